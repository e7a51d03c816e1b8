import { gql } from "graphql-tag";
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
  const add = gql`mutation ($input: AddressInput!) { addAddress(input: $input) { address { id building isDefault longitude } } }`;

  const addAndRead = gql`mutation ($input: AddressInput!) {
    addAddress(input: $input) { address { id } customer { addresses { name } } }
  }`;

  test("sends building_num and the correct longitude, and returns the saved address (Q16, Q17)", async () => {
    restApi()
      .post("/customer/add-address", /"building_num":"12 A".*"latitude":10.5276,"longitude":76.2144/)
      .reply(...recorded("add-address", 201));
    expect(await runQuery(add, { input }, asha)).toEqual({
      data: { addAddress: { address: { id: "1", building: "12 A", isDefault: true, longitude: 76.2144 } } },
    });
  });

  const known = { mobile: input.mobile, city: "Thrissur", po_box: 680001, latitude: "10.53", longitude: "76.21" };
  const saved = { ...known, id: 8, name: "Asha Menon", building: "12 A", street: "Swaraj Round" };
  const other = { ...known, id: 9, name: "Ravi Menon", building: "14", street: "Temple Road", is_default: 1 };

  test.each([
    { success: true, message: "Address saved successfully!" },
    { success: true, message: "Address saved successfully!", data: {} },
    { success: true, data: { id: 8 } },
    { success: true, data: { address: null } },
    null,
  ])("is sent once and read from the list when the response has no address: %j (Q42)", async (body) => {
    restOfAsha()
      .post("/customer/add-address")
      .once()
      .reply(200, JSON.stringify(body), { "content-type": "application/json" });
    restOfAsha()
      .get("/customer/address-list")
      .reply(200, { data: { address_list: [{ ...saved, id: 3 }, other, saved, { ...other, id: 11 }] } });
    expect(await runQuery(add, { input }, asha)).toEqual({
      data: { addAddress: { address: { id: "8", building: "12 A", isDefault: false, longitude: 76.21 } } },
    });
  });

  test.each([
    [200, { data: { address_list: [other] } }],
    [500, {}],
  ])(
    "has an unknown outcome, without a suggestion to retry, when neither the response nor the list has the address (%i, Q42)",
    async (status, body) => {
      restOfAsha().post("/customer/add-address").reply(200, { success: true });
      restOfAsha().get("/customer/address-list").reply(status, body);
      const { errors } = await runQuery(add, { input }, asha);
      expect(errors).toMatchObject([
        {
          message: "The address may be saved already. Please reload the page before you try again.",
          extensions: { code: "UPSTREAM_CONTRACT", outcome: "UNKNOWN" },
        },
      ]);
    },
  );

  test("returns the customer with the updated addresses", async () => {
    restOfAsha()
      .post("/customer/add-address")
      .reply(...recorded("add-address", 201));
    restOfAsha()
      .get("/customer/profile")
      .reply(...recorded("profile"));
    restOfAsha()
      .get("/customer/address-list")
      .reply(...recorded("address-list"));
    const { data, errors } = await runQuery(addAndRead, { input }, asha);
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      addAddress: { address: { id: "1" }, customer: { addresses: [{ name: "Asha Menon" }, { name: "Ravi Menon" }] } },
    });
  });

  test("succeeds when the customer cannot be read afterwards", async () => {
    restOfAsha()
      .post("/customer/add-address")
      .reply(...recorded("add-address", 201));
    restOfAsha().get("/customer/profile").reply(500);
    const { data, errors } = await runQuery(addAndRead, { input }, asha);
    expect(data).toEqual({ addAddress: { address: { id: "1" }, customer: null } });
    expect(errors).toMatchObject([{ path: ["addAddress", "customer"] }]);
  });

  test("is not saved and may be retried when REST redirects, without reading the list", async () => {
    restOfAsha().post("/customer/add-address").reply(302, undefined, { location: "/login" });
    const { errors } = await runQuery(add, { input }, asha);
    expect(errors).toMatchObject([
      { message: "Failed to save address. Please try again.", extensions: { code: "UPSTREAM_CONTRACT" } },
    ]);
    expect(errors?.[0]?.extensions).not.toHaveProperty("outcome");
  });

  test("fails when REST rejects it, without reading the list", async () => {
    restOfAsha().post("/customer/add-address").reply(200, { success: false, message: "Too many addresses." });
    const { errors } = await runQuery(add, { input }, asha);
    expect(errors).toMatchObject([{ message: "Too many addresses.", extensions: { code: "BAD_USER_INPUT" } }]);
  });

  test("requires a login", async () => {
    const { errors } = await runQuery(add, { input });
    expect(errors).toMatchObject([
      { message: "You need to be logged in to save addresses", extensions: { code: "UNAUTHENTICATED" } },
    ]);
  });

  test("with an expired token is UNAUTHENTICATED when REST sends no message", async () => {
    restApi().post("/customer/add-address").reply(401);
    const { errors } = await runQuery(add, { input }, asha);
    expect(errors).toMatchObject([
      { message: "Your session has expired. Please log in again.", extensions: { code: "UNAUTHENTICATED" } },
    ]);
  });

  test("names the invalid field", async () => {
    const { errors } = await runQuery(add, { input: { ...input, postalCode: "68001" } }, asha);
    expect(errors).toMatchObject([
      { message: "Postal Code must be exactly 6 digits", extensions: { code: "BAD_USER_INPUT", field: "postalCode" } },
    ]);
  });
});

describe("changing an address", () => {
  const edit = gql`mutation ($id: ID!, $input: AddressInput!) { editAddress(id: $id, input: $input) { address { id isDefault } } }`;
  const edited = {
    id: 2,
    name: "Asha Menon",
    mobile: input.mobile,
    building: "12 A",
    street: "Swaraj Round",
    city: "Thrissur",
    po_box: 680001,
    is_default: 1,
  };

  test("sends its id, building_num and the correct longitude (Q16)", async () => {
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
    expect(data).toEqual({ editAddress: { address: { id: "2", isDefault: false } } });
  });

  test("is read from the list when the response has no address (Q42)", async () => {
    restOfAsha().post("/customer/edit-address").reply(200, { success: true, message: "Address updated successfully!" });
    restOfAsha()
      .get("/customer/address-list")
      .reply(200, { data: { address_list: [{ ...edited, id: 1, is_default: 0 }, edited] } });
    expect(await runQuery(edit, { id: "2", input }, asha)).toEqual({
      data: { editAddress: { address: { id: "2", isDefault: true } } },
    });
  });

  test("is not done when REST redirects, without reading the list", async () => {
    restOfAsha().post("/customer/edit-address").reply(302, undefined, { location: "/login" });
    const { data, errors } = await runQuery(edit, { id: "2", input }, asha);
    expect(data).toBeNull();
    expect(errors).toMatchObject([{ message: "Failed to update address.", extensions: { code: "UPSTREAM_CONTRACT" } }]);
    expect(errors?.[0]?.extensions).not.toHaveProperty("outcome");
  });

  test.each([
    ["the address as it was", { data: { address_list: [{ ...edited, street: "Old Street" }] } }],
    ["another address with the same fields", { data: { address_list: [{ ...edited, id: 3 }] } }],
  ])("has an unknown outcome when the response is an HTML page and the list has %s (Q42)", async (_, list) => {
    restOfAsha().post("/customer/edit-address").reply(200, "<!doctype html>", { "content-type": "text/html" });
    restOfAsha().get("/customer/address-list").reply(200, list);
    const { data, errors } = await runQuery(edit, { id: "2", input }, asha);
    expect(data).toBeNull();
    expect(errors).toMatchObject([
      {
        message: "The address may be saved already. Please reload the page before you try again.",
        extensions: { code: "UPSTREAM_CONTRACT", outcome: "UNKNOWN" },
      },
    ]);
  });

  test("rejects blank fields with their own messages, and validates the others like a new address", async () => {
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

  test("requires its id", async () => {
    const { errors } = await runQuery(edit, { id: " ", input }, asha);
    expect(errors).toMatchObject([
      { message: "Address ID is required.", extensions: { code: "BAD_USER_INPUT", field: "id" } },
    ]);
  });

  test.each([
    ["deleteAddress", "delete-address", 200, { message: "Address deleted" }, "Address deleted"],
    ["deleteAddress", "delete-address", 204, undefined, "Address deleted."],
    ["setDefaultAddress", "default-address", 200, {}, "Default address set successfully!"],
  ])("%s is one multipart call and returns the updated list (%s, %i)", async (field, call, status, body, message) => {
    restOfAsha()
      .post(`/customer/${call}`, /name="address_id"\r\n\r\n2\r\n/)
      .matchHeader("content-type", /^multipart\/form-data/)
      .reply(status, body);
    restOfAsha()
      .get("/customer/profile")
      .reply(...recorded("profile"));
    restOfAsha()
      .get("/customer/address-list")
      .reply(...recorded("address-list"));
    const { data, errors } = await runQuery(
      gql`mutation { ${field}(id: "2") { message customer { addresses { name } } } }`,
      {},
      asha,
    );
    expect(errors).toBeUndefined();
    const addresses = [{ name: "Asha Menon" }, { name: "Ravi Menon" }];
    expect(data).toEqual({ [field]: { message, customer: { addresses } } });
  });

  test("succeeds when the list cannot be read afterwards", async () => {
    restOfAsha().post("/customer/delete-address").reply(200, { success: true, message: "Address deleted" });
    restOfAsha()
      .get("/customer/profile")
      .reply(...recorded("profile"));
    restOfAsha().get("/customer/address-list").reply(500);
    const { data, errors } = await runQuery(
      gql`mutation { deleteAddress(id: "2") { message customer { addresses { id } } } }`,
      {},
      asha,
    );
    expect(data).toEqual({ deleteAddress: { message: "Address deleted", customer: { addresses: null } } });
    expect(errors).toMatchObject([{ path: ["deleteAddress", "customer", "addresses"] }]);
  });
});

test("an address list that cannot be read is a contract error, not an empty list (Q43)", async () => {
  restOfAsha()
    .get("/customer/profile")
    .reply(...recorded("profile"));
  restOfAsha().get("/customer/address-list").reply(200, { data: {} });
  const { data, errors } = await runQuery(gql`{ me { addresses { id } } }`, {}, asha);
  expect(data).toEqual({ me: { addresses: null } });
  expect(errors).toMatchObject([{ message: "Failed to fetch addresses.", extensions: { code: "UPSTREAM_CONTRACT" } }]);
});
