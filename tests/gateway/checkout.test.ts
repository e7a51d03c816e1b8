import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DocumentNode } from "graphql";
import { gql } from "graphql-tag";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createShopApi } from "../../shop-api/src/app.ts";
import { readConfig } from "../../shop-api/src/config.ts";
import { graphqlBody } from "./support/graphql-body.ts";
import { asyncListener, serve } from "./support/local-server.ts";
import { openGateway } from "./support/open-gateway.ts";
import { replayedRest } from "./support/replayed-rest.ts";
import { variablesOf } from "./support/trusted-variables.ts";

const placeOrder = gql`mutation ($input: PlaceOrderInput!) {
  placeOrder(input: $input) { orderId message paidAmount cart { itemCount } }
}`;

function send(url: string, query: DocumentNode, variables: object, { token = "asha", signal }: Sending = {}) {
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  return fetch(`${url}/graphql`, {
    method: "POST",
    headers,
    body: graphqlBody(query, variables),
    ...(signal && { signal }),
  });
}
interface Sending {
  token?: string;
  signal?: AbortSignal;
}

/** The response to the next request that the server receives. */
function responseToNext(server: Server): Promise<ServerResponse> {
  return new Promise((resolve) => {
    server.once("request", (_, response) => resolve(response));
  });
}

test("a caller who joined a checkout gets its response even if the caller who started it disconnects", async () => {
  const reading = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const rest = asyncListener(async (request, response) => {
    if (request.url?.endsWith("/my-cart")) {
      reading.resolve();
      await released.promise;
    }
    replayedRest(request, response);
  });
  const { url, gateway } = await openGateway(await serve(rest));
  const input = { addressId: "1", paymentMode: "CASH", idempotencyKey: "attempt-of-two" };
  const left = new AbortController();
  const arrived = responseToNext(gateway.server);
  const first = send(url, placeOrder, { input }, { signal: left.signal });
  const firstResponse = await arrived;
  await reading.promise;

  const joined = new Promise<void>((resolve) => {
    gateway.server.once("request", (request) => request.once("end", resolve));
  });
  const second = send(url, placeOrder, { input });
  await joined;
  const closed = once(firstResponse, "close");
  left.abort();
  await expect(first).rejects.toThrow("aborted");
  await closed;
  released.resolve();
  expect(await (await second).json()).toMatchObject({ data: { placeOrder: { orderId: "1", cart: { itemCount: 0 } } } });
});

test("a checkout whose caller has disconnected is completed before the gateway stops", async () => {
  const placing = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const calls: string[] = [];
  const rest = asyncListener(async (request, response) => {
    calls.push(`${request.method} ${request.url}`);
    if (request.url?.endsWith("/place-order")) {
      placing.resolve();
      await released.promise;
    }
    replayedRest(request, response);
  });
  const { url, gateway } = await openGateway(await serve(rest));
  const input = { addressId: "1", paymentMode: "CASH", idempotencyKey: "attempt-of-one-who-left" };
  const left = new AbortController();
  const arrived = responseToNext(gateway.server);
  const sent = send(url, placeOrder, { input }, { signal: left.signal });
  const response = await arrived;
  await placing.promise;
  const closed = once(response, "close");
  left.abort();
  await expect(sent).rejects.toThrow("aborted");
  await closed;

  const stopped = gateway.close();
  // The server accepts connections for as long as it drains.
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  released.resolve();
  await stopped;
  expect(calls.slice(-2)).toEqual(["POST /api/customer/place-order", "POST /api/customer/clear-cart"]);
});

const Registered = v.object({
  data: v.object({ register: v.object({ session: v.object({ token: v.string() }) }) }),
});
const Added = v.object({ data: v.object({ addAddress: v.object({ address: v.object({ id: v.string() }) }) }) });

describe("gateways without Redis that share one shop-api", () => {
  let shopApi: Awaited<ReturnType<typeof createShopApi>>;
  let dataDir: string;
  let customers = 0;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "kasavu-checkout-"));
    shopApi = await createShopApi(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "silent" }));
  });
  afterAll(async () => {
    await shopApi.close();
    await rm(dataDir, { recursive: true });
  });

  /** Two gateways, and a customer with a cart of two sarees and an order attempt. */
  async function openTwo() {
    const restUrl = await serve((request, response) => void shopApi.app(request, response));
    const [one, other] = [(await openGateway(restUrl)).url, (await openGateway(restUrl)).url];
    customers += 1;
    const mobile = `+91980000020${customers}`;
    const profile = { name: "Asha Menon", email: "asha@example.com", mobile };
    const register = gql`mutation ($input: RegisterInput!) { register(input: $input) { session { token } } }`;
    const registered: unknown = await (await send(one, register, { input: profile })).json();
    const { token } = v.parse(Registered, registered).data.register.session;
    const run = async (url: string, query: DocumentNode, variables: object = {}): Promise<unknown> =>
      (await send(url, query, variables, { token })).json();
    const addAddress = gql`mutation ($input: AddressInput!) { addAddress(input: $input) { address { id } } }`;
    const added = v.parse(Added, await run(one, addAddress, { ...variablesOf["AddAddress"] })).data.addAddress.address;
    const input = { addressId: added.id, paymentMode: "CASH", idempotencyKey: `attempt-of-${mobile.slice(1)}` };
    const add = (productId: string, quantity: number) =>
      run(one, gql`mutation ($p: ID!, $q: Int) { addToCart(productId: $p, quantity: $q) { itemCount } }`, {
        p: productId,
        q: quantity,
      });
    await add("1", 2);
    const place = (url: string, fields: object = {}) => run(url, placeOrder, { input: { ...input, ...fields } });
    return { one, other, add, place, run };
  }

  test("find the order of a lost response in the shop's records, whichever gateway gets the retry", async () => {
    const { one, other, place } = await openTwo();
    const placed = await place(one);
    expect(placed).toMatchObject({ data: { placeOrder: { cart: { itemCount: 0 } } } });
    expect(await place(other)).toEqual(placed);
    expect(await place(one)).toEqual(placed);
  });

  test("respond to a retry with the current cart, including later additions", async () => {
    const { one, other, add, place, run } = await openTwo();
    const placed = await place(one);
    await add("4", 3);
    const again = { data: { placeOrder: { cart: { itemCount: 3 } } } };
    for (const gateway of [one, other]) {
      const result = await place(gateway);
      expect(result).toMatchObject(again);
      expect(result).toMatchObject({ data: { placeOrder: withoutCart(placed) } });
    }
    expect(await run(other, gql`{ cart { itemCount } }`)).toEqual({ data: { cart: { itemCount: 3 } } });
    expect(await run(one, gql`{ me { orders { total items { id } } } }`)).toMatchObject({
      data: { me: { orders: { total: 1, items: [{}] } } },
    });
  });

  test("do not treat a different request with the same key as a retry", async () => {
    const { one, other, place } = await openTwo();
    await place(one);
    expect(await place(other, { note: "Ring twice" })).toMatchObject({
      errors: [{ message: "Your cart is empty. Please add items to your cart." }],
    });
  });
});

const Placed = v.object({
  data: v.object({
    placeOrder: v.object({ orderId: v.string(), message: v.string(), paidAmount: v.number() }),
  }),
});

/** The fields that are equal in every response to the same order. */
function withoutCart(result: unknown) {
  return v.parse(Placed, result).data.placeOrder;
}
