import { once } from "node:events";
import { createServer } from "node:http";
import express from "express";
import { Client } from "pg";
import { Registry } from "prom-client";
import { expect, it, onTestFinished, vi } from "vitest";
import type { MessageFigures } from "../../shop-api/src/messages/message-figures.ts";
import { gaugeMessages } from "../../shop-api/src/metrics/gauges.ts";
import { type RequestEvent, timeRequests } from "../../shop-api/src/metrics/time-requests.ts";
import { describeWith } from "../support/describe-with.ts";
import { close, listen } from "../support/listen.ts";
import { startRedis } from "../support/local-redis.ts";
import { startSmsProvider } from "../support/sms-provider.ts";
import { postgres, redis } from "../support/programs.ts";
import { callerOf, newMobile, signUp } from "./support/caller.ts";
import { newDatabase, newPostgresDatabase } from "./support/new-database.ts";
import { newShopper, place } from "./support/shopper.ts";
import { addProduct } from "./support/sizes.ts";
import { openShopApi, startShopApi } from "./support/start-shop-api.ts";

const start = async (env: NodeJS.ProcessEnv = {}) => {
  const shop = await startShopApi(env);
  onTestFinished(() => shop.stop());
  return `${shop.url}/metrics`;
};

/** The lines of the samples whose name begins with this. */
async function samplesOf(shop: { url: string }, name: string): Promise<string[]> {
  const metrics = await (await fetch(`${shop.url}/metrics`)).text();
  return metrics.split("\n").filter((line) => line.startsWith(name));
}

it("/metrics has the process' memory and event loop lag, without Redis and SMS nothing of them, and is 404 through a proxy", async () => {
  const url = await start();
  const reply = await fetch(url);
  const metrics = await reply.text();
  expect(reply.headers.get("content-type")).toMatch(/^text\/plain/);
  for (const name of ["process_resident_memory_bytes ", "nodejs_eventloop_lag_p99_seconds "])
    expect(metrics).toContain(name);
  for (const name of ["shop_api_redis_", "shop_api_sms_", "shop_api_database_connections"])
    expect(metrics).not.toContain(name);
  for (const name of ["x-forwarded-for", "forwarded", "via"]) {
    expect([name, (await fetch(url, { headers: { [name]: "203.0.113.9" } })).status]).toEqual([name, 404]);
  }
});

it("counts requests by the pattern of their route, orders that are new, pictures and runs of jobs, each shop its own", async () => {
  const [shop, other] = [await startShopApi(), await startShopApi()];
  onTestFinished(async () => {
    await Promise.all([shop.stop(), other.stop()]);
  });
  const call = callerOf(shop);
  const customer = await newShopper(call, "2", "1");
  const order = { paid_amount: "1265.00" };
  for (let times = 0; times < 2; times += 1) await place(call, customer, order, "one-key");
  await place(call, customer, order);
  for (const path of [
    "api/customer/products/2",
    "api/customer/no-such-page/77?secret",
    "uploads/no-such-picture/77.avif",
    "uploads/products/saree-kasavu-balaramapuram/front.30faac412f.avif?width=300",
  ])
    await (await fetch(`${shop.url}/${path}`, { headers: { accept: "image/jpeg" } })).bytes();

  await vi.waitFor(async () => {
    const counts = await samplesOf(shop, "shop_api_");
    for (const line of [
      'shop_api_request_seconds_count{method="GET",route="/customer/products/:id",status="200"} 1',
      'shop_api_request_seconds_count{method="POST",route="/customer/place-order",status="200"} 3',
      'shop_api_request_seconds_count{method="GET",route="none",status="404"} 1',
      'shop_api_request_seconds_count{method="GET",route="/uploads/*path",status="404"} 1',
      'shop_api_request_seconds_count{method="GET",route="/uploads/*path",status="200"} 1',
      "shop_api_orders_placed_total 2",
      'shop_api_pictures_encoded_total{outcome="encoded"} 1',
      'shop_api_pictures_encoded_total{outcome="failed"} 0',
      'shop_api_job_seconds_count{job="retention",outcome="ok"} 1',
      'shop_api_job_seconds_count{job="after-update",outcome="ok"} 1',
      'shop_api_job_seconds_count{job="after-update",outcome="failed"} 0',
    ])
      expect(counts).toContain(line);
  });
  // No other, such as that of a scrape, or a path with an id.
  const routes = (await samplesOf(shop, "shop_api_request_seconds_sum")).map((line) => /route="(.*?)"/.exec(line)?.[1]);
  expect(new Set(routes)).toEqual(
    new Set([
      "/register",
      "/customer/add-address",
      "/customer/product-details/:id",
      "/customer/add-product",
      "/customer/place-order",
      "/customer/products/:id",
      "/uploads/*path",
      "none",
    ]),
  );
  const succeeded = await samplesOf(shop, 'shop_api_job_last_success_timestamp_seconds{job="retention"}');
  expect(Math.abs(Number(succeeded[0]?.split(" ").at(-1)) - Date.now() / 1000)).toBeLessThan(3600);
  expect(await samplesOf(other, "shop_api_orders")).toEqual(["shop_api_orders_placed_total 0"]);
  expect(await samplesOf(other, "shop_api_request")).toEqual([]);
});

it("times a request whose client left before the response, too", async () => {
  const events: RequestEvent[] = [];
  const server = createServer(
    express()
      .use(timeRequests((event) => events.push(event)))
      .get("/slow/:id", () => {}),
  );
  const url = await listen(server);
  onTestFinished(() => close(server));
  const left = new AbortController();
  const arrived = once(server, "request");
  const sent = fetch(`${url}/slow/7`, { signal: left.signal });
  await arrived;
  left.abort();
  await expect(sent).rejects.toThrow("aborted");
  await vi.waitFor(() => expect(events).toMatchObject([{ method: "GET", route: "/slow/:id", status: "none" }]));
});

it("a read of the database that hangs is not begun again by the next scrape", async () => {
  const registry = new Registry();
  const figures = vi.fn<() => Promise<MessageFigures>>(() => Promise.withResolvers<MessageFigures>().promise);
  gaugeMessages(registry, figures);
  for (let scrapes = 0; scrapes < 2; scrapes += 1) await registry.metrics();
  expect(figures).toHaveBeenCalledOnce();
});

describeWith(postgres, "the pool of Postgres", () => {
  it("has its busy and idle connections, and what waits for one", async () => {
    const { dataDir } = await newDatabase("empty");
    const databaseUrl = await newPostgresDatabase("prepared");
    const shop = await openShopApi({ dataDir, databaseUrl });
    onTestFinished(() => shop.stop());
    const call = callerOf(shop);
    const customer = await signUp(call);
    const other = new Client({ connectionString: databaseUrl });
    await other.connect();
    await other.query("begin; lock table cart_lines");
    // The pool has ten connections.
    const waiting = Array.from({ length: 12 }, () => addProduct(call, { product_id: "2", qty: "1" }, customer));
    await vi.waitFor(async () =>
      expect(await samplesOf(shop, "shop_api_database")).toEqual([
        "shop_api_database_unavailable_total 0",
        'shop_api_database_connections{state="idle"} 0',
        'shop_api_database_connections{state="busy"} 10',
        // two requests, and what the shop itself reads meanwhile
        expect.stringMatching(/^shop_api_database_waiting [2-5]$/),
      ]),
    );
    await other.end();
    await Promise.all(waiting);
    await vi.waitFor(async () =>
      expect(await samplesOf(shop, "shop_api_database")).toEqual([
        "shop_api_database_unavailable_total 0",
        'shop_api_database_connections{state="idle"} 10',
        'shop_api_database_connections{state="busy"} 0',
        "shop_api_database_waiting 0",
      ]),
    );
  });
});

function usedRatios(used: Record<string, number>): string[] {
  return Object.entries(used).map(([limit, ratio]) => `shop_api_sms_used_ratio{limit="${limit}"} ${ratio}`);
}

it("shop_api_sms_used_ratio is the used share of each limit of codes by SMS, which are counted by outcome", async () => {
  const provider = await startSmsProvider();
  onTestFinished(() => provider.stop());
  const env = { OTP_SMS_URL: provider.url, OTP_SMS_PER_HOUR: "4", OTP_SMS_COUNTRY_CODES: "+91,+971:10" };
  const shop = await startShopApi(env);
  onTestFinished(() => shop.stop());
  const ratios = () => samplesOf(shop, "shop_api_sms_used_ratio");
  expect(await ratios()).toEqual(usedRatios({ "+971": 0, total: 0 }));
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const call = callerOf(shop);
  const key = newMobile();
  await call.json("register", { name: "Ravi", email: "ravi@example.com", mobile: key });
  await call.json("member/get-otp", { key });
  expect(await ratios()).toEqual(usedRatios({ "+971": 0, total: 0.25 }));
  vi.setSystemTime(Date.now() + 60 * 60_000);
  expect(await ratios()).toEqual(usedRatios({ "+971": 0, total: 0 }));
  provider.status = 500;
  await call.json("member/get-otp", { key });
  const codes = ['shop_api_codes_sent_total{outcome="sent"} 1', 'shop_api_codes_sent_total{outcome="failed"} 1'];
  expect(await samplesOf(shop, "shop_api_codes_sent_total")).toEqual(codes);
  // The 503 of a code that was not sent.
  expect(await samplesOf(shop, "shop_api_database_unavailable")).toEqual(["shop_api_database_unavailable_total 0"]);
});

describeWith(redis, "shop_api_redis_up", () => {
  it("is 1 while Redis is connected, and 0 after it was killed", async () => {
    const { url, kill } = await startRedis();
    const metrics = await start({ REDIS_URL: url });
    const isUp = async () => /^shop_api_redis_up (\d)$/m.exec(await (await fetch(metrics)).text())?.[1];
    await vi.waitFor(async () => expect(await isUp()).toBe("1"));
    await kill();
    await vi.waitFor(async () => expect(await isUp()).toBe("0"));
  });
});
