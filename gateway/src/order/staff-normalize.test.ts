import { expect, test } from "vitest";
import { readWire } from "../../../tests/gateway/support/read-wire.ts";
import { normalizeStaffOrderPage, toWireStatus } from "./staff-normalize.ts";
import { readStaffOrders, setOrderStatus } from "./staff-wire.ts";

const wire = { id: 2, created_at: "2026-11-21T10:00:00Z", paid_amount: "1.00", order_items: [] };
const { payload } = readStaffOrders(null, 1, 20);

test("a staff order has its customer, address and credit status, in any letter case (Q23)", () => {
  const customer = { id: 7, name: "Asha", mobile: "+919800000000" };
  const sent = { ...wire, customer, ship_to: "Swaraj Round", payment_approval: "PAID" };
  expect(normalizeStaffOrderPage(readWire(payload, { orders: [sent], total: 9 }), 1, 20)).toMatchObject({
    items: [{ order: { id: "2" }, customer: { ...customer, id: "7" }, shipTo: "Swaraj Round", creditStatus: "PAID" }],
    total: 9,
  });
});

test("a staff order of a deleted account has neither customer nor address", () => {
  const page = normalizeStaffOrderPage(
    readWire(payload, { orders: [{ ...wire, customer: null, ship_to: null }] }),
    1,
    20,
  );
  expect(page).toMatchObject({ items: [{ customer: null, shipTo: null, creditStatus: null }], total: 1 });
});

test("staff orders are cut into pages if REST sends all of them, whatever the page (Q70)", () => {
  const orders = [3, 2, 1].map((id) => ({ ...wire, id }));
  const pages = [1, 2, 3].map((page) => normalizeStaffOrderPage(readWire(payload, { orders, total: 3 }), page, 2));
  expect(pages).toMatchObject([
    { items: [{ order: { id: "3" } }, { order: { id: "2" } }], total: 3 },
    { items: [{ order: { id: "1" } }], total: 3 },
    { items: [], total: 3 },
  ]);
});

test("a status is sent to REST in lower case with spaces", () => {
  const status = toWireStatus("OUT_FOR_DELIVERY");
  expect(setOrderStatus("2", status)).toMatchObject({
    path: "orders/2/status",
    body: { json: { status: "out for delivery" } },
  });
  expect(readStaffOrders(status, 2, 5).path).toBe("orders?status=out+for+delivery&page=2&pageSize=5");
});
