import { describe, expect, test } from "vitest";
import { pageOf } from "../../../tests/gateway/support/page-of.ts";
import { readWire } from "../../../tests/gateway/support/read-wire.ts";
import { DriftLedger } from "../rest/readers/drift.ts";
import { normalizeHostPage, normalizeOrderPage } from "./orders-normalize.ts";
import { readOrders, type WireOrderList } from "./orders-wire.ts";
import type { WireOrder } from "./wire.ts";

const read = (wire: WireOrderList<WireOrder>, page: number, pageSize: number) =>
  normalizeOrderPage(pageOf(normalizeHostPage(wire), { page, pageSize }), [wire]);

const wire = { paid_amount: "7771.00", order_items: [] };

describe("a page of orders from REST", () => {
  const page = readOrders(2, 2).payload;
  const wires = [20, 22, 21].map((day) => ({
    ...wire,
    id: day,
    created_at: `2026-11-${day}T10:00:00Z`,
    order_status: day === 22 ? "delivered" : "placed",
  }));

  test("is sliced from all orders, newest first, where REST sends no total", () => {
    const orders = read(readWire(page, { orders: wires }), 2, 2);
    expect(orders).toMatchObject({ items: [{ id: "20" }], total: 3, newCount: 2, page: 2, pageSize: 2 });
  });

  test.each([
    ["next to the list", { orders: wires, total: 7, new: 4 }],
    ["around the list (Q66)", { data: { orders: { data: wires, total: "7", new: "4" } } }],
  ])("takes its counts from %s", (_, body) => {
    expect(read(readWire(page, body), 2, 3)).toMatchObject({ total: 7, newCount: 4 });
  });

  const [one] = wires;

  test.each([
    ["data", { success: true, data: [one], total: 1, new: 1 }],
    ["data of data", { success: true, data: { data: [one], total: 1, page: 1 } }],
    ["orders beside data that has the total", { orders: [one], data: { total: 1 } }],
    ["orders with a page around it", { data: { orders: { data: [one], total: 1 } } }],
    [
      "orders, beside numbers that cannot be read",
      { orders: [one], total: "all", new: "many", page: 0, pageSize: "long" },
    ],
    ["orders that REST sends twice (Q69)", { orders: [one, one] }],
  ])("is a list in %s", (_, body) => {
    expect(read(readWire(page, body), 1, 20)).toMatchObject({ items: [{ id: "20" }], total: 1, newCount: 1 });
  });

  test("is empty beyond the total, even if REST repeats a page there (Q70)", () => {
    expect(read(readWire(page, { orders: wires, total: 3 }), 2, 3)).toMatchObject({ items: [], total: 3 });
  });

  test("never has counts below the orders it shows", () => {
    const orders = read(readWire(page, { orders: wires, total: 1, new: 0 }), 1, 3);
    expect(orders).toMatchObject({ total: 4, newCount: 2 });
  });

  test("counts no order with a return as undelivered", () => {
    const returned = [
      { ...wire, id: 1, created_at: "2026-11-20T10:00:00Z", order_status: "delivered", return: { status: "refused" } },
      { ...wire, id: 2, created_at: "2026-11-20T10:00:00Z", order_status: "return requested" },
    ];
    expect(read(readWire(page, { orders: returned }), 1, 20).newCount).toBe(0);
  });

  test.each([
    ["next to the list", { data: { orders: wires, status_counts: { placed: 2, delivered: "1" } } }],
    ["around the list", { data: { orders: { data: wires, status_counts: { placed: "2", Delivered: 1 } } } }],
    [
      "in the body",
      { data: wires, status_counts: { "order placed": 1, placed: 1, delivered: 1, lost: 4, returned: 0 } },
    ],
  ])("takes the number of orders by known status from %s (Q103)", (_, body) => {
    const { statusCounts } = read(readWire(page, body), 1, 20);
    expect(statusCounts).toEqual([
      { status: "PLACED", count: 2 },
      { status: "DELIVERED", count: 1 },
    ]);
  });

  test.each([
    [undefined, null],
    [null, null],
    [[], []],
    [{}, []],
  ])("with the numbers %j by status has %j", (status_counts, expected) => {
    expect(read(readWire(page, { data: { orders: wires, status_counts } }), 1, 20).statusCounts).toEqual(expected);
  });

  test.each([
    [7, null],
    [["placed"], null],
    [{ placed: "many", delivered: 1 }, [{ status: "DELIVERED", count: 1 }]],
  ])(
    "has of the numbers %j by status only the readable ones, and counts a contract breach",
    (status_counts, expected) => {
      const ledger = new DriftLedger();
      const list = page.read({ data: { orders: wires, status_counts } }, "", ledger.begin("GET test"));
      expect(read(list, 1, 20)).toMatchObject({ total: 3, statusCounts: expected });
      expect(ledger.snapshot()["GET test"]).toMatchObject({ breaches: { status_counts: 1 }, unknown: {} });
    },
  );
});

describe("the query of a list of orders", () => {
  test.each([
    [1, 20, null, null, ""],
    [2, 20, null, null, "?page=2&pageSize=20"],
    [1, 20, "out for delivery", null, "?status=out+for+delivery"],
    [2, 10, "returned", "kasavu & set", "?page=2&pageSize=10&status=returned&search=kasavu+%26+set"],
  ] as const)("for page %i of %i with status %j and search %j is %j", (number, size, status, search, query) => {
    expect(readOrders(number, size, { status, search }).path).toBe(`customer/my-orders${query}`);
  });
});
