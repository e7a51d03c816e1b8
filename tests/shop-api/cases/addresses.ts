import { afterAll, beforeAll, expect, it } from "vitest";
import { addAddress, anAddress, callerOf, signUp, type Caller } from "../caller.ts";
import type { RunningShop, StartShop } from "../start-shop-api.ts";

/** Where orders go. */
export function addressCases(start: StartShop): void {
  let shop: RunningShop;
  let call: Caller;
  beforeAll(async () => {
    shop = await start();
    call = callerOf(shop);
  });
  afterAll(() => shop.stop());

  it("Q16, Q17: is read with building, coordinates as texts, and is_default as 1 or 0", async () => {
    const { token } = await signUp(call);
    const saved = await call.json("customer/add-address", anAddress(), { token });
    const first = {
      id: expect.any(Number),
      name: "Anjali Menon",
      mobile: "+919847012345",
      building: "12B",
      street: "Round South",
      landmark: "Opposite the temple",
      city: "Thrissur",
      po_box: "680001",
      latitude: "10.5276",
      longitude: "76.2144",
      is_default: 1,
    };
    expect([saved.status, saved.body]).toEqual([
      201,
      { success: true, message: "Address saved successfully!", data: { address: first } },
    ]);
    await call.json("customer/add-address", anAddress({ name: "Office", landmark: " " }), { token });
    const { body } = await call.get("customer/address-list", { token });
    expect(body).toEqual({
      success: true,
      message: "OK",
      data: { address_list: [first, { ...first, name: "Office", landmark: null, is_default: 0 }] },
    });
  });

  it("has one default, also when the first two are saved at the same time", async () => {
    const { token } = await signUp(call);
    await Promise.all([addAddress(call, token), addAddress(call, token)]);
    const { body } = await call.get("customer/address-list", { token });
    const one = expect.objectContaining({ is_default: 1 });
    const other = expect.objectContaining({ is_default: 0 });
    expect(body).toMatchObject({ data: { address_list: expect.arrayContaining([one, other]) } });
  });

  it("refuses what is missing or wrong in the specification's words", async () => {
    const { token } = await signUp(call);
    const faults: [Record<string, unknown>, string][] = [
      [{ name: " " }, "Full Name is required"],
      [{ mobile: undefined }, "Please enter a valid mobile number"],
      [{ mobile: "+91 12" }, "Please enter a valid mobile number"],
      [{ building_num: "" }, "Building Number is required"],
      [{ street: 5 }, "Street is required"],
      [{ city: null }, "City is required"],
      [{ po_box: "" }, "Postal Code is required"],
      [{ po_box: "68000" }, "Postal Code must be exactly 6 digits"],
      [{ latitude: undefined }, "Please select a location on the map"],
      [{ longitude: 181 }, "Please select a location on the map"],
      [{ street: "x".repeat(201) }, "Invalid input: street"],
      [{ type: "home" }, "Invalid input: type"],
    ];
    for (const [change, message] of faults) {
      const { status, body } = await call.json("customer/add-address", anAddress(change), { token });
      expect([change, status, body]).toEqual([change, 422, { success: false, message }]);
    }
    expect((await call.get("customer/address-list", { token })).body).toMatchObject({ data: { address_list: [] } });
  });

  it("Q4: is seen by its customer alone", async () => {
    const { token } = await signUp(call);
    await addAddress(call, token);
    const stranger = await signUp(call);
    expect((await call.get("customer/address-list", stranger)).body).toMatchObject({ data: { address_list: [] } });
    expect((await call.get("customer/address-list")).status).toBe(401);
    expect((await call.json("customer/add-address", anAddress())).status).toBe(401);
  });
}
