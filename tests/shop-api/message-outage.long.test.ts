// @module-tag long
import { rm } from "node:fs/promises";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { openDatabase } from "../../shop-api/src/db/client.ts";
import { smsProvider } from "../../shop-api/src/message-sending/sms.ts";
import { messageWorker, startSmsServer } from "./support/message-worker.ts";
import { newDatabase } from "./support/new-database.ts";
import { addCustomers, moveTo, placeFor } from "./support/message-customers.ts";

const minute = 60_000;
const start = Date.parse("2026-11-25T04:00:00Z");
/** What one order of each customer does in the hour, by minute. */
const moves = new Map<number, "processed" | "out for delivery" | "delivered">([
  [5, "processed"],
  [15, "out for delivery"],
  [50, "delivered"],
]);

describe("a provider of SMS that is down for an hour", () => {
  it("delays messages and nothing else: each that is still true arrives once, and none about a state before", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: start });
    const place = await newDatabase("prepared");
    const { db } = openDatabase(place);
    const sms = await startSmsServer();
    const providers = { sms: smsProvider(sms.url, new Map()), email: undefined };
    const worker = messageWorker(db, { providers, isDemo: false });
    onTestFinished(async () => {
      vi.useRealTimers();
      await worker.stop();
      await db.destroy();
      await sms.stop();
      await rm(place.dataDir, { recursive: true });
    });
    await db.updateTable("products").set({ stock: 1000 }).where("id", "=", 1).execute();
    const customers = await addCustomers(db, 6);
    sms.respond = () => 503;
    const orders: number[] = [];
    for (let elapsed = 0; elapsed < 60; elapsed += 5) {
      vi.setSystemTime(start + elapsed * minute);
      if (elapsed === 0 || elapsed === 40) {
        for (const customer of customers) orders.push(await placeFor(db, customer));
      }
      const move = moves.get(elapsed);
      if (move !== undefined) for (const id of orders.slice(0, customers.length)) await moveTo(db, id, move);
      await worker.tick(Date.now());
    }
    const accepted: string[] = [];
    sms.respond = ({ key, message }) => {
      accepted.push(`${key} ${message}`);
      return 200;
    };
    // The longest delay after an hour of failures is another hour.
    for (let elapsed = 60; elapsed <= 130; elapsed += 1) {
      vi.setSystemTime(start + elapsed * minute);
      await worker.tick(Date.now());
    }
    const counts = await db
      .selectFrom("messages")
      .select((eb) => ["kind", "state", eb.cast<number>(eb.fn.countAll(), "integer").as("count")])
      .where("channel", "=", "sms")
      .groupBy(["kind", "state"])
      .execute();
    expect(counts.map(({ kind, state, count }) => `${count} ${kind}: ${state}`).toSorted()).toEqual([
      "6 delivered: sent",
      "6 order placed: dropped",
      "6 order placed: sent",
      "6 out for delivery: dropped",
    ]);
    expect(accepted).toHaveLength(12);
    expect(new Set(accepted).size).toBe(12);
  });
});
