import { gql } from "graphql-tag";
import { describe, expect, test } from "vitest";
import { playRest, restApi, runQuery } from "./support/run-query.ts";
import { aStaffOrder } from "./support/staff-order.ts";

playRest();

const staff = { token: "st_asha" };
const restOfStaff = () => restApi({ authorization: "Bearer st_asha" });
const notSettable = ["OTHER", "RETURN_REQUESTED", "RETURNED", "RETURN_REFUSED"];

describe("the orders of all customers", () => {
  const list = gql`query ($filter: StaffOrderFilter, $page: Int, $pageSize: Int) {
    staff {
      orders(filter: $filter, page: $page, pageSize: $pageSize) {
        total page pageSize pageCount
        statusCounts { status count }
        items { id order { status total tax } customer { id name mobile } shipTo creditStatus location { latitude } }
      }
    }
  }`;
  const deleted = { status: "cancelled", customer: null, ship_to: null, credit_status: null, latitude: null };

  test("are paginated by 20, each with its address and the state of its credit", async () => {
    const items = [aStaffOrder(), aStaffOrder({ id: 7, ...deleted })];
    const status_counts = [
      { status: "out_for_delivery", count: 2 },
      { status: "placed", count: 0 },
    ];
    restOfStaff()
      .get("/staff/orders?page=1&page_size=20")
      .reply(200, { success: true, data: { items, total: 41, page: 1, page_size: 20, status_counts } });
    const { data, errors } = await runQuery(list, {}, staff);
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      staff: {
        orders: {
          total: 41,
          page: 1,
          pageSize: 20,
          pageCount: 3,
          statusCounts: [{ status: "OUT_FOR_DELIVERY", count: 2 }],
          items: [
            {
              id: "8",
              order: { status: "PROCESSED", total: 126_500, tax: 6024 },
              customer: { id: "3", name: "Asha Menon", mobile: "+919800000000" },
              shipTo: "Asha Menon, 12 A, Swaraj Round",
              creditStatus: "DUE",
              location: { latitude: 10.5276 },
            },
            {
              id: "7",
              order: { status: "CANCELLED", total: 126_500, tax: 6024 },
              customer: null,
              shipTo: null,
              creditStatus: null,
              location: null,
            },
          ],
        },
      },
    });
  });

  test("may be filtered by status, text, customer and due credit, and by page; a page has at most 100", async () => {
    restOfStaff()
      .get("/staff/orders?status=return_requested&search=asha&customer_id=3&credit_due=1&page=2&page_size=100")
      .reply(200, { data: { items: [], total: 0, page: 2, page_size: 100, status_counts: [] } });
    const filter = { status: "RETURN_REQUESTED", search: "asha", customerId: "3", creditDue: true };
    const { data } = await runQuery(list, { filter, page: 2, pageSize: 500 }, staff);
    expect(data).toMatchObject({ staff: { orders: { items: [], page: 2, pageSize: 100, pageCount: 0 } } });
  });

  test("with an unreadable row are a contract breach: no order may be missing", async () => {
    const items = [aStaffOrder(), aStaffOrder({ paid_paise: "12.5" })];
    restOfStaff()
      .get("/staff/orders?page=1&page_size=20")
      .reply(200, { data: { items, total: 2, page: 1, page_size: 20, status_counts: [] } });
    const { errors } = await runQuery(list, {}, staff);
    expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_CONTRACT" } }]);
  });
});

describe("one order", () => {
  const one = gql`query ($id: ID!) {
    staff {
      order(id: $id) {
        nextStatuses canMarkPaid canSettleReturn
        order {
          status placedAt expectedOn steps { status isReached } paymentStatus
          cancellation { by reason } return { reason refund } items { title size quantity total productId image { url } }
        }
        invoice { number }
        changes { staffName action entity fields { field before after } }
      }
    }
  }`;

  test("has what staff may do with it, its return, and its history", async () => {
    const change = {
      id: 5,
      at: "2026-11-21T11:00:00Z",
      staff_name: "Asha",
      entity: "order",
      entity_id: "8",
      label: "Order 8",
      action: "delivered",
      fields: [{ field: "status", before: "out for delivery", after: "delivered" }],
    };
    const returned = {
      status: "requested",
      reason: "Too small",
      requested_at: "2026-11-22T10:00:00Z",
      settled_at: null,
      refund_paise: null,
    };
    const fields = { status: "delivered", return: returned, next_statuses: [], can_settle_return: true };
    restOfStaff()
      .get("/staff/orders/8")
      .reply(200, { data: { order: aStaffOrder({ ...fields, can_mark_paid: false, changes: [change] }) } });
    const { data, errors } = await runQuery(one, { id: "8" }, staff);
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      staff: {
        order: {
          nextStatuses: [],
          canMarkPaid: false,
          canSettleReturn: true,
          order: {
            status: "RETURN_REQUESTED",
            expectedOn: "2026-11-22",
            paymentStatus: "DUE",
            cancellation: null,
            return: { reason: "Too small", refund: null },
            items: [
              {
                title: "Indigo Buti Kurta",
                size: "M",
                quantity: 1,
                total: 126_500,
                productId: "63",
                image: { url: "/media/uploads/products/kurta/front.avif" },
              },
            ],
          },
          invoice: null,
          changes: [{ staffName: "Asha", action: "delivered", entity: "ORDER", fields: change.fields }],
        },
      },
    });
  });

  test("has items without an image if their products have none", async () => {
    const items = aStaffOrder().items.map((item) => ({ ...item, picture: null }));
    const reply = { data: { order: aStaffOrder({ items }) } };
    restOfStaff().get("/staff/orders/8").reply(200, reply);
    const { data } = await runQuery(one, { id: "8" }, staff);
    expect(data).toMatchObject({
      staff: { order: { order: { items: [{ title: "Indigo Buti Kurta", image: null }] } } },
    });
  });

  test("says who has cancelled it, and why", async () => {
    const cancelled = { status: "cancelled", cancelled_by: "customer", cancel_reason: "Changed my mind" };
    restOfStaff()
      .get("/staff/orders/8")
      .reply(200, { data: { order: aStaffOrder(cancelled) } });
    const { data } = await runQuery(one, { id: "8" }, staff);
    const cancellation = { by: "CUSTOMER", reason: "Changed my mind" };
    expect(data).toMatchObject({ staff: { order: { order: { status: "CANCELLED", cancellation } } } });
  });

  test("is null for an unknown id, and for a malformed one without a call", async () => {
    restOfStaff().get("/staff/orders/9").reply(404, { success: false, message: "Order not found" });
    expect(await runQuery(one, { id: "9" }, staff)).toEqual({ data: { staff: { order: null } } });
    expect(await runQuery(one, { id: "../me" }, staff)).toEqual({ data: { staff: { order: null } } });
  });
});

describe("an order that the staff change", () => {
  const setStatus = gql`mutation ($id: ID!, $status: OrderStatus!, $reason: String) {
    setOrderStatus(id: $id, status: $status, reason: $reason) { order { id status } }
  }`;
  const setStatuses = gql`mutation ($ids: [ID!]!, $status: OrderStatus!) {
    setOrderStatuses(ids: $ids, status: $status) { id problem order { order { status } } }
  }`;
  const markPaid = gql`mutation ($id: ID!) { markOrderPaid(id: $id) { order { id } creditStatus } }`;
  const settle = gql`mutation ($id: ID!, $outcome: ReturnOutcome!, $restock: Boolean) {
    settleReturn(orderId: $id, outcome: $outcome, restock: $restock) { order { id } }
  }`;

  test.each([
    ["PROCESSED", "processed", null],
    ["OUT_FOR_DELIVERY", "out_for_delivery", null],
    ["DELIVERED", "delivered", null],
    ["CANCELLED", "cancelled", "Sold out"],
  ])("to %s is sent to REST as %s, and returned in its new state", async (status, sent, reason) => {
    restOfStaff()
      .post("/staff/orders/8/status", { status: sent, ...(reason !== null && { reason }) })
      .reply(200, { success: true, data: { order: aStaffOrder({ status: sent }) } });
    const { data, errors } = await runQuery(setStatus, { id: "8", status, reason }, staff);
    expect(errors).toBeUndefined();
    expect(data).toEqual({ setOrderStatus: { order: { id: "8", status } } });
  });

  test("by an invalid step is rejected with REST's message; OTHER and the statuses of returns too", async () => {
    const message = "An order that is delivered cannot become processed.";
    restOfStaff().post("/staff/orders/8/status").reply(422, { success: false, message });
    const rejectedResponse = await runQuery(setStatus, { id: "8", status: "PROCESSED" }, staff);
    expect(rejectedResponse.errors).toMatchObject([{ message, extensions: { code: "BAD_USER_INPUT" } }]);
    for (const unknown of notSettable) {
      restOfStaff()
        .post("/staff/orders/8/status", { status: unknown.toLowerCase() })
        .reply(422, { success: false, message, field: "status" });
      const { errors } = await runQuery(setStatus, { id: "8", status: unknown }, staff);
      expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT", field: "status" } }]);
    }
  });

  test("together with others has a result of its own", async () => {
    const problem = "This order was cancelled by its customer.";
    restOfStaff()
      .post("/staff/orders/status", { ids: [8, 9], status: "processed" })
      .reply(200, {
        data: {
          results: [
            { id: 8, problem: null, order: aStaffOrder() },
            { id: 9, problem, order: null },
          ],
        },
      });
    const { data, errors } = await runQuery(setStatuses, { ids: ["8", "9"], status: "PROCESSED" }, staff);
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      setOrderStatuses: [
        { id: "8", problem: null, order: { order: { status: "PROCESSED" } } },
        { id: "9", problem, order: null },
      ],
    });
  });

  test.each([[{ ids: Array.from({ length: 101 }, (_, index) => `${index + 1}`), status: "PROCESSED" }, "ids"]])(
    "more than 100 at once are rejected without a call",
    async (variables, field) => {
      const { errors } = await runQuery(setStatuses, variables, staff);
      expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT", field } }]);
    },
  );

  test("to paid is sent without a body", async () => {
    restOfStaff()
      .post("/staff/orders/8/paid", "")
      .reply(200, { data: { order: aStaffOrder({ credit_status: "paid" }) } });
    const { data } = await runQuery(markPaid, { id: "8" }, staff);
    expect(data).toEqual({ markOrderPaid: { order: { id: "8" }, creditStatus: "PAID" } });
  });

  test("to a settled return is sent with the decision; refused products are not restocked", async () => {
    restOfStaff()
      .post("/staff/orders/8/return", { outcome: "returned", restock: true })
      .reply(200, { data: { order: aStaffOrder() } });
    const { data } = await runQuery(settle, { id: "8", outcome: "RETURNED", restock: true }, staff);
    expect(data).toEqual({ settleReturn: { order: { id: "8" } } });
    const message = "Only returned products are restocked.";
    restOfStaff()
      .post("/staff/orders/8/return", { outcome: "refused", restock: true })
      .reply(422, { success: false, message, field: "restock" });
    const { errors } = await runQuery(settle, { id: "8", outcome: "REFUSED", restock: true }, staff);
    expect(errors).toMatchObject([{ message, extensions: { code: "BAD_USER_INPUT", field: "restock" } }]);
  });

  test("is sent once, because REST may have done it before failing", async () => {
    restOfStaff().post("/staff/orders/8/paid").reply(503);
    const { errors } = await runQuery(markPaid, { id: "8" }, staff);
    expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_UNAVAILABLE" } }]);
  });

  test.each([
    [setStatus, { id: "../products/1", status: "PROCESSED" }],
    [markPaid, { id: "1/status" }],
    [settle, { id: "1/status", outcome: "RETURNED" }],
  ])("whose id contains a path is NOT_FOUND without a call", async (mutation, variables) => {
    const { errors } = await runQuery(mutation, variables, staff);
    expect(errors).toMatchObject([{ extensions: { code: "NOT_FOUND" } }]);
  });
});
