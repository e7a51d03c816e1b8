import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import pLimit from "p-limit";
import * as v from "valibot";
import { expect, onTestFinished, test } from "vitest";
import { nodeOptions } from "../../scripts/run/node-options.ts";
import { isLongRun } from "../support/long-run.ts";
import { prepared } from "../support/prepared.ts";
import { startShopApi } from "../shop-api/support/start-shop-api.ts";

const root = `${import.meta.dirname}/../..`;
const Listening = v.object({ listening: v.string() });
const heap = "--max-old-space-size=256";
const pageCount = isLongRun ? 500 : 40;

const from1 = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const sorts = ["", "?sort=low", "?sort=high"];
const products = from1(isLongRun ? 279 : 16).map((id) => `/product/${id}`);
const lists = from1(isLongRun ? 24 : 4).map((id) => `/category/${id}/subcategories`);
const searches = from1(isLongRun ? 100 : 8).map((number) => `/search?q=saree+${number}`);
const found = [...products, ...lists.flatMap((path) => sorts.map((sort) => path + sort)), ...searches];
const unknown = from1(pageCount - found.length).map((number) => `/no-such-page-${number}`);

/** Starts the gateway in production mode with its real web; stops it when the test ends. */
async function startGateway(shopApiUrl: string) {
  const child = fork(`${root}/gateway/src/main.ts`, {
    // A busy machine must not reach the deadline of REST: a page without its data is 503 without Retry-After.
    env: { ...process.env, NODE_ENV: "production", PORT: "0", SHOP_API_URL: shopApiUrl, REST_TIMEOUT_MS: "30000" },
    execArgv: [...nodeOptions, heap],
  });
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    await once(child, "exit");
  });
  const ended = once(child, "exit").then(() => Promise.reject(new Error("The gateway has ended.")));
  ended.catch(() => {});
  const [message]: unknown[] = await Promise.race([once(child, "message"), ended]);
  return { child, url: v.parse(Listening, message).listening };
}

/** Opens a page, and retries a rejected one as its response says. */
async function open(url: string): Promise<{ status: number; html: string }> {
  for (;;) {
    const response = await fetch(url, { headers: { accept: "text/html" } });
    const html = await response.text();
    if (response.status !== 503) return { status: response.status, html };
    const seconds = response.headers.get("retry-after");
    expect(seconds).toMatch(/^\d+$/);
    await setTimeout(Number(seconds) * 1000);
  }
}

test(
  `${pageCount} different pages are served with a heap of 256 MB`,
  { tags: ["long"], timeout: 180_000 },
  async () => {
    await prepared("builds");
    const shopApi = await startShopApi();
    onTestFinished(() => shopApi.stop());
    const { child, url } = await startGateway(shopApi.url);
    const eightAtOnce = pLimit(8);
    const openAll = (paths: string[]) => eightAtOnce.map(paths, (path) => open(url + path));

    for (const [index, { status, html }] of (await openAll(found)).entries()) {
      const { pathname, search, searchParams } = new URL(found[index] ?? "", url);
      const text = searchParams.get("q");
      const own = text === null ? `<link rel="canonical" href="${url}${pathname}"` : `value="${text}"`;
      const isWhole = html.includes(own) && html.trimEnd().endsWith("</html>");
      expect([pathname + search, status, isWhole]).toEqual([found[index], 200, true]);
    }
    for (const { status } of await openAll(unknown)) expect(status).toBe(404);

    expect([child.exitCode, child.signalCode]).toEqual([null, null]);
    const health = await fetch(`${url}/healthz`);
    expect(health.status).toBe(200);
  },
);
