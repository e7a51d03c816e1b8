import { gql } from "graphql-tag";
import { expect, test } from "vitest";
import { playRest, restApi, runQuery } from "./support/run-query.ts";
import { aStaffOrder } from "./support/staff-order.ts";

playRest();

const owner = { token: "st_owner" };
const restOfStaff = () => restApi({ authorization: "Bearer st_owner" });
const at = "2026-11-25T10:00:00.000Z";

const payment = {
  id: 4,
  order_id: 12,
  reference: "ksv_4f0q7c1m9x2b8d5k3z6a",
  status: "paid",
  amount_paise: 126_500,
  received_paise: 126_500,
  refunded_paise: 0,
  method: "netbanking",
  provider_payment_ids: ["pay_1"],
  customer: { id: 3, name: "Asha Menon", mobile: "+919800000000" },
  created_at: at,
  expires_at: at,
  settled_at: at,
};

const list = gql`query ($status: OnlinePaymentStatus) { staff { payments(status: $status) {
  items { id orderId reference status amount received refunded method providerPaymentIds customer { name } settledAt }
  statusCounts { status count } pageCount
} } }`;

test("a page of payments has their amounts in paise, and how they were paid as a text (Q155)", async () => {
  const odd = { ...payment, id: 5, status: "authorised", method: null, customer: null, settled_at: null };
  const status_counts = [
    { status: "paid", count: 1 },
    { status: "authorised", count: 1 },
    { status: "open", count: 0 },
  ];
  restOfStaff()
    .get("/staff/payments?status=paid&page=1&page_size=20")
    .reply(200, { success: true, data: { items: [payment, odd], total: 21, page: 1, page_size: 20, status_counts } });
  const { data, errors } = await runQuery(list, { status: "PAID" }, owner);
  expect(errors).toBeUndefined();
  const read = {
    id: "4",
    orderId: "12",
    reference: payment.reference,
    status: "PAID",
    amount: 126_500,
    received: 126_500,
    refunded: 0,
    method: "Net banking",
    providerPaymentIds: ["pay_1"],
    customer: { name: "Asha Menon" },
    settledAt: at,
  };
  const others = { id: "5", status: null, method: null, customer: null, settledAt: null };
  expect(data).toEqual({
    staff: {
      payments: { items: [read, { ...read, ...others }], statusCounts: [{ status: "PAID", count: 1 }], pageCount: 2 },
    },
  });
});

test("payments are for owners: REST's rejection of others is FORBIDDEN", async () => {
  restOfStaff()
    .get("/staff/payments?page=1&page_size=20")
    .reply(403, { success: false, message: "Only owners may do this." });
  const { errors } = await runQuery(list, {}, owner);
  expect(errors).toMatchObject([{ message: "Only owners may do this.", extensions: { code: "FORBIDDEN" } }]);
});

test("differences are read, and one is resolved, with amounts and an order only where there are some (Q155)", async () => {
  const fields = "id kind subject orderId expected found resolvedAt";
  const found = { id: 7, kind: "missing_at_the_provider", subject: "pay_1", order_id: 12, expected_paise: 126_500 };
  const open = { ...found, found_paise: null, found_at: at, resolved_at: null };
  const other = { ...open, id: 8, kind: "unheard_of", order_id: null, expected_paise: null, found_paise: 5 };
  restOfStaff()
    .get("/staff/payment-differences")
    .reply(200, { success: true, data: { differences: [open, other] } });
  const read = { id: "7", kind: "MISSING_AT_THE_PROVIDER", subject: "pay_1", orderId: "12", expected: 126_500 };
  const rest = { found: null, resolvedAt: null };
  expect(await runQuery(gql(`{ staff { paymentDifferences { ${fields} } } }`), {}, owner)).toEqual({
    data: {
      staff: {
        paymentDifferences: [
          { ...read, ...rest },
          { ...read, ...rest, id: "8", kind: null, orderId: null, expected: null, found: 5 },
        ],
      },
    },
  });
  restOfStaff()
    .post("/staff/payment-differences/7/resolved", "")
    .reply(200, { success: true, data: { difference: { ...open, resolved_at: at } } });
  const resolve = gql(`mutation { resolvePaymentDifference(id: "7") { ${fields} } }`);
  expect(await runQuery(resolve, {}, owner)).toEqual({
    data: { resolvePaymentDifference: { ...read, found: null, resolvedAt: at } },
  });
});

test("a refund is sent again, with its state and REST's problem; one that staff pay has neither (Q154)", async () => {
  const refund = { id: 9, order_id: 12, amount_paise: 100, reason: "not_needed", payment_mode: "card", customer: null };
  const sent = { ...refund, requested_at: at, paid_on: null, reference: null, state: "waiting", problem: "Too early." };
  const send = gql`mutation { sendRefund(id: "9") { reason state problem } }`;
  for (const [fields, read] of [
    [{}, { state: "WAITING", problem: "Too early." }],
    [
      { state: null, problem: null },
      { state: null, problem: null },
    ],
  ]) {
    restOfStaff()
      .post("/staff/refunds/9/send", "")
      .reply(200, { success: true, data: { refund: { ...sent, ...fields } } });
    expect(await runQuery(send, {}, owner)).toEqual({ data: { sendRefund: { reason: "NOT_NEEDED", ...read } } });
  }
  const message = "The payment provider has taken this refund already.";
  restOfStaff().post("/staff/refunds/9/send", "").reply(409, { success: false, message });
  expect(await runQuery(send, {}, owner)).toMatchObject({ errors: [{ message }] });
});

test("an order of staff has the payment that it waits for, without where to pay", async () => {
  const one = gql`{ staff { order(id: "8") { nextStatuses order {
    status steps { status isReached } payment { status amount method url expiresAt }
  } } } }`;
  const fields = {
    status: "awaiting_payment",
    steps: [],
    next_statuses: ["cancelled"],
    payment: { status: "open", amount_paise: 126_500, method: null, url: "https://rzp.io/i/abc", expires_at: at },
  };
  restOfStaff()
    .get("/staff/orders/8")
    .reply(200, { success: true, data: { order: aStaffOrder(fields) } });
  const { data } = await runQuery(one, {}, owner);
  expect(data).toMatchObject({
    staff: {
      order: {
        nextStatuses: ["CANCELLED"],
        order: {
          status: "AWAITING_PAYMENT",
          steps: [
            { status: "AWAITING_PAYMENT", isReached: true },
            ...Array.from({ length: 4 }, () => ({ isReached: false })),
          ],
          payment: { status: "OPEN", amount: 126_500, method: null, url: null, expiresAt: at },
        },
      },
    },
  });
});
