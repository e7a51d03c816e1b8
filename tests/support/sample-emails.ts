import { demoSeller } from "../../shop-api/src/invoices/seller.ts";
import { writeEmail } from "../../shop-api/src/message-sending/templates/email.ts";
import type { ShownNews, MessageContent } from "../../shop-api/src/message-sending/message-content.ts";

type Order = Extract<MessageContent, { order: unknown }>["order"];
type Item = Order["items"][number];

const publicUrl = "https://kasavu.example";
const placedAt = Date.parse("2026-12-01T06:12:00Z");
const hour = 3_600_000;

const item: Item = {
  id: 1,
  order_id: 1042,
  product_id: 7,
  size_id: 3,
  size_label: "M",
  title: "Kasavu Set Mundu with Hand-Woven Zari Border",
  picture: "",
  qty: 2,
  total_paise: 519_600,
  tax_percentage: 5,
  hsn_code: "6211",
  sku: null,
  product_tax_percentage: 5,
  withdrawn_at: null,
  size_withdrawn_at: null,
  returned_qty: null,
  in_returns: 0,
};

const saree = { ...item, id: 2, product_id: 9, size_id: null, size_label: null, qty: 1, total_paise: 12_499_900 };

/** An order in cash whose values are as long as they get. */
const placed: Order = {
  id: 1042,
  customer_id: 1,
  created_at: placedAt,
  status: "placed",
  status_at: placedAt,
  payment_mode: "Cash",
  promocode: "KASAVU5",
  discount_paise: 650_975,
  points: 12,
  paid_paise: 12_367_325,
  customer_note: "Please ring twice & leave it with “Ammini” <ground floor>",
  address_id: 1,
  ship_to: "Anjali Menon, 12B, Round South, Opposite the temple, Thrissur 680001, +919847012345",
  po_box: "680001",
  town: "thrissur",
  expected_on: "2026-12-01",
  cancelled_by: null,
  cancel_reason: null,
  status_detail: null,
  delivery_failure: null,
  return_status: null,
  percent_off: 5,
  delivery_charge_paise: 0,
  delivery_prepaid: 0,
  gstin: "32AAAAA0000A1ZB",
  version: 1,
  courier: null,
  tracking_number: null,
  approval: null,
  credit_paise: null,
  payment: null,
  invoice: undefined,
  creditNotes: [],
  parcel: null,
  items: [item, { ...saree, title: "ശാലിനി Kanchipuram Silk Saree, Peacock Green" }],
  steps: [{ order_id: 1042, status: "placed", happened_at: placedAt }],
  returns: [],
  refund_paise: null,
  changes: [],
  refunds: [],
};

const courier = { courier: "India Post Speed Post", tracking_number: "EE123456789IN" };
const sent: Order = {
  ...placed,
  ...courier,
  status: "out for delivery",
  parcel: { ...courier, url: "https://courier.example/track?id=EE123456789IN" },
  invoice: { order_id: 1042, number: "KSI/26-27/000042", tax_paise: 588_920 },
};

const refund: Order["refunds"][number] = {
  id: 5,
  order_id: 1042,
  amount_paise: 259_800,
  reason: "returned",
  requested_at: placedAt + 9 * hour,
  paid_on: null,
  reference: null,
  state: null,
  problem: null,
  payment_mode: "Card",
  customer_id: 1,
  customer_name: "Anjali Menon",
  customer_mobile: "+919847012345",
};

const delivered: Order = {
  ...sent,
  payment_mode: "Card",
  status: "delivered",
  status_at: placedAt + 8 * hour,
  steps: [{ order_id: 1042, status: "delivered", happened_at: placedAt + 8 * hour }],
};

const change = {
  id: 1,
  order_id: 1042,
  changed_at: placedAt + hour,
  kind: "removed",
  title: item.title,
  size_label: "M",
  new_size_label: null,
  qty: 1,
  less_paise: 259_800,
} as const;

const requested: Order["returns"][number] = {
  order_id: 1042,
  no: 1,
  state: "requested",
  reason_code: "too small",
  reason: "The blouse is tight",
  requested_at: placedAt + 9 * hour,
  settled_at: null,
  restocked: 0,
  refund_paise: null,
  pieces: [{ item_id: 1, qty: 2, accepted: null }],
};
const accepted: typeof requested = {
  ...requested,
  state: "returned",
  settled_at: refund.requested_at,
  refund_paise: refund.amount_paise,
  pieces: [{ item_id: 1, qty: 2, accepted: 1 }],
};

const refused: typeof requested = {
  ...accepted,
  state: "refused",
  refund_paise: null,
  pieces: [{ item_id: 1, qty: 2, accepted: 0 }],
};

const news: ShownNews = {
  orders: [
    { id: 1042, toPayPaise: 12_367_325, pieces: 3, paymentMode: "Cash" },
    { id: 1043, toPayPaise: 63_900, pieces: 1, paymentMode: "Card" },
  ],
  returns: [1031],
  lowStock: [
    { title: item.title, size: "XL", left: 3 },
    { title: "Balaramapuram Handloom Dhoti", size: null, left: 0 },
  ],
  more: { orders: 4, returns: 0, lowStock: 0 },
};

/** A message of each kind. */
export const sampleContents: readonly MessageContent[] = [
  { kind: "order placed", order: placed },
  {
    kind: "order changed",
    order: { ...placed, changes: [change, { ...change, id: 2, kind: "readdressed", less_paise: 0 }] },
    changedAt: change.changed_at,
  },
  { kind: "out for delivery", order: sent },
  { kind: "not delivered", order: { ...sent, status_detail: "not delivered", delivery_failure: "nobody there" } },
  { kind: "delivered", order: delivered },
  {
    kind: "cancelled",
    order: {
      ...placed,
      payment_mode: "Card",
      status: "cancelled",
      cancelled_by: "shop",
      cancel_reason: "The weaver found a fault in the last piece, and no other one is left.",
      refunds: [{ ...refund, reason: "cancelled", amount_paise: placed.paid_paise, state: "waiting" }],
    },
  },
  { kind: "return requested", order: { ...delivered, returns: [requested] }, returned: requested },
  { kind: "return accepted", order: { ...delivered, returns: [accepted], refunds: [refund] }, returned: accepted },
  { kind: "return refused", order: delivered, returned: refused },
  { kind: "refund paid", order: delivered, refund: { ...refund, paid_on: "2026-12-04", reference: "UTR 4711 0815" } },
  { kind: "credit due", order: placed, credit: { amount_paise: placed.paid_paise, approval_at: placedAt } },
  { kind: "number changed" },
  { kind: "email changed" },
  { kind: "confirm email" },
  { kind: "owner news", news },
];

/** An email of each kind, by the name of its template. */
export const sampleEmails = sampleContents.map((one) => ({
  name: one.kind.replaceAll(" ", "-"),
  ...writeEmail({
    content: one,
    publicUrl,
    seller: demoSeller,
    links: {
      unsubscribe: `${publicUrl}/unsubscribe?token=customer.1.${one.kind.replaceAll(" ", "_")}.${"t".repeat(43)}`,
      choices: `${publicUrl}/my-account`,
      hasSms: "order" in one,
    },
    confirmUrl: `${publicUrl}/confirm-email#token=${"t".repeat(57)}`,
  }),
}));
