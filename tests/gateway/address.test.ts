import { describe, expect, test } from "vitest";
import { playRest, recorded, restApi, runQuery } from "./support/run-query.ts";

playRest();

const asha = { token: "asha-token" };
const restOfAsha = () => restApi({ authorization: "Bearer asha-token" });
const input = {
  name: "Asha Menon",
  mobile: "+919800000000",
  building: "12 A",
  street: "Swaraj Round",
  city: "Thrissur",
  postalCode: "680001",
  latitude: 10.5276,
  longitude: 76.2144,
};

describe("saving an address", () => {
  const add = `mutation ($input: AddressInput!) { addAddress(input: $input) { id building isDefault longitude } }`;

  test("sends building_num and the true longitude, and answers what REST saved (Q16, Q17)", async () => {
    restApi()
      .post("/customer/add-address", /"building_num":"12 A".*"latitude":10.5276,"longitude":76.2144/)
      .reply(...recorded("add-address", 201));
    expect(await runQuery(add, { input }, asha)).toEqual({
      data: { addAddress: { id: "1", building: "12 A", isDefault: true, longitude: 76.2144 } },
    });
  });

  test("needs a login", async () => {
    const { errors } = await runQuery(add, { input });
    expect(errors).toMatchObject([
      { message: "You need to be logged in to save addresses", extensions: { code: "UNAUTHENTICATED" } },
    ]);
  });

  test("with an expired token says so when REST has no words for it", async () => {
    restApi().post("/customer/add-address").reply(401);
    const { errors } = await runQuery(add, { input }, asha);
    expect(errors).toMatchObject([
      { message: "Your session has expired. Please log in again.", extensions: { code: "UNAUTHENTICATED" } },
    ]);
  });

  test("names the field at fault", async () => {
    const { errors } = await runQuery(add, { input: { ...input, postalCode: "68001" } }, asha);
    expect(errors).toMatchObject([
      { message: "Postal Code must be exactly 6 digits", extensions: { code: "BAD_USER_INPUT", field: "postalCode" } },
    ]);
  });
});

describe("changing an address", () => {
  const edit = `mutation ($id: ID!, $input: AddressInput!) { editAddress(id: $id, input: $input) { id isDefault } }`;

  test("sends its id, building_num and the true longitude (Q16)", async () => {
    restOfAsha()
      .post("/customer/edit-address", {
        address_id: 2,
        name: "Asha Menon",
        mobile: "+919800000000",
        building_num: "12 A",
        street: "Swaraj Round",
        landmark: null,
        city: "Thrissur",
        po_box: "680001",
        latitude: 10.5276,
        longitude: 76.2144,
      })
      .reply(...recorded("edit-address"));
    const { data, errors } = await runQuery(edit, { id: "2", input }, asha);
    expect(errors).toBeUndefined();
    expect(data).toEqual({ editAddress: { id: "2", isDefault: false } });
  });

  test("refuses what is blank after trimming in the words for it, then as a new address is", async () => {
    const blank = await runQuery(edit, { id: "2", input: { ...input, street: "  " } }, asha);
    expect(blank.errors).toMatchObject([
      {
        message: "All required address fields must be provided.",
        extensions: { code: "BAD_USER_INPUT", field: "street" },
      },
    ]);
    const short = await runQuery(edit, { id: "2", input: { ...input, postalCode: "68001" } }, asha);
    expect(short.errors).toMatchObject([{ message: "Postal Code must be exactly 6 digits" }]);
  });

  test("needs its id", async () => {
    const { errors } = await runQuery(edit, { id: " ", input }, asha);
    expect(errors).toMatchObject([
      { message: "Address ID is required.", extensions: { code: "BAD_USER_INPUT", field: "id" } },
    ]);
  });

  test.each([
    ["deleteAddress", "delete-address", 200, { message: "Address deleted" }, "Address deleted"],
    ["deleteAddress", "delete-address", 204, undefined, "Address deleted."],
    ["setDefaultAddress", "default-address", 200, {}, "Default address set successfully!"],
  ])("%s is one multipart call, and the list as it is now (%s, %i)", async (field, call, status, body, message) => {
    restOfAsha()
      .post(`/customer/${call}`, /name="address_id"\r\n\r\n2\r\n/)
      .matchHeader("content-type", /^multipart\/form-data/)
      .reply(status, body);
    restOfAsha()
      .get("/customer/address-list")
      .reply(...recorded("address-list"));
    const { data, errors } = await runQuery(`mutation { ${field}(id: "2") { message addresses { name } } }`, {}, asha);
    expect(errors).toBeUndefined();
    expect(data).toEqual({ [field]: { message, addresses: [{ name: "Asha Menon" }, { name: "Ravi Menon" }] } });
  });

  test("that is done stays done when the list cannot be read after it", async () => {
    restOfAsha().post("/customer/delete-address").reply(200, { success: true, message: "Address deleted" });
    restOfAsha().get("/customer/address-list").reply(500);
    const { data, errors } = await runQuery(
      `mutation { deleteAddress(id: "2") { message addresses { id } } }`,
      {},
      asha,
    );
    expect(data).toEqual({ deleteAddress: { message: "Address deleted", addresses: null } });
    expect(errors).toMatchObject([{ path: ["deleteAddress", "addresses"] }]);
  });
});
