import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSchema, type DocumentNode, validate } from "graphql";
import { gql } from "graphql-tag";
import * as v from "valibot";
import { expect, test } from "vitest";
import { anItem, anOrder } from "../support/payloads/order.ts";
import { asha } from "./support/place-order.ts";
import { playRest, restApi, runQuery } from "./support/run-query.ts";
import { aStaffOrder } from "./support/staff-order.ts";

playRest();

// A browser keeps the web of its last visit: what it sends is executed until all tabs are reloaded.
const orderFragment = gql`
  fragment Order_order on Order {
    id placedAt status statusLabel
    steps { status label isReached reachedAt }
    items { id title size quantity total productId returnedQuantity image { url(width: 300) } }
    total discount promoCode paidAmount tax paymentMode paymentStatus note expectedOn shipTo
    canCancel canReturn canBuyAgain
    cancellation { by at reason }
    return { reason requestedAt settledAt refund }
    invoiceNumber
  }
`;
const screenFragment = gql`
  fragment OrderScreen_order on StaffOrder {
    id
    order {
      id placedAt status statusLabel
      steps { status label isReached reachedAt }
      items { id title image { url(width: 300) } size quantity total productId returnedQuantity }
      itemCount paymentMode paymentStatus promoCode discount paidAmount total tax note expectedOn
      cancellation { by at reason }
      return { reason requestedAt settledAt refund }
      invoiceNumber
    }
    customer { id name mobile }
    shipTo
    location { latitude longitude }
    nextStatuses canMarkPaid canSettleReturn
    changes { id at staffName entity entityId label action fields { field before after } }
  }
`;
const rowFragment = gql`
  fragment OrdersTable_order on StaffOrder {
    id
    order { id placedAt status statusLabel itemCount paidAmount paymentMode paymentStatus }
    customer { id name mobile }
    nextStatuses
  }
`;

/** The operations of orders of the web before parcels came back, by name. */
const operations = {
  TrackOrder: gql`query ($id: ID!) { me { id order(id: $id) { ...Order_order } } } ${orderFragment}`,
  AccountOrders: gql`query ($page: Int, $status: OrderStatus, $search: String) {
    me {
      id
      orders(page: $page, status: $status, search: $search) {
        items { ...Order_order } total newCount page pageCount statusCounts { status count }
      }
    }
  } ${orderFragment}`,
  CancelOrder: gql`mutation ($id: ID!, $reason: String!) { cancelOrder(id: $id, reason: $reason) { ...Order_order } }
  ${orderFragment}`,
  ReturnOrder: gql`mutation ($input: ReturnOrderInput!) { returnOrder(input: $input) { ...Order_order } } ${orderFragment}`,
  StaffOrder: gql`query ($id: ID!) { staff { order(id: $id) { ...OrderScreen_order } } } ${screenFragment}`,
  StaffOrders: gql`query ($filter: StaffOrderFilter!, $page: Int!) {
    staff {
      orders(filter: $filter, page: $page, pageSize: 20) {
        items { ...OrdersTable_order } total page pageCount statusCounts { status count }
      }
    }
  } ${rowFragment}`,
  SetOrderStatus: gql`mutation ($id: ID!, $status: OrderStatus!, $reason: String) {
    setOrderStatus(id: $id, status: $status, reason: $reason) { ...OrderScreen_order }
  } ${screenFragment}`,
  SetOrderStatuses: gql`mutation ($ids: [ID!]!, $status: OrderStatus!) {
    setOrderStatuses(ids: $ids, status: $status) { id problem order { ...OrdersTable_order } }
  } ${rowFragment}`,
  SettleReturn: gql`mutation ($orderId: ID!, $outcome: ReturnOutcome!, $restock: Boolean!) {
    settleReturn(orderId: $orderId, outcome: $outcome, restock: $restock) { ...OrderScreen_order }
  } ${screenFragment}`,
  MarkOrderPaid: gql`mutation ($id: ID!) { markOrderPaid(id: $id) { ...OrderScreen_order } } ${screenFragment}`,
} satisfies Record<string, DocumentNode>;

const schema = buildSchema(readFileSync(join(import.meta.dirname, "..", "..", "schema.graphql"), "utf8"));

test("every operation of orders of the previous release is valid", () => {
  const errors = Object.entries(operations).flatMap(([name, document]) =>
    validate(schema, document).map(({ message }) => `${name}: ${message}`),
  );
  expect(errors).toEqual([]);
});

const at = "2026-11-25T10:00:00.000Z";
const ofShopper = (no: number, status: string) => ({
  no,
  status,
  reason_code: "faulty",
  reason: null,
  requested_at: at,
  items: [{ id: 5, qty: "1" }],
});
const problem = { delivery_problem: { reason: "nobody_there", at } };
const wasOut = ["Order placed", "Order processed", "Out for delivery"];

/** An order in each state that the previous release did not know, as REST describes it. */
const states = [
  {
    sent: { status: "out for delivery", status_detail: "not delivered", ...problem },
    label: "Not delivered",
    steps: [...wasOut, "Not delivered", "Delivered"],
    next: ["OUT_FOR_DELIVERY", "CANCELLED"],
  },
  {
    sent: { status: "cancelled", status_detail: "back in the shop", ...problem },
    label: "Back in the shop",
    steps: [...wasOut, "Cancelled"],
    next: [],
  },
  {
    sent: { status: "delivered", status_detail: "partly returned", returns: ["returned"] },
    label: "Partly returned",
    steps: [...wasOut, "Delivered", "Partly returned"],
    next: [],
  },
  {
    sent: { status: "delivered", returns: ["returned", "requested"] },
    label: "Return requested",
    steps: [...wasOut, "Delivered", "Return requested"],
    next: [],
  },
];

const Labelled = v.object({
  statusLabel: v.string(),
  steps: v.array(v.object({ label: v.string() })),
});

test.each(states)(
  "an order that is $label has its label and steps in the previous release, for its customer and for staff",
  async ({ sent: { status, returns = [], ...sent }, label, steps, next }) => {
    const labels = { statusLabel: label, steps: steps.map((step) => ({ label: step })) };
    const numbered = returns.map((state, index) => ofShopper(index + 1, state));
    const order_steps = wasOut.map((step) => ({ status: step.replace("Order ", ""), created_at: at }));
    const order = {
      ...anOrder({ items: [anItem({ id: 5 })] }),
      order_status: status,
      order_steps,
      returns: numbered,
      ...sent,
    };
    const restOfAsha = restApi({ authorization: "Bearer asha-token" });
    restOfAsha.get("/customer/profile").reply(200, { data: { user: { id: 2 } } });
    restOfAsha.get("/customer/my-orders?order_id=12").reply(200, { orders: [order] });
    const tracked = await runQuery(operations.TrackOrder, { id: "12" }, asha);
    expect(tracked.errors).toBeUndefined();
    expect(v.parse(v.object({ me: v.object({ order: Labelled }) }), tracked.data).me.order).toEqual(labels);

    const ofStaff = {
      ...sent,
      status: status.replaceAll(" ", "_"),
      steps: ["placed", "processed", "out_for_delivery"].map((step) => ({ status: step, at })),
      returns: returns.map((state, index) => ({
        number: index + 1,
        status: state,
        reason: null,
        reason_code: "faulty",
        requested_at: at,
        settled_at: state === "requested" ? null : at,
        refund_paise: null,
        items: [{ id: 1, quantity: 1, accepted_quantity: null }],
      })),
      next_statuses: next.map((one) => one.toLowerCase()),
    };
    restApi({ authorization: "Bearer st_asha" })
      .get("/staff/orders/8")
      .reply(200, { data: { order: aStaffOrder(ofStaff) } });
    const read = await runQuery(operations.StaffOrder, { id: "8" }, { token: "st_asha" });
    expect(read.errors).toBeUndefined();
    const { staff } = v.parse(
      v.object({ staff: v.object({ order: v.object({ order: Labelled, nextStatuses: v.array(v.string()) }) }) }),
      read.data,
    );
    expect(staff.order).toEqual({ order: labels, nextStatuses: next });
  },
);

test("a return that the previous release requests or settles has no number, and is the one that REST has", async () => {
  const order = anOrder({ items: [anItem({ id: 5 })] });
  const items = [{ id: 5, qty: 1 }];
  restApi({ authorization: "Bearer asha-token" })
    .post("/customer/return-order", { order_id: 12, items, reason: "Too small" })
    .reply(200, { success: true, data: { order } });
  const input = { orderId: "12", items: [{ id: "12~5", quantity: 1 }], reason: "Too small" };
  expect((await runQuery(operations.ReturnOrder, { input }, asha)).errors).toBeUndefined();
  restApi({ authorization: "Bearer st_asha" })
    .post("/staff/orders/8/return", { outcome: "returned", restock: true })
    .reply(200, { data: { order: aStaffOrder() } });
  const settle = { orderId: "8", outcome: "RETURNED", restock: true };
  expect((await runQuery(operations.SettleReturn, settle, { token: "st_asha" })).errors).toBeUndefined();
});
