import type { RequestListener } from "node:http";
import { type DocumentNode, print } from "graphql";
import { gql } from "graphql-tag";
import { expect, onTestFinished, test, vi } from "vitest";
import { aCart } from "../support/payloads/cart.ts";
import { createSharedStore } from "../../gateway/src/cache/shared-store.ts";
import type { Config } from "../../gateway/src/config.ts";
import { createLog } from "../../gateway/src/observability/log.ts";
import { openRedis } from "../../gateway/src/cache/redis.ts";
import { describeWith } from "../support/describe-with.ts";
import { startRedis } from "../support/local-redis.ts";
import { redis as redisProgram } from "../support/programs.ts";
import { editionIn, editionRest } from "./support/edition-rest.ts";
import { asyncListener, serve } from "./support/local-server.ts";
import { lowRateLimits, openGateway } from "./support/open-gateway.ts";
import { replayedRest } from "./support/replayed-rest.ts";
import { trustedNamed } from "./support/trusted.ts";
import { variablesOf } from "./support/trusted-variables.ts";

const headers = { "content-type": "application/json", authorization: "Bearer asha-token" };

/** Two gateways, as two processes or machines, with one REST and one Redis. */
async function openTwo(redisUrl: string, rest: RequestListener = replayedRest, config: Partial<Config> = {}) {
  const calls: string[] = [];
  const upstream = await serve((request, response) => {
    // Checks of REST bypass its caches.
    if (!request.url?.includes("?t=")) calls.push(`${request.method} ${request.url}`);
    rest(request, response);
  });
  const open = async () => {
    const { url } = await openGateway(upstream, { ...config, redisUrl });
    const send = async (request: object, authorization = headers.authorization) => {
      const init = { method: "POST", headers: { ...headers, authorization } };
      const response = await fetch(`${url}/graphql`, { ...init, body: JSON.stringify(request) });
      return response.text();
    };
    /** Executes an operation of the web. */
    const execute = (name: string, variables: object = variablesOf[name] ?? {}) =>
      send({ documentId: trustedNamed(name).id, variables });
    /** Executes a document whose response is not cached, only its REST payloads. */
    const query = (document: DocumentNode) => send({ query: print(document) });
    /** Executes a document with the token of a staff session. */
    const asStaff = (document: DocumentNode) => send({ query: print(document) }, "Bearer st_devi");
    return { execute, query, asStaff };
  };
  const before = await connectionsTo(redisUrl);
  const [one, other] = [await open(), await open()];
  // A gateway that is not connected yet does without Redis.
  await vi.waitFor(async () => expect(await connectionsTo(redisUrl)).toBe(before + 2));
  return { calls, one, other };
}

/** The number of connections to a Redis. */
async function connectionsTo(url: string): Promise<number> {
  const redis = openRedis(url, 60_000, createLog({ logLevel: "silent" }));
  const clients = await redis.run(() => redis.client.clientList());
  redis.close();
  // Its own connection is not counted.
  return (clients?.length ?? 1) - 1;
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

/** The commands that a Redis receives from now on, until the end of the test. */
async function watchCommands(url: string): Promise<string[]> {
  const commands: string[] = [];
  const redis = openRedis(url, 60_000, createLog({ logLevel: "silent" }));
  onTestFinished(() => redis.close());
  await redis.run(() => redis.client.ping());
  await redis.client.monitor((command) => commands.push(command));
  return commands;
}

/** Waits until Redis has a REST payload: a gateway responds before that. */
async function untilStored(commands: string[]): Promise<void> {
  await vi.waitFor(() => expect(commands.filter((command) => /"kasavu:rest.*"PX"/.test(command))).toHaveLength(1));
}

describeWith(redisProgram, "gateways that share a Redis", () => {
  test("request a public payload from REST once between them", async () => {
    const { url } = await startRedis();
    const commands = await watchCommands(url);
    const { one, other, calls } = await openTwo(url);
    const made = await one.execute("HomePage");
    expect(JSON.parse(made)).toMatchObject({ data: { home: { __typename: "Home" } } });
    await untilStored(commands);
    expect(await other.execute("HomePage")).toBe(made);
    expect(calls).toEqual(["GET /api/customer/home"]);
  });

  test("have one connection each", async () => {
    const { url } = await startRedis();
    const { one, other } = await openTwo(url);
    for (const gateway of [one, other]) {
      await gateway.execute("HomePage");
      await gateway.execute("LogIn");
    }
    expect(await connectionsTo(url)).toBe(2);
  });

  test("cache payloads found in Redis in process", async () => {
    const redis = await startRedis();
    const commands = await watchCommands(redis.url);
    const { one, other, calls } = await openTwo(redis.url);
    await one.execute("HomePage");
    await untilStored(commands);
    const home = gql`{ home { banners { id } } }`;
    const found = await other.query(home);
    await redis.kill();
    expect(await other.query(home)).toBe(found);
    expect(calls).toHaveLength(1);
  });

  test("serve nothing older than a staff change, whichever of them handled the change", async () => {
    const { one, other, calls } = await openTwo((await startRedis()).url, editionRest());
    const home = gql`{ home { banners { id } } }`;
    const editionsOf = async ({ execute, query }: typeof one) => [
      editionIn(await execute("HomePage")),
      editionIn(await query(home)),
    ];
    for (let edition = 0; edition < 3; edition += 1) {
      const expected = [`edition-${edition}`, `edition-${edition}`];
      for (const gateway of [one, other]) {
        await vi.waitFor(async () => expect(await editionsOf(gateway)).toEqual(expected));
      }
      calls.length = 0;
      // Both have the response and the REST payload in process.
      expect([await editionsOf(one), await editionsOf(other), calls]).toEqual([expected, expected, []]);
      await (edition === 0 ? one : other).asStaff(gql`mutation { deleteProduct(id: "7") }`);
    }
  });

  test("share the rate limit of an address", async () => {
    const rateLimits = lowRateLimits(6);
    const { one, other } = await openTwo((await startRedis()).url, replayedRest, { rateLimits });
    const tries = Array.from({ length: 11 }, (_, index) => (index % 2 === 0 ? one : other).execute("LogIn"));
    const results = await Promise.all(tries);
    expect(results.filter((reply) => reply.includes('"RATE_LIMITED"'))).toHaveLength(5);
  });

  test("log in without rate limits while Redis hangs", async () => {
    const { url } = await startRedis();
    const { one } = await openTwo(url, replayedRest, { redisTimeoutMs: 250 });
    await one.execute("LogIn");
    const redis = openRedis(url, 60_000, createLog({ logLevel: "silent" }));
    onTestFinished(() => redis.close());
    await redis.run(() => redis.client.sendCommand(["CLIENT", "PAUSE", "600000", "ALL"]));
    expect(JSON.parse(await one.execute("LogIn"))).toMatchObject({ data: { logIn: { token: expect.any(String) } } });
  });

  test("place an order once, whichever of them receives its repetition", async () => {
    const { one, other, calls } = await openTwo((await startRedis()).url, restWithCart());
    const placed = await one.execute("PlaceOrder");
    expect(JSON.parse(placed)).toMatchObject({ data: { placeOrder: { orderId: "1", cart: { lines: [] } } } });
    expect(await other.execute("PlaceOrder")).toBe(placed);
    expect(calls.filter((call) => call.endsWith("/place-order"))).toHaveLength(1);

    const anotherAttempt = { input: { addressId: "1", paymentMode: "CASH", idempotencyKey: "another-attempt" } };
    expect(await other.execute("PlaceOrder", anotherAttempt)).toContain("Your cart is empty.");
  });

  test("wait for an order that the other is placing, and respond as it does", async () => {
    const redis = await startRedis();
    const commands = await watchCommands(redis.url);
    const cleared = Promise.withResolvers<void>();
    const { one, other, calls } = await openTwo(redis.url, restWithCart(cleared.promise));
    const first = one.execute("PlaceOrder");
    await vi.waitFor(() => expect(calls).toContain("POST /api/customer/clear-cart"));
    // The cart is already empty, and the first response is still pending.
    const second = other.execute("PlaceOrder");
    const reservations = () => commands.filter((command) => /"SET" "kasavu:attempt:.*"NX"/.test(command)).length;
    await Promise.race([second, vi.waitFor(() => expect(reservations()).toBeGreaterThan(1))]);
    cleared.resolve();
    expect(JSON.parse(await first)).toMatchObject({ data: { placeOrder: { orderId: "1" } } });
    expect(await second).toBe(await first);
    expect(calls.filter((call) => call.endsWith("/place-order"))).toHaveLength(1);
  });

  test("add a product to the cart after the checkout that another one of them is running, which would clear it", async () => {
    const redis = await startRedis();
    const commands = await watchCommands(redis.url);
    const cleared = Promise.withResolvers<void>();
    const { one, other, calls } = await openTwo(redis.url, restWithCart(cleared.promise));
    const placed = one.execute("PlaceOrder");
    await vi.waitFor(() => expect(calls).toContain("POST /api/customer/clear-cart"));
    const added = other.execute("AddToCart");
    const reservations = () => commands.filter((command) => /"SET" "kasavu:cart:.*"NX"/.test(command)).length;
    await Promise.race([added, vi.waitFor(() => expect(reservations()).toBeGreaterThan(2))]);
    expect(calls).not.toContain("POST /api/customer/add-product");
    cleared.resolve();
    await Promise.all([placed, added]);
    expect(calls).toContain("POST /api/customer/add-product");
    expect(commands.join()).not.toContain("asha-token");
  });

  test("reserve a checkout attempt for three seconds, extended while its checkout runs", async () => {
    const { url } = await startRedis();
    const commands = await watchCommands(url);
    const cleared = Promise.withResolvers<void>();
    const config = { upstreamTimeoutMs: 60_000, upstreamWriteTimeoutMs: 60_000 };
    const { one } = await openTwo(url, restWithCart(cleared.promise), config);
    const placed = one.execute("PlaceOrder");
    const ofAttempts = () => commands.filter((command) => /"(SET|PEXPIRE)" "kasavu:attempt:/.test(command));
    await vi.waitFor(() => expect(ofAttempts().length).toBeGreaterThan(1));
    cleared.resolve();
    expect(JSON.parse(await placed)).toMatchObject({ data: { placeOrder: { orderId: "1" } } });
    const [reservation, renewal] = ofAttempts();
    expect(reservation).toMatch(/"reserved [\w-]{36}" "PX" "3000" "NX"|"reserved [\w-]{36}" "NX" "PX" "3000"/);
    expect(renewal).toMatch(/"PEXPIRE" ".*" "3000" "GT"/);
  });

  test("extend and release only their own reservations", async () => {
    const redis = openRedis((await startRedis()).url, 60_000, createLog({ logLevel: "silent" }));
    onTestFinished(() => redis.close());
    const store = createSharedStore(redis);
    expect(await store.reserve("key", "owner", 60_000)).toBe(true);
    expect(await store.reserve("key", "another", 60_000)).toBe(false);
    const lifetime = () => redis.client.pTTL("key");
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

  test("fail no request when it becomes unavailable", async () => {
    const redis = await startRedis();
    const { one, other } = await openTwo(redis.url);
    const operations = ["HomePage", "SearchPage", "Cart", "LogIn"];
    let orders = 0;
    const place = ({ execute }: typeof one) =>
      execute("PlaceOrder", {
        input: { addressId: "1", paymentMode: "CASH", idempotencyKey: `attempt-${(orders += 1)}` },
      });
    const responsesOf = (gateway: typeof one) =>
      Promise.all([...operations.map((name) => gateway.execute(name)), place(gateway)]);
    const whileThere = await responsesOf(one);
    expect(whileThere.join()).not.toContain('"errors"');
    await redis.kill();
    // The first has many entries in process, the other almost none.
    expect(await responsesOf(one)).toEqual(whileThere);
    expect(await responsesOf(other)).toEqual(whileThere);
  });
});
