import { afterAll, beforeAll, expect, it } from "vitest";
import * as v from "valibot";
import { addAddress, anAddress, callerOf, signUp, type Caller } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const AddressList = v.object({
  data: v.object({ address_list: v.array(v.looseObject({ id: v.number(), is_default: v.number() })) }),
});

/** Delivery addresses. */
describeOnDatabase("addresses", () => {
  let shop: RunningShop;
  let call: Caller;
  beforeAll(async () => {
    shop = await startShopApi();
    call = callerOf(shop);
  });
  afterAll(() => shop.stop());

  const listOf = async (token: string) =>
    v.parse(AddressList, (await call.get("customer/address-list", { token })).body).data.address_list;
  const choose = (path: "delete-address" | "default-address", id: number, token: string) =>
    call.multipart(`customer/${path}`, { address_id: String(id) }, { token });

  it("Q16, Q17: is read with building, coordinates as strings, and is_default as 1 or 0", async () => {
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

  it("is limited to 50: another is rejected with a message until one is deleted, also for concurrent requests", async () => {
    const { token } = await signUp(call);
    const add = () => call.json("customer/add-address", anAddress(), { token });
    for (let count = 0; count < 49; count += 1) await add();
    const replies = await Promise.all([add(), add()]);
    const tooMany = { success: false, message: "You can save at most 50 addresses. Please delete one first." };
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
    expect((await add()).body).toEqual(tooMany);
    const [first] = await listOf(token);
    await choose("delete-address", first?.id ?? 0, token);
    expect((await add()).status).toBe(201);
    expect(await listOf(token)).toHaveLength(50);
  });

  it("has one default, also when the first two are saved concurrently", async () => {
    const { token } = await signUp(call);
    await Promise.all([addAddress(call, token), addAddress(call, token)]);
    const { body } = await call.get("customer/address-list", { token });
    const one = expect.objectContaining({ is_default: 1 });
    const other = expect.objectContaining({ is_default: 0 });
    expect(body).toMatchObject({ data: { address_list: expect.arrayContaining([one, other]) } });
  });

  it("rejects missing and invalid fields with the specification's messages", async () => {
    const { token } = await signUp(call);
    const problems: [Record<string, unknown>, string][] = [
      [{ name: " " }, "Full Name is required"],
      [{ mobile: undefined }, "Please enter a valid mobile number"],
      [{ mobile: "+91 12" }, "Please enter a valid mobile number"],
      [{ building_num: "" }, "Building Number is required"],
      [{ street: 5 }, "Street is required"],
      [{ city: null }, "City is required"],
      [{ po_box: "" }, "Postal Code is required"],
      [{ po_box: "68000" }, "Postal Code must be exactly 6 digits"],
      [{ po_box: "080001" }, "Postal Code cannot begin with 0"],
      [{ mobile: "+6591234567" }, "Only Indian mobile numbers can be used."],
      [{ name: "\u200B\u2060" }, "Full Name is required"],
      [{ latitude: undefined }, "Please select a location on the map"],
      [{ longitude: 181 }, "Please select a location on the map"],
      [{ street: "x".repeat(201) }, "Street can have at most 200 characters."],
    ];
    for (const [change, message] of problems) {
      const { status, body } = await call.json("customer/add-address", anAddress(change), { token });
      expect([change, status, body]).toEqual([change, 422, { success: false, message }]);
    }
    expect((await call.get("customer/address-list", { token })).body).toMatchObject({ data: { address_list: [] } });
  });

  it("Q13, Q16: is edited in JSON, in the form in which it was added, with its id", async () => {
    const { token } = await signUp(call);
    const address_id = await addAddress(call, token);
    const changes = { address_id, name: "Office", building_num: "7", landmark: null, po_box: "680020", longitude: 76 };
    const { status, body } = await call.json("customer/edit-address", anAddress(changes), { token });
    const edited = {
      id: address_id,
      name: "Office",
      mobile: "+919847012345",
      building: "7",
      street: "Round South",
      landmark: null,
      city: "Thrissur",
      po_box: "680020",
      latitude: "10.5276",
      longitude: "76",
      is_default: 1,
    };
    expect([status, body]).toEqual([
      200,
      { success: true, message: "Address updated successfully!", data: { address: edited } },
    ]);
    expect(await listOf(token)).toEqual([edited]);
  });

  it("requires all fields when edited, with the specification's messages", async () => {
    const { token } = await signUp(call);
    const address_id = await addAddress(call, token);
    const before = await listOf(token);
    const all = "All required address fields must be provided.";
    const problems: [Record<string, unknown>, string][] = [
      [{ address_id: undefined }, "Address ID is required."],
      [{ address_id: String(address_id) }, "Address ID is required."],
      [{ address_id: 1.5 }, "Address ID is required."],
      ...["name", "mobile", "building_num", "street", "city", "po_box"].map(
        (field): [Record<string, unknown>, string] => [{ [field]: " " }, all],
      ),
      [{ mobile: "98470" }, "Please enter a valid mobile number"],
      [{ po_box: "6800011" }, "Postal Code must be exactly 6 digits"],
      [{ latitude: "10.5" }, "Please select a location on the map"],
      [{ street: "x".repeat(201) }, "Street can have at most 200 characters."],
    ];
    for (const [change, message] of problems) {
      const { status, body } = await call.json("customer/edit-address", anAddress({ address_id, ...change }), {
        token,
      });
      expect([change, status, body]).toEqual([change, 422, { success: false, message }]);
    }
    expect(await listOf(token)).toEqual(before);
  });

  it("replaces the previous default", async () => {
    const { token } = await signUp(call);
    const [, second] = [await addAddress(call, token), await addAddress(call, token)];
    const { status, body } = await choose("default-address", second, token);
    expect([status, body]).toEqual([200, { success: true, message: "Default address set successfully!", data: {} }]);
    expect((await listOf(token)).map(({ is_default }) => is_default)).toEqual([0, 1]);
  });

  it("is deleted; if it was the default, the oldest remaining one becomes it", async () => {
    const { token } = await signUp(call);
    const first = await addAddress(call, token);
    const second = await addAddress(call, token);
    const third = await addAddress(call, token);
    await choose("default-address", third, token);
    const { status, body } = await choose("delete-address", third, token);
    expect([status, body]).toEqual([200, { success: true, message: "Address deleted successfully!", data: {} }]);
    expect((await listOf(token)).map(({ id, is_default }) => [id, is_default])).toEqual([
      [first, 1],
      [second, 0],
    ]);
    await choose("delete-address", second, token);
    await choose("delete-address", first, token);
    expect(await listOf(token)).toEqual([]);
    expect((await choose("delete-address", first, token)).status).toBe(404);
    await addAddress(call, token);
    expect((await listOf(token)).map(({ is_default }) => is_default)).toEqual([1]);
  });

  it("has one default also when choosing and deleting coincide", async () => {
    const { token } = await signUp(call);
    const first = await addAddress(call, token);
    const second = await addAddress(call, token);
    const third = await addAddress(call, token);
    const replies = await Promise.all([
      choose("default-address", second, token),
      choose("delete-address", first, token),
      choose("default-address", third, token),
      choose("delete-address", second, token),
      call.json("customer/add-address", anAddress(), { token }),
    ]);
    expect(replies.every(({ status }) => [200, 201, 404].includes(status))).toBe(true);
    const list = await listOf(token);
    expect(list.map(({ is_default }) => is_default).toSorted((a, b) => a - b)).toEqual([0, 1]);
  });

  it("Q13: is chosen in a multipart body, by its id only", async () => {
    const { token } = await signUp(call);
    await addAddress(call, token);
    const problems: Record<string, string>[] = [{}, ...["", "one", "0", "1e3"].map((address_id) => ({ address_id }))];
    for (const path of ["customer/delete-address", "customer/default-address"]) {
      for (const fields of problems) {
        const { status, body } = await call.multipart(path, fields, { token });
        expect([fields, status, body]).toEqual([fields, 422, { success: false, message: "Address ID is required." }]);
      }
    }
    expect(await listOf(token)).toHaveLength(1);
  });

  it("Q4: is visible only to its customer", async () => {
    const { token } = await signUp(call);
    const address_id = await addAddress(call, token);
    const before = await listOf(token);
    const otherCustomer = await signUp(call);
    expect(await listOf(otherCustomer.token)).toEqual([]);
    const tries = [
      await call.json("customer/edit-address", anAddress({ address_id, name: "Mine" }), otherCustomer),
      await choose("delete-address", address_id, otherCustomer.token),
      await choose("default-address", address_id, otherCustomer.token),
      await choose("default-address", 999_999_999, otherCustomer.token),
    ];
    for (const { status, body } of tries) {
      expect([status, body]).toEqual([404, { success: false, message: "Address not found" }]);
    }
    expect(await listOf(token)).toEqual(before);
  });
});
