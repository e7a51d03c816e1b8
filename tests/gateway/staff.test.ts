import { gql } from "graphql-tag";
import { describe, expect, test } from "vitest";
import { playRest, recorded, restApi, runQuery } from "./support/run-query.ts";

playRest();

const staff = { token: "staff-token" };
const restOfStaff = () => restApi({ authorization: "Bearer staff-token" });
const update = gql`mutation ($input: ProductInput!) { updateProduct(id: "1", input: $input) { id title } }`;
/** A field of a multipart body. */
const field = (name: string, value: string) => `name="${name}"\r\n\r\n${value}\r\n`;

describe("changing a product", () => {
  test("sends the changed fields as multipart, amounts in rupees (Q13)", async () => {
    restOfStaff()
      .put("/products/1", (body: string) =>
        [
          field("title", "Kasavu Saree"),
          field("price", "4200.50"),
          field("offer_price", "3780.05"),
          field("weight", "540"),
          field("weight_unit", "g"),
          field("tax_percentage", "18"),
          field("additional_information", "Dry clean"),
          field("stock", "0"),
        ].every((part) => body.includes(part)),
      )
      .matchHeader("content-type", /^multipart\/form-data/)
      .reply(...recorded("product"));
    const input = {
      title: " Kasavu Saree ",
      price: 420050,
      offerPrice: 378005,
      weight: { value: 540, unit: "g" },
      taxPercentage: 18,
      additionalInformation: "Dry clean",
      stock: 0,
    };
    const { data, errors } = await runQuery(update, { input }, staff);
    expect(errors).toBeUndefined();
    expect(data).toEqual({ updateProduct: { id: "1", title: "Balaramapuram Kasavu Saree" } });
  });

  test("ends an offer with a blank, and omits fields that are not given", async () => {
    restOfStaff()
      .put("/products/1", (body: string) => body.includes(field("offer_price", "")) && !body.includes("title"))
      .reply(...recorded("product"));
    const { errors } = await runQuery(update, { input: { offerPrice: null, title: null } }, staff);
    expect(errors).toBeUndefined();
  });

  test.each([
    [{}, "There is nothing to change.", undefined],
    [{ title: " " }, "This cannot be blank.", "title"],
    [{ price: 0 }, "A price is more than 0.", "price"],
    [{ offerPrice: 0 }, "A price is more than 0.", "offerPrice"],
    [{ weight: { value: 0, unit: "g" } }, "A weight is more than 0 and has a unit.", "weight"],
    [{ taxPercentage: 100 }, "Tax is from 0 to below 100 percent.", "taxPercentage"],
    [{ stock: -1 }, "There are 0 or more pieces.", "stock"],
  ])("to %j is rejected without a call", async (input, message, at) => {
    const { errors } = await runQuery(update, { input }, staff);
    expect(errors).toMatchObject([{ message, extensions: { code: "BAD_USER_INPUT" } }]);
    expect(errors?.[0]?.extensions?.["field"]).toBe(at);
  });

  test.each([{ price: "420000" }, { price: 1.5 }, { price: -1 }, { offerPrice: true }])(
    "to %j is rejected: money is whole paise",
    async (input) => {
      const { data, errors } = await runQuery(update, { input }, staff);
      expect(data).toBeUndefined();
      expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT" } }]);
    },
  );

  test("is FORBIDDEN for a customer, and UNAUTHENTICATED for a guest (Q4)", async () => {
    restApi().put("/products/1").reply(403, { success: false, message: "Staff only" });
    const { errors } = await runQuery(update, { input: { stock: 1 } }, { token: "asha-token" });
    expect(errors).toMatchObject([{ message: "Staff only", extensions: { code: "FORBIDDEN" } }]);
    const guest = await runQuery(update, { input: { stock: 1 } });
    expect(guest.errors).toMatchObject([{ extensions: { code: "UNAUTHENTICATED" } }]);
  });
});

describe("withdrawing a product", () => {
  const remove = gql`mutation ($id: ID!) { deleteProduct(id: $id) }`;

  test.each([
    [200, { success: true, message: "Deleted" }],
    [204, undefined],
  ])("returns its id, for status %i", async (status, body) => {
    restOfStaff().delete("/products/1").reply(status, body);
    expect(await runQuery(remove, { id: "1" }, staff)).toEqual({ data: { deleteProduct: "1" } });
  });

  test("is sent once, because REST may have done it before failing", async () => {
    restOfStaff().delete("/products/1").reply(503);
    const { errors } = await runQuery(remove, { id: "1" }, staff);
    expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_UNAVAILABLE" } }]);
  });

  test("whose id contains a path is NOT_FOUND without a call", async () => {
    const { errors } = await runQuery(remove, { id: "../customer/delete-account" }, staff);
    expect(errors).toMatchObject([{ extensions: { code: "NOT_FOUND" } }]);
  });
});

const notSettable = ["OTHER", "RETURN_REQUESTED", "RETURNED", "RETURN_REFUSED"];

describe("the orders of all customers", () => {
  const list = gql`query ($status: OrderStatus, $page: Int, $pageSize: Int) {
    staffOrders(status: $status, page: $page, pageSize: $pageSize) {
      total page pageSize pageCount
      items { order { id status } customer { id name mobile } shipTo creditStatus }
    }
  }`;

  test("are paginated by 20, each with its address and the state of its credit", async () => {
    restOfStaff()
      .get("/orders?page=1&pageSize=20")
      .reply(200, { data: { orders: [order({}), order({ id: 7, ...deleted })], total: 41, page: 1, pageSize: 20 } });
    const { data, errors } = await runQuery(list, {}, staff);
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      staffOrders: {
        total: 41,
        page: 1,
        pageSize: 20,
        pageCount: 3,
        items: [
          {
            order: { id: "8", status: "PROCESSED" },
            customer: { id: "3", name: "Asha Menon", mobile: "+919800000000" },
            shipTo: "Asha Menon, 12 A, Swaraj Round",
            creditStatus: "DUE",
          },
          { order: { id: "7", status: "CANCELLED" }, customer: null, shipTo: null, creditStatus: null },
        ],
      },
    });
  });

  test("may be filtered by status and page; a page has at most 100", async () => {
    restOfStaff()
      .get("/orders?status=out+for+delivery&page=2&pageSize=100")
      .reply(200, { data: { orders: [], total: 0 } });
    const variables = { status: "OUT_FOR_DELIVERY", page: 2, pageSize: 500 };
    const { data } = await runQuery(list, variables, staff);
    expect(data).toMatchObject({ staffOrders: { items: [], page: 2, pageSize: 100, pageCount: 0 } });
    for (const status of notSettable) {
      const { errors } = await runQuery(list, { status }, staff);
      expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT", field: "status" } }]);
    }
  });

  test("are FORBIDDEN for a customer, and UNAUTHENTICATED for a guest (Q4)", async () => {
    restApi().get("/orders?page=1&pageSize=20").reply(403, { success: false, message: "Only staff may do this." });
    const { errors } = await runQuery(list, {}, { token: "asha-token" });
    expect(errors).toMatchObject([{ message: "Only staff may do this.", extensions: { code: "FORBIDDEN" } }]);
    const guest = await runQuery(list, {});
    expect(guest.errors).toMatchObject([{ extensions: { code: "UNAUTHENTICATED" } }]);
  });
});

describe("an order that the staff change", () => {
  const setStatus = gql`mutation ($id: ID!, $status: OrderStatus!) {
    setOrderStatus(id: $id, status: $status) { order { id status } }
  }`;
  const markPaid = gql`mutation ($id: ID!) { markOrderPaid(id: $id) { order { id } creditStatus } }`;

  test.each([
    ["PROCESSED", "processed"],
    ["OUT_FOR_DELIVERY", "out for delivery"],
    ["DELIVERED", "delivered"],
    ["CANCELLED", "cancelled"],
  ])("to %s is sent to REST as %s, and returned in its new state", async (status, order_status) => {
    restOfStaff()
      .put("/orders/8/status", { status: order_status })
      .reply(200, { success: true, data: { order: order({ order_status }) } });
    const { data, errors } = await runQuery(setStatus, { id: "8", status }, staff);
    expect(errors).toBeUndefined();
    expect(data).toEqual({ setOrderStatus: { order: { id: "8", status } } });
  });

  test("by an invalid step is rejected with REST's message; OTHER and the statuses of returns without a call", async () => {
    const message = "An order that is delivered cannot become processed.";
    restOfStaff().put("/orders/8/status").reply(422, { success: false, message });
    const rejectedResponse = await runQuery(setStatus, { id: "8", status: "PROCESSED" }, staff);
    expect(rejectedResponse.errors).toMatchObject([{ message, extensions: { code: "BAD_USER_INPUT" } }]);
    for (const unknown of notSettable) {
      const { errors } = await runQuery(setStatus, { id: "8", status: unknown }, staff);
      expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT", field: "status" } }]);
    }
  });

  test("to paid is sent without a body", async () => {
    restOfStaff()
      .put("/orders/8/paid", "")
      .reply(200, { data: { order: order({ payment_approval: "PAID" }) } });
    const { data } = await runQuery(markPaid, { id: "8" }, staff);
    expect(data).toEqual({ markOrderPaid: { order: { id: "8" }, creditStatus: "PAID" } });
  });

  test("is sent once, because REST may have done it before failing", async () => {
    restOfStaff().put("/orders/8/paid").reply(503);
    const { errors } = await runQuery(markPaid, { id: "8" }, staff);
    expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_UNAVAILABLE" } }]);
  });

  test.each([
    [setStatus, { id: "../products/1", status: "CANCELLED" }],
    [markPaid, { id: "1/status" }],
  ])("whose id contains a path is NOT_FOUND without a call", async (mutation, variables) => {
    const { errors } = await runQuery(mutation, variables, staff);
    expect(errors).toMatchObject([{ extensions: { code: "NOT_FOUND" } }]);
  });

  test("is UNAUTHENTICATED for a guest", async () => {
    for (const [mutation, variables] of [
      [setStatus, { id: "8", status: "CANCELLED" }],
      [markPaid, { id: "8" }],
    ] as const) {
      const { errors } = await runQuery(mutation, variables);
      expect(errors).toMatchObject([{ extensions: { code: "UNAUTHENTICATED" } }]);
    }
  });
});

const deleted = { order_status: "cancelled", customer: null, ship_to: "", payment_approval: null };

/** An order as REST sends it to staff. */
function order(fields: Record<string, unknown>) {
  return {
    id: 8,
    created_at: "2026-11-21T10:30:00.000Z",
    order_status: "processed",
    order_steps: [{ status: "placed", created_at: "2026-11-21T10:30:00.000Z" }],
    payment_mode: "Credit",
    promocode: null,
    discount: "0.00",
    paid_amount: "1265.00",
    customer_note: null,
    order_items: [{ id: 1, qty: "1", total_amount: "1265.00", product: { title: "Indigo Buti Kurta" } }],
    customer: { id: 3, name: "Asha Menon", mobile: "+919800000000" },
    ship_to: "Asha Menon, 12 A, Swaraj Round",
    payment_approval: "Due",
    ...fields,
  };
}
