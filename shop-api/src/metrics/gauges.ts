import { setTimeout as pause } from "node:timers/promises";
import { Gauge, type Registry } from "prom-client";
import type { SmsUse } from "../customers/sms-limits.ts";
import type { PoolState } from "../db/client.ts";
import type { RateLimits } from "../http/rate-limits.ts";
import { type MessageFigures, sentKinds } from "../messages/message-figures.ts";
import { statusName } from "../text/status-name.ts";
import type { PaymentFigures } from "../payments/payment-figures.ts";

/** Far below the deadline of a scrape, in milliseconds. */
const readMs = 1000;

/** What is read in time; undefined without the database, or while it hangs: the other metrics are still served. */
function readInTime<Read>(read: Promise<Read>): Promise<Read | undefined> {
  return Promise.race([read.catch(() => undefined), pause(readMs, undefined, { ref: false })]);
}

/**
 * One read for the gauges of a scrape, which keep their values without it. A read that hangs is that of the next scrapes too, which
 * would otherwise each wait for a connection.
 */
function oncePerScrape<Figures>(figures: () => Promise<Figures>): () => Promise<Figures | undefined> {
  let reading: Promise<Figures> | undefined;
  return () => {
    reading ??= figures().finally(() => {
      reading = undefined;
    });
    return readInTime(reading);
  };
}

/** Adds the connections of the database's pool, as they are at each scrape. */
export function gaugePool(registry: Registry, poolState: () => PoolState): void {
  const connections = new Gauge({
    name: "shop_api_database_connections",
    help: "Connections of this process to Postgres; a busy one runs a query or a transaction, or is being opened.",
    labelNames: ["state"] as const,
    registers: [],
    collect() {
      const { idle, busy } = poolState();
      this.set({ state: "idle" }, idle);
      this.set({ state: "busy" }, busy);
    },
  });
  const waiting = new Gauge({
    name: "shop_api_database_waiting",
    help: "Queries and transactions that wait for a connection of this process.",
    registers: [],
    collect() {
      this.set(poolState().waiting);
    },
  });
  registry.registerMetric(connections);
  registry.registerMetric(waiting);
}

/** Adds `shop_api_redis_up`. */
export function gaugeRedis(registry: Registry, redis: NonNullable<RateLimits["redis"]>): void {
  const gauge = new Gauge({
    name: "shop_api_redis_up",
    help: "1 if Redis is connected and counted the last request, and no command failed in the 5 s before, otherwise 0.",
    registers: [],
    collect() {
      this.set(redis.isUp ? 1 : 0);
    },
  });
  registry.registerMetric(gauge);
}

/**
 * Adds `shop_api_sms_used_ratio`.
 * @param smsUse reads the used share of each limit of codes by SMS
 */
export function gaugeSms(registry: Registry, smsUse: () => Promise<SmsUse[]>): void {
  const gauge = new Gauge({
    name: "shop_api_sms_used_ratio",
    help: "Share of the codes by SMS that all processes may send in this clock hour, in total and by country code; above 1 if the limit was lowered meanwhile.",
    labelNames: ["limit"],
    registers: [],
    async collect() {
      this.reset();
      for (const { limit, used } of (await readInTime(smsUse())) ?? []) this.set({ limit }, used);
    },
  });
  registry.registerMetric(gauge);
}

/**
 * Adds what is open at the payment provider, as it is at each scrape: the same from every process.
 * @param figures reads it
 */
export function gaugePayments(registry: Registry, figures: () => Promise<PaymentFigures>): void {
  const read = oncePerScrape(figures);
  const gauges = [
    new Gauge({
      name: "shop_api_payment_open_oldest_seconds",
      help: "Age of the oldest order that awaits its payment; 0 without one.",
      registers: [],
      async collect() {
        const found = await read();
        if (found !== undefined) this.set(found.oldestOpenMs / 1000);
      },
    }),
    new Gauge({
      name: "shop_api_payment_differences",
      help: "Differences between the payment provider's list and the shop's that staff have not resolved.",
      registers: [],
      async collect() {
        const found = await read();
        if (found !== undefined) this.set(found.differences);
      },
    }),
    new Gauge({
      name: "shop_api_refunds_at_provider",
      help: "Refunds that the payment provider has not paid: `waiting` to be sent to it, `sent`, and `refused` ones, which staff pay.",
      labelNames: ["state"] as const,
      registers: [],
      async collect() {
        for (const [state, count] of Object.entries((await read())?.refunds ?? {})) this.set({ state }, count);
      },
    }),
  ];
  for (const gauge of gauges) registry.registerMetric(gauge);
}

/**
 * Adds what is to be sent, and what could not be, as it is at each scrape: the same from every process.
 * @param figures reads it
 */
export function gaugeMessages(registry: Registry, figures: () => Promise<MessageFigures>): void {
  const read = oncePerScrape(figures);
  const kinds = new Set(sentKinds.map(({ kind }) => kind));
  const gauges = [
    new Gauge({
      name: "shop_api_messages_waiting",
      help: "Messages that wait to be sent.",
      labelNames: ["channel"] as const,
      registers: [],
      async collect() {
        for (const [channel, { count }] of Object.entries((await read())?.waiting ?? {})) this.set({ channel }, count);
      },
    }),
    new Gauge({
      name: "shop_api_messages_oldest_waiting_seconds",
      help: "Age of the oldest message that waits to be sent; 0 without one.",
      labelNames: ["channel"] as const,
      registers: [],
      async collect() {
        for (const [channel, { oldestMs }] of Object.entries((await read())?.waiting ?? {})) {
          this.set({ channel }, oldestMs / 1000);
        }
      },
    }),
    new Gauge({
      name: "shop_api_messages_failed",
      help: "Messages that have failed in the last day.",
      labelNames: ["kind"] as const,
      registers: [],
      async collect() {
        const found = await read();
        if (found === undefined) return;
        for (const kind of kinds) this.set({ kind: statusName(kind) }, found.failed.get(kind) ?? 0);
      },
    }),
  ];
  for (const gauge of gauges) registry.registerMetric(gauge);
}
