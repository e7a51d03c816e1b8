import { createServer, type RequestListener } from "node:http";
import { type DocumentNode, print } from "graphql";
import { gql } from "graphql-tag";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { openRedis } from "../../gateway/src/cache/redis.ts";
import { createSharedStore } from "../../gateway/src/cache/shared-store.ts";
import { createLog } from "../../gateway/src/observability/log.ts";
import { createRateLimits } from "../../gateway/src/operations/rate-limits.ts";
import { describeWith } from "../support/describe-with.ts";
import { close, listen } from "../support/listen.ts";
import { startRedis } from "../support/local-redis.ts";
import { aCart } from "../support/payloads/cart.ts";
import { redis as redisProgram } from "../support/programs.ts";
import { shareWeb } from "./support/built-web.ts";
import { sendHome, withHome } from "./support/counted-pages.ts";
import { asyncListener } from "./support/local-server.ts";
import { lowRateLimits, shareGateway } from "./support/open-gateway.ts";
import { replayedRest } from "./support/replayed-rest.ts";
import { trustedNamed } from "./support/trusted.ts";
import { variablesOf } from "./support/trusted-variables.ts";

const log = createLog({ logLevel: "silent" });

function open(url: string, timeoutMs = 60_000) {
  const redis = openRedis(url, timeoutMs, log);
  onTestFinished(() => redis.close());
  return redis;
}

/** The number of connections to a Redis. */
async function connectionsTo(url: string): Promise<number> {
  const redis = open(url);
  const clients = await redis.run(() => redis.client.clientList());
  // Its own connection is not counted.
  return (clients?.length ?? 1) - 1;
}

/** The commands that a Redis receives from now on, until the end of the test. */
async function watchCommands(url: string): Promise<string[]> {
  const commands: string[] = [];
  const redis = open(url);
  await redis.run(() => redis.client.ping());
  await redis.client.monitor((command) => commands.push(command));
  return commands;
}

/**
 * A REST whose cart is empty once it has been cleared, and which assigns a number to every order.
 * @param cleared awaited before the response to clearing the cart
 */
function restWithCart(cleared?: Promise<void>): RequestListener {
  let isCleared = false;
  let orders = 0;
  return asyncListener(async (request, response) => {
    response.setHeader("Idempotency-Key-Honoured", "1");
    const send = (body: object) =>
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ success: true, ...body }));
    if (request.url?.endsWith("/clear-cart")) {
      isCleared = true;
      await cleared;
    }
    if (request.url?.endsWith("/find-order")) response.writeHead(404).end();
    else if (request.url?.endsWith("/place-order")) send({ message: "Placed.", data: { order_id: (orders += 1) } });
    else if (isCleared && request.url?.includes("/my-cart")) send(aCart());
    else replayedRest(request, response);
  });
}

describeWith(redisProgram, "gateways that share a Redis", () => {
  const calls: string[] = [];
  let rest: RequestListener = replayedRest;
  beforeEach(() => {
    calls.length = 0;
    rest = replayedRest;
  });
  const listener: RequestListener = (request, response) => {
    // Checks of REST bypass its caches.
    if (!request.url?.includes("?t=")) calls.push(`${request.method} ${request.url}`);
    rest(request, response);
  };

  const upstream = createServer(listener);
  const ends = [() => close(upstream)];
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let shopApiUrl: string;
  beforeAll(async () => {
    redis = await startRedis((end) => ends.push(end));
    shopApiUrl = await listen(upstream);
  });
  afterAll(() => Promise.all(ends.map((end) => end())));

  /** A gateway, as a process or machine of its own. */
  function openOne() {
    const webDir = shareWeb(withHome);
    const gateway = shareGateway(listener, () => ({
      webDir,
      publicUrl: "https://kasavu.example",
      shopApiUrl,
      redisUrl: redis.url,
      upstreamTimeoutMs: 60_000,
      upstreamWriteTimeoutMs: 60_000,
    }));
    const send = async (token: string, request: object) => {
      const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
      const init = { method: "POST", headers, body: JSON.stringify(request) };
      return (await fetch(`${gateway.url}/graphql`, init)).text();
    };
    return {
      /** Executes an operation of the web. */
      execute: (name: string, token: string, variables: object = variablesOf[name] ?? {}) =>
        send(token, { documentId: trustedNamed(name).id, variables }),
      /** Executes a document whose response is not cached, only its REST payloads. */
      query: (document: DocumentNode, token = "a-token") => send(token, { query: print(document) }),
      page: async () => (await fetch(gateway.url)).text(),
    };
  }
  const [one, other] = [openOne(), openOne()];

  /** The editions of the home page that a gateway serves as a response, a REST payload and a page. */
  const editionsOf = async ({ execute, query, page }: typeof one) =>
    [await execute("HomePage", "a-token"), await query(gql`{ home { banners { title } } }`), await page()].map(
      (text) => /Edition \d+/.exec(text)?.[0],
    );

  const placeOrder = ({ execute }: typeof one, token: string, idempotencyKey: string) =>
    execute("PlaceOrder", token, { input: { addressId: "1", paymentMode: "CASH", idempotencyKey } });
  const orders = () => calls.filter((call) => call.endsWith("/place-order")).length;

  test("have one connection each", async () => {
    for (const gateway of [one, other]) {
      await gateway.execute("HomePage", "a-token");
      await gateway.execute("LogIn", "a-token");
    }
    expect(await connectionsTo(redis.url)).toBe(2);
  });

  test("serve nothing older than a staff change, whichever of them handled the change", async () => {
    let edition = 0;
    rest = ({ method }, response) => {
      if (method === "DELETE") edition += 1;
      sendHome(response, edition);
    };
    for (const changing of [one, other]) {
      const expected = Array(3).fill(`Edition ${edition}`);
      for (const gateway of [one, other]) {
        await vi.waitFor(async () => expect(await editionsOf(gateway)).toEqual(expected));
      }
      calls.length = 0;
      // Both have the response, the page and the REST payload in process.
      expect([await editionsOf(one), await editionsOf(other), calls]).toEqual([expected, expected, []]);
      await changing.query(gql`mutation { deleteProduct(id: "7") }`, "st_devi");
      expect(await editionsOf(changing)).toEqual(Array(3).fill(`Edition ${edition}`));
    }
    await vi.waitFor(async () => expect(await editionsOf(one)).toEqual(Array(3).fill("Edition 2")));
  });

  test("place an order once, whichever of them receives its repetition", async () => {
    rest = restWithCart();
    const placed = await placeOrder(one, "binu-token", "an-attempt-of-binu");
    expect(JSON.parse(placed)).toMatchObject({ data: { placeOrder: { orderId: "1", cart: { lines: [] } } } });
    expect(await placeOrder(other, "binu-token", "an-attempt-of-binu")).toBe(placed);
    expect(orders()).toBe(1);
    expect(await placeOrder(other, "binu-token", "another-attempt")).toContain("Your cart is empty.");
  });

  test("wait for a checkout that the other is running: to repeat it, and to add to the cart, which it would clear", async () => {
    const commands = await watchCommands(redis.url);
    const countOf = (pattern: RegExp) => commands.filter((command) => pattern.test(command)).length;
    const cleared = Promise.withResolvers<void>();
    rest = restWithCart(cleared.promise);
    const first = placeOrder(one, "asha-token", "an-attempt-of-asha");
    await vi.waitFor(() => expect(calls).toContain("POST /api/customer/clear-cart"));
    // The cart is already empty, and the first response is still pending.
    const second = placeOrder(other, "asha-token", "an-attempt-of-asha");
    const added = other.execute("AddToCart", "asha-token");
    const waiting = vi.waitFor(() => {
      expect(countOf(/"SET" "kasavu:attempt:.*"NX"/)).toBeGreaterThan(1);
      expect(countOf(/"SET" "kasavu:cart:.*"NX"/)).toBeGreaterThan(2);
      expect(countOf(/"PEXPIRE" "kasavu:attempt:/)).toBeGreaterThan(0);
    });
    await Promise.race([second, added, waiting]);
    expect(calls).not.toContain("POST /api/customer/add-product");
    cleared.resolve();
    expect(JSON.parse(await first)).toMatchObject({ data: { placeOrder: { orderId: "1" } } });
    expect(await second).toBe(await first);
    await added;
    expect(orders()).toBe(1);
    expect(calls).toContain("POST /api/customer/add-product");

    // A reservation is for three seconds, and is extended while its checkout runs.
    const ofAttempt = commands.filter((command) => /"(SET|PEXPIRE)" "kasavu:attempt:/.test(command));
    expect(ofAttempt[0]).toMatch(/"reserved [\w-]{36}" "PX" "3000" "NX"|"reserved [\w-]{36}" "NX" "PX" "3000"/);
    expect(ofAttempt.find((command) => command.includes("PEXPIRE"))).toMatch(/"PEXPIRE" ".*" "3000" "GT"/);
    expect(commands.join()).not.toContain("asha-token");
  });

  test("extend and release only their own reservations", async () => {
    const connection = open(redis.url);
    const store = createSharedStore(connection);
    expect(await store.reserve("key", "owner", 60_000)).toBe(true);
    expect(await store.reserve("key", "another", 60_000)).toBe(false);
    const lifetime = () => connection.client.pTTL("key");
    await store.extend("key", "another", 600_000);
    expect(await lifetime()).toBeLessThanOrEqual(60_000);
    await store.release("key", "another");
    expect(await store.get("key")).toBe("owner");
    await store.extend("key", "owner", 600_000);
    expect(await lifetime()).toBeGreaterThan(60_000);
    await store.extend("key", "owner", 60_000);
    expect(await lifetime()).toBeGreaterThan(60_000);
    await store.release("key", "owner");
    expect(await store.get("key")).toBeNull();
  });

  // The last of the block, because it ends Redis.
  test("fail no request when it becomes unavailable", async () => {
    const operations = ["HomePage", "SearchPage", "Cart", "LogIn"];
    const responsesOf = (gateway: typeof one, attempt: string) =>
      Promise.all([
        ...operations.map((name) => gateway.execute(name, "devi-token")),
        placeOrder(gateway, "devi-token", attempt),
      ]);
    const whileThere = await responsesOf(one, "attempt-1");
    expect(whileThere.join()).not.toContain('"errors"');
    await redis.kill();
    // The first has many entries in process, the other almost none.
    expect(await responsesOf(one, "attempt-2")).toEqual(whileThere);
    expect(await responsesOf(other, "attempt-3")).toEqual(whileThere);
  });
});

describeWith(redisProgram, "rate limits", () => {
  const address = "203.0.113.7";

  test("are shared by gateways with one Redis, and of their own for each address", async () => {
    const { url } = await startRedis();
    const openLimits = () => createRateLimits(lowRateLimits(6), open(url));
    const [one, other] = [openLimits(), openLimits()];
    const tries = Array.from({ length: 11 }, (_, index) => (index % 2 === 0 ? one : other).consume("sending", address));
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === "rejected")).toHaveLength(5);
    await expect(one.consume("sending", "203.0.113.8")).resolves.toBeUndefined();
  });

  test("reject nothing while Redis hangs", async () => {
    const { url } = await startRedis();
    const limits = createRateLimits(lowRateLimits(1), open(url, 250));
    const admin = open(url);
    await limits.consume("checking", address);
    await admin.run(() => admin.client.sendCommand(["CLIENT", "PAUSE", "600000", "ALL"]));
    await expect(limits.consume("checking", address)).resolves.toBeUndefined();
  });
});
