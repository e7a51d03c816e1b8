import { describe, expect, test } from "vitest";
import { errorOf, readWire } from "../../../tests/gateway/support/read-wire.ts";
import { DriftLedger } from "../rest/readers/drift.ts";
import { type Checkout, orderTotal, toCollectOf, toPayOf } from "./model.ts";
import { normalizeFoundOrder, normalizePlaced, toWireCheckout } from "./checkout-normalize.ts";
import { normalizeOrder } from "./normalize.ts";
import { stepsOf } from "./steps.ts";
import { findOrder, placeOrder, wireOrder } from "./wire.ts";

const read = (value: unknown) => normalizeOrder(readWire(wireOrder, value));

const wire = {
  id: 2,
  created_at: "2026-11-21T11:14:42.352Z",
  order_status: "placed",
  payment_mode: "Cash",
  discount: "409.00",
  paid_amount: "7771.00",
  order_items: [
    { id: 2, qty: "2", total_amount: "7560.00", product: { title: "Saree", image: { url: "uploads/a.avif" } } },
    { id: 3, qty: 1, total_amount: 620, product: null },
  ],
};

describe("an order from REST", () => {
  test("has amounts in paise, and a total computed from its items", () => {
    const order = read(wire);
    expect(order).toMatchObject({ discount: 40900, paidAmount: 777100, promoCode: null, note: null });
    expect(orderTotal(order)).toBe(818000);
    expect(order.items[1]).toEqual({
      id: "3",
      title: "Unnamed Product",
      image: null,
      size: null,
      sku: null,
      quantity: 1,
      total: 62000,
      productId: null,
      sizeId: null,
      returnedQuantity: 0,
      returnableQuantity: 1,
    });
  });

  test.each([
    ["placed", "PLACED", "Placed"],
    ["Order Placed", "PLACED", "Order placed"],
    ["out_for_delivery", "OUT_FOR_DELIVERY", "Out for delivery"],
    ["delivered", "DELIVERED", "Delivered"],
    ["Canceled", "CANCELLED", "Canceled"],
    ["waiting for rain", "OTHER", "Waiting for rain"],
    [null, "OTHER", "Status unknown"],
    [undefined, "OTHER", "Status unknown"],
    ["  ", "OTHER", "Status unknown"],
    ["_", "OTHER", "Status unknown"],
  ])("with status %j is %s, labelled %j", (order_status, status, statusLabel) => {
    expect(read({ ...wire, order_status })).toMatchObject({ status, statusLabel });
  });

  test.each([
    ["2026-11-21T11:14:42.352Z", "2026-11-21T11:14:42.352Z"],
    ["2026-11-21 11:14:42", "2026-11-21T11:14:42.000Z"],
    ["2026-11-21T16:44:42+05:30", "2026-11-21T11:14:42.000Z"],
    ["2026-11-21 11:14:42+00", "2026-11-21T11:14:42.000Z"],
  ])("with the time %s was placed at %s", (created_at, instant) => {
    expect(read({ ...wire, created_at }).placedAt.toISOString()).toBe(instant);
  });

  test.each([
    [{ size: "M" }, "M"],
    [{ size: 38 }, "38"],
    [{ variant: { label: "M" } }, "M"],
    [{ size: "", variant: null }, null],
    [{ size: {}, variant: 7 }, null],
  ])("has an item with %j in the size %j", (sizes, size) => {
    const [item] = wire.order_items;
    expect(read({ ...wire, order_items: [{ ...item, ...sizes }] }).items).toMatchObject([{ id: "2", size }]);
  });

  test("of a shop without the keys of an upgrade has none of their values, and no drift", () => {
    const ledger = new DriftLedger();
    const order = normalizeOrder(wireOrder.read(wire, "", ledger.begin("GET test")));
    expect(order).toMatchObject({
      expectedOn: null,
      shipTo: null,
      paymentStatus: null,
      tax: null,
      canCancel: false,
      canReturn: false,
      cancellation: null,
      deliveryProblem: null,
      returns: [],
      changes: [],
      refunds: [],
      deliveryCharge: null,
      toCollect: null,
      gstin: null,
      invoiceNumber: null,
      creditNotes: [],
      parcel: null,
    });
    expect(ledger.snapshot()["GET test"]).toMatchObject({ unknown: {}, breaches: {} });
  });

  test("has its day, address, payment, tax and invoice (Q98, Q100)", () => {
    const upgraded = {
      expected_on: "2026-11-25",
      ship_to: "Asha Menon, 12 A, Swaraj Round",
      payment_status: "Due",
      tax: "60.24",
      invoice_no: "KSV/26-27/000001",
    };
    expect(read({ ...wire, ...upgraded })).toMatchObject({
      expectedOn: "2026-11-25",
      shipTo: "Asha Menon, 12 A, Swaraj Round",
      paymentStatus: "DUE",
      tax: 6024,
      invoiceNumber: "KSV/26-27/000001",
    });
  });

  test.each([
    [{ delivery_charge: "40.00", to_collect: "7811.00" }, 781100, 781100],
    [{ delivery_charge: "40.00", to_collect: "0.00", payment_mode: "Card" }, 781100, 0],
    // Hosts that send no amount to collect, and those that send no charge either.
    [{ delivery_charge: "40.00" }, 781100, 781100],
    [{ delivery_charge: 40, payment_mode: "Card" }, 781100, 4000],
    [{}, 777100, 777100],
    [{ payment_mode: "Credit" }, 777100, 0],
    [{ payment_mode: "Barter" }, 777100, 0],
  ])("with %j is %i paise to pay, %i of them at the door (Q147)", (keys, toPay, toCollect) => {
    const order = read({ ...wire, ...keys });
    expect([toPayOf(order), toCollectOf(order)]).toEqual([toPay, toCollect]);
  });

  test("has the GSTIN of a business and its credit notes, none of which is cancelled unless REST says so (Q148, Q149)", () => {
    const note = { id: 3, number: "KSC/26-27/000001", date: "2026-11-29", amount: "100.00", return_no: 1 };
    const credit_notes = [note, { ...note, id: 4, return_no: null, cancelled: true }];
    const { gstin, creditNotes } = read({ ...wire, gstin: "32AAAAA0000A1ZB", credit_notes });
    expect(gstin).toBe("32AAAAA0000A1ZB");
    const read3 = { id: "3", number: note.number, date: note.date, amount: 10000, returnNumber: 1, isCancelled: false };
    expect(creditNotes).toEqual([read3, { ...read3, id: "4", returnNumber: null, isCancelled: true }]);
  });

  const courier = "India Post";
  const trackingUrl = "https://post.example/track?id=EE%201";
  test.each([
    [{ courier, tracking_number: "EE 1", tracking_url: trackingUrl }, { trackingNumber: "EE 1", url: trackingUrl }, 0],
    [{ courier, tracking_number: 12 }, { trackingNumber: "12", url: null }, 0],
    [{ courier, tracking_url: "http://post.example/1" }, { trackingNumber: null, url: null }, 1],
    [{ courier, tracking_url: "javascript:alert(1)" }, { trackingNumber: null, url: null }, 1],
    [{ courier: " ", tracking_number: "EE 1" }, null, 0],
  ])("with %j has the parcel %j, with a link only if it is https, and %i breaches (Q143)", (keys, parcel, breaches) => {
    const ledger = new DriftLedger();
    const order = normalizeOrder(wireOrder.read({ ...wire, ...keys }, "", ledger.begin("GET test")));
    expect(order.parcel).toEqual(parcel && { courier, ...parcel });
    expect(Object.values(ledger.snapshot()["GET test"]?.breaches ?? {})).toHaveLength(breaches);
  });

  test.each([
    ["unpaid", "UNPAID"],
    ["Due", "DUE"],
    ["PAID", "PAID"],
    ["refunded", "REFUNDED"],
    ["void", "VOID"],
    ["half", null],
    ["", null],
  ])("with the payment status %j is %j", (payment_status, paymentStatus) => {
    expect(read({ ...wire, payment_status })).toMatchObject({ paymentStatus });
  });

  test.each([
    [true, true],
    ["true", true],
    [1, true],
    [false, false],
    ["false", false],
    [0, false],
    ["", false],
    [null, false],
    ["perhaps", false],
    [{}, false],
  ])("with %j can be cancelled and returned: %j (Q100)", (sent, possible) => {
    const order = read({ ...wire, can_cancel: sent, can_return: sent });
    expect(order).toMatchObject({ canCancel: possible, canReturn: possible });
  });

  test.each([
    { expected_on: "soon" },
    { expected_on: "2026-02-30" },
    { ship_to: {} },
    { payment_status: [] },
    { tax: "little" },
    { can_cancel: "perhaps" },
    { can_return: [] },
    { cancelled_by: {} },
    { cancel_reason: [] },
    { return: "yes" },
    { return: { reason: "Too small" } },
    { invoice_no: {} },
  ])("is read without the unreadable part %j, which counts as a contract breach", (part) => {
    const ledger = new DriftLedger();
    const order = normalizeOrder(wireOrder.read({ ...wire, ...part }, "", ledger.begin("GET test")));
    expect(order).toEqual(read(wire));
    expect(Object.keys(ledger.snapshot()["GET test"]?.breaches ?? {})[0]).toContain(Object.keys(part)[0]);
  });

  const cancelledAt = "2026-11-21T11:30:00.000Z";

  test.each([
    ["customer", "CUSTOMER", "Ordered twice"],
    ["Shop", "SHOP", null],
  ])("cancelled by the %s says so, when and why", (cancelled_by, by, reason) => {
    const order_steps = [{ status: "cancelled", created_at: cancelledAt }];
    const cancelled = { ...wire, order_status: "cancelled", order_steps, cancelled_by, cancel_reason: reason };
    expect(read(cancelled).cancellation).toEqual({ by, at: new Date(cancelledAt), reason });
  });

  test.each([
    { order_status: "cancelled" },
    { order_status: "cancelled", cancelled_by: "the weather" },
    { order_status: "placed", cancelled_by: "customer" },
  ])("with %j has no cancellation", (part) => {
    expect(read({ ...wire, ...part }).cancellation).toBeNull();
  });

  const requested_at = "2026-11-25T10:00:00.000Z";
  const settled_at = "2026-11-26T10:00:00.000Z";
  const times = { requestedAt: new Date(requested_at), settledAt: new Date(settled_at) };

  test.each([
    [{ status: "requested", settled_at: null, refund_amount: null }, "RETURN_REQUESTED", "Return requested", null],
    [{ status: "returned", settled_at, refund_amount: "310.50" }, "RETURNED", "Returned", 31050],
    [{ status: "Refused", settled_at, refund_amount: "0.00" }, "RETURN_REFUSED", "Return refused", null],
    [{ status: "return_refused", settled_at }, "RETURN_REFUSED", "Return refused", null],
  ])("with the return %j has its status (Q100)", (sent, status, statusLabel, refund) => {
    const order = read({ ...wire, order_status: "delivered", return: { reason: "Too small", requested_at, ...sent } });
    const settledAt = sent.settled_at ? times.settledAt : null;
    expect(order).toMatchObject({ status, statusLabel });
    expect(order.returns).toMatchObject([
      { number: 1, reason: "Too small", requestedAt: times.requestedAt, settledAt, refund },
    ]);
    expect(stepsOf(order)).toMatchObject([
      { isReached: true },
      { isReached: true },
      { isReached: true },
      { status: "DELIVERED", isReached: true },
      { status, label: statusLabel, isReached: true, reachedAt: settledAt ?? times.requestedAt },
    ]);
  });

  test.each([
    [{ order_status: "out for delivery", status_detail: "not delivered" }, "NOT_DELIVERED", "Not delivered"],
    [{ order_status: "cancelled", status_detail: "back in the shop" }, "CANCELLED", "Back in the shop"],
    [{ order_status: "delivered", status_detail: "Partly_Returned" }, "PARTLY_RETURNED", "Partly returned"],
    [{ order_status: "processed", status_detail: "at the tailor" }, "PROCESSED", "At the tailor"],
  ])("with the detail of %j has its status and label (Q144)", (sent, status, statusLabel) => {
    expect(read({ ...wire, ...sent })).toMatchObject({ status, statusLabel });
  });

  test("that was not delivered says why and when, before its delivery (Q144)", () => {
    const at = "2026-11-25T10:00:00.000Z";
    const sent = { order_status: "out for delivery", status_detail: "not delivered" };
    const order = read({ ...wire, ...sent, delivery_problem: { reason: "nobody there", at } });
    expect(order.deliveryProblem).toEqual({ reason: "NOBODY_THERE", at: new Date(at) });
    expect(stepsOf(order).map((step) => [step.status, step.isReached])).toEqual([
      ["PLACED", true],
      ["PROCESSED", true],
      ["OUT_FOR_DELIVERY", true],
      ["NOT_DELIVERED", true],
      ["DELIVERED", false],
    ]);
  });

  test("has several returns: one that is requested gives the status (Q144)", () => {
    const items = [{ id: 2, qty: "1", accepted_qty: "0" }];
    const settled = { status: "returned", requested_at, settled_at, refund_amount: "310.50" };
    const returns = [
      { no: 1, status: "requested", reason_code: "too small", reason: null, requested_at, items },
      { no: 2, ...settled, reason_code: "faulty", reason: "A seam is open", items },
    ];
    const order = read({ ...wire, order_status: "delivered", return: settled, returns });
    expect(order).toMatchObject({
      status: "RETURN_REQUESTED",
      returns: [
        { number: 1, state: "REQUESTED", reasonCode: "TOO_SMALL", settledAt: null, refund: null },
        {
          number: 2,
          state: "RETURNED",
          reasonCode: "FAULTY",
          reason: "A seam is open",
          refund: 31050,
          items: [{ itemId: "2", quantity: 1, acceptedQuantity: 0 }],
        },
      ],
    });
  });

  test("has what was changed and what is paid back (Q145, Q146)", () => {
    const change = { at: requested_at, kind: "resized", title: "Kurta", size: "M", new_size: "L", qty: "1" };
    const refund = {
      amount: "310.50",
      reason: "not delivered",
      requested_at,
      paid_on: "2026-11-27",
      reference: "UPI 1",
    };
    const order = read({ ...wire, changes: [change, { ...change, kind: "gift" }], refunds: [refund] });
    expect(order.changes).toMatchObject([{ kind: "RESIZED", size: "M", newSize: "L", quantity: 1, lessToPay: 0 }]);
    expect(order.refunds).toMatchObject([
      { amount: 31050, reason: "NOT_DELIVERED", paidOn: "2026-11-27", reference: "UPI 1" },
    ]);
  });

  test("with an unknown state of a return shows it", () => {
    const order = read({ ...wire, order_status: "delivered", return: { status: "on its way" } });
    expect(order).toMatchObject({ status: "OTHER", statusLabel: "Return on its way", returns: [{ state: null }] });
  });

  test.each([
    ["return requested", "RETURN_REQUESTED", times.requestedAt, null],
    ["Returned", "RETURNED", times.requestedAt, times.settledAt],
    ["RETURN_REFUSED", "RETURN_REFUSED", times.requestedAt, null],
  ])("with the status %j of a return has one without details", (order_status, status, requestedAt, settledAt) => {
    const order_steps = [
      { status: "Return requested", created_at: requested_at },
      { status: "returned", created_at: settled_at },
    ];
    const order = read({ ...wire, order_status, order_steps });
    expect(order).toMatchObject({ status, returns: [{ reason: null, requestedAt, settledAt, refund: null }] });
  });

  test("has items with their product, size and returned pieces (Q100)", () => {
    const [item] = wire.order_items;
    const order_items = [{ ...item, product: { ...item?.product, pid: 63 }, size_id: "12", returned_qty: "1" }];
    expect(read({ ...wire, order_items }).items).toMatchObject([
      { productId: "63", sizeId: "12", returnedQuantity: 1 },
    ]);
  });

  test.each([{ size_id: 0, returned_qty: "" }, { size_id: {} }, { product: { pid: [] } }])(
    "has an item with %j without them",
    (part) => {
      const items = read({ ...wire, order_items: [{ ...wire.order_items[0], ...part }] }).items;
      expect(items).toMatchObject([{ id: "2", productId: null, sizeId: null, returnedQuantity: 0 }]);
    },
  );

  test("with an unknown payment mode has none", () => {
    expect(read({ ...wire, payment_mode: "Barter" }).paymentMode).toBeNull();
  });

  test.each([
    { created_at: "yesterday" },
    { created_at: "2026-13-40 11:00:00" },
    { order_items: null },
    { paid_amount: "much" },
  ])("with %j is rejected as unreadable", (invalid) => {
    expect(errorOf(wireOrder, { ...wire, ...invalid })).toBe(Object.keys(invalid)[0]);
  });
});

const request = { address_id: 1, payment_mode: "Cash" } as const;

describe("a placed order from REST", () => {
  const placed = placeOrder({ ...request, paid_amount: "1.00" }, "attempt-1").payload;
  const amounts = { paidAmount: 100, deliveryCharge: 300 };

  test("must be confirmed by REST (Q41)", () => {
    expect(errorOf(placed, { data: { order_id: 1 } })).toBe("success");
    const { content } = readWire(placed, { success: "true", data: { order: { id: 7 } } });
    expect(normalizePlaced(content, amounts)).toEqual({
      orderId: "7",
      paidAmount: 100,
      toPay: 400,
      expectedOn: null,
      payment: null,
    });
  });

  test.each([
    [{ success: 1, data: [] }, null],
    [{ success: true, data: { order_id: "" } }, null],
    [{ success: true, data: { order_id: null, order: { id: null } } }, null],
    [{ success: true, data: { order: [] } }, null],
    [{ success: true, data: { order_id: " ", order: { id: 7 } } }, "7"],
    [{ success: "true" }, null],
  ])("is confirmed by %j, with the id %j (Q41)", (body, orderId) => {
    expect(normalizePlaced(readWire(placed, body).content, amounts).orderId).toBe(orderId);
  });

  test.each([null, {}, { message: "Your order has been placed." }, { status: "success", code: 400 }])(
    "is not confirmed by %j (Q41, Q112)",
    (body) => {
      expect(errorOf(placed, body)).toBe("success");
    },
  );

  test("may say when it is expected (Q98); an unreadable day does not make it unreadable", () => {
    for (const [expected_on, expectedOn] of [
      ["2026-11-25", "2026-11-25"],
      ["tomorrow", null],
    ]) {
      const { content } = readWire(placed, { success: true, data: { order_id: 7, expected_on } });
      expect(normalizePlaced(content, amounts)).toMatchObject({ orderId: "7", expectedOn });
    }
  });

  test.each([
    ["40.00", 4100],
    ["0.00", 100],
    ["forty", 400],
  ])("may have the delivery charge %j in place of the cart's (Q147)", (delivery_charge, toPay) => {
    const { content } = readWire(placed, { success: true, data: { order_id: 7, delivery_charge } });
    expect(normalizePlaced(content, amounts)).toMatchObject({ orderId: "7", paidAmount: 100, toPay });
  });

  test("found by its idempotency key must have an id and an amount (Q50)", () => {
    const found = findOrder(request, "attempt-1").payload;
    const { content } = readWire(found, { data: { order_id: 7, paid_amount: "3591.00" } });
    const order = { orderId: "7", paidAmount: 359100, toPay: 359100, expectedOn: null, payment: null };
    expect(normalizeFoundOrder(content)).toEqual(order);
    const charged = readWire(found, { data: { order_id: 7, paid_amount: "3591.00", delivery_charge: "40.00" } });
    expect(normalizeFoundOrder(charged.content)).toEqual({ ...order, toPay: 363100 });
    expect(errorOf(found, { data: { order_id: 7, paid_amount: " " } })).toBe("paid_amount");
    expect(errorOf(found, { data: { paid_amount: "3591.00" } })).toBe("order_id");
  });
});

const paymentOf = (payment: unknown) =>
  read({ ...wire, paid_amount: "1225.00", delivery_charge: "40.00", payment }).payment;

describe("the payment of an order at a provider (Q152)", () => {
  const sent = {
    status: "open",
    amount: "1265.00",
    url: "https://rzp.io/i/abc",
    expires_at: "2026-11-25T10:20:00Z",
    method: null,
  };
  const open = {
    status: "OPEN",
    amount: 126500,
    method: null,
    url: "https://rzp.io/i/abc",
    expiresAt: new Date("2026-11-25T10:20:00Z"),
  };
  const settled = { ...open, url: null, expiresAt: null };
  test.each([
    [{}, open],
    [{ url: null }, { ...open, url: null }],
    [{ url: "http://rzp.io/i/abc" }, { ...open, url: null }],
    [{ url: "http://127.0.0.1.evil.example/pay" }, { ...open, url: null }],
    [{ url: "javascript:alert(1)" }, { ...open, url: null }],
    [{ url: "upi://pay?pa=a@b" }, { ...open, url: null }],
    [
      { status: "Paid", method: "upi" },
      { ...settled, status: "PAID", method: "UPI" },
    ],
    [{ status: "expired" }, { ...settled, status: "EXPIRED" }],
    [{ status: "cancelled" }, { ...settled, status: "CANCELLED" }],
    [{ status: "authorised" }, { ...settled, status: null }],
    [{ amount: "free" }, open],
    [{ expires_at: "soon" }, { ...open, expiresAt: null }],
  ])("with %j has a page to pay on only while it is open, with https", (changes, payment) => {
    expect(paymentOf({ ...sent, ...changes })).toEqual(payment);
  });

  test.each([undefined, null, [], {}, "odd"])("is none for %j", (payment) => {
    expect(paymentOf(payment)).toBeNull();
  });

  test.each([
    ["upi", "UPI"],
    ["card", "Card"],
    ["netbanking", "Net banking"],
    ["net_banking", "Net banking"],
    ["WALLET", "Wallet"],
    ["EMI", "EMI"],
    ["pay_later", "Pay later"],
  ])("by %j is shown as %j", (method, text) => {
    expect(paymentOf({ ...sent, status: "paid", method })?.method).toBe(text);
  });
});

test("an order is sent to REST in rupees, without omitted fields", () => {
  const plain: Checkout = {
    addressId: "1",
    paymentMode: "CASH",
    promoCode: null,
    note: null,
    points: 0,
    discount: 0,
    paidAmount: 378000,
    deliveryCharge: 4000,
    idempotencyKey: "attempt-1",
  };
  expect(toWireCheckout(plain)).toEqual({ address_id: 1, payment_mode: "Cash", paid_amount: "3780.00" });
  const full = {
    ...plain,
    promoCode: "KASAVU5",
    points: 1,
    note: "Ring",
    discount: 18900,
    paidAmount: 359000,
    gstin: "32AAAAA0000A1ZB",
  };
  expect(toWireCheckout(full)).toEqual({
    address_id: 1,
    payment_mode: "Cash",
    paid_amount: "3590.00",
    customer_note: "Ring",
    promocode: "KASAVU5",
    discount: "189.00",
    points: 1,
    gstin: "32AAAAA0000A1ZB",
  });
  expect(toWireCheckout(plain, "REDIRECT")).toEqual(toWireCheckout(plain));
  const byCard: Checkout = { ...plain, paymentMode: "CARD" };
  expect(toWireCheckout(byCard)).not.toHaveProperty("payment_flow");
  expect(toWireCheckout(byCard, "REDIRECT")).toMatchObject({ payment_mode: "Card", payment_flow: "redirect" });
});
