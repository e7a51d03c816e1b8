import * as v from "valibot";
import { expect, test } from "vitest";
import { readerOf } from "../../gateway/src/staff/readers.ts";
import { currentRecordings, readFixture } from "../fixtures/fixture.ts";
import { readWire } from "./support/read-wire.ts";

const StaffOrders = v.object({
  items: v.array(v.object({ order: v.object({ items: v.array(v.object({ size: v.nullable(v.string()) })) }) })),
});

test("sizes of items (Q87) are read from the recorded orders of staff as from a customer's", () => {
  const { response } = readFixture("staff-orders", currentRecordings);
  const order = v.parse(StaffOrders, readWire(readerOf("Staff.orders"), response)).items.at(-1)?.order;
  expect(order?.items.map(({ size }) => size)).toEqual([null, null, "XXL"]);
});
