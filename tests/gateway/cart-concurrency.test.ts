import { gql } from "graphql-tag";
import * as v from "valibot";
import { expect, onTestFinished, test } from "vitest";
import { describeWith } from "../support/describe-with.ts";
import { startRedis } from "../support/local-redis.ts";
import { prepared } from "../support/prepared.ts";
import { redis as redisProgram } from "../support/programs.ts";
import { startShop } from "../support/start-shop.ts";
import { graphqlBody } from "./support/graphql-body.ts";

const Registered = v.object({ data: v.object({ register: v.object({ session: v.object({ token: v.string() }) }) }) });
const Lines = v.array(v.object({ id: v.string(), quantity: v.number() }));
const Added = v.object({ data: v.object({ addToCart: v.object({ lines: Lines }) }) });
const Read = v.object({ data: v.object({ cart: v.object({ lines: Lines }) }) });

const register = gql`mutation {
  register(input: { name: "Asha Menon", email: "asha@example.com", mobile: "+919800000078" }) { session { token } }
}`;
const add = gql`mutation ($quantity: Int!) {
  addToCart(productId: "1", quantity: $quantity) { lines { id quantity } }
}`;
const set = gql`mutation ($id: ID!, $quantity: Int!) {
  setCartLineQuantity(lineId: $id, quantity: $quantity) { cart { itemCount } message }
}`;
const remove = gql`mutation ($id: ID!) { removeCartLine(lineId: $id) { itemCount } }`;
const cart = gql`{ cart { lines { id quantity } } }`;

/** Two gateways, as two processes or machines, with one Redis and the real shop-api, and a customer with an empty cart. */
async function openTwo(redisUrl: string) {
  const shop = await startShop({ REDIS_URL: redisUrl, ALLOW_ADHOC_QUERIES: "true" }, await prepared("sqlite"));
  onTestFinished(() => shop.stop());
  let token = "";

  function connect(url: string) {
    return async (document: Parameters<typeof graphqlBody>[0], variables: object = {}): Promise<unknown> => {
      const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
      const body = graphqlBody(document, variables);
      return (await fetch(`${url}/graphql`, { method: "POST", headers, body })).json();
    };
  }

  const gateways = [connect(shop.url), connect(await shop.startGateway({ webDir: "no web" }))] as const;
  token = v.parse(Registered, await gateways[0](register)).data.register.session.token;

  return {
    gateways,
    /** Empties the cart, and adds one line. @returns its id */
    startWith: async (quantity: number): Promise<string> => {
      for (const { id } of v.parse(Read, await gateways[0](cart)).data.cart.lines) await gateways[0](remove, { id });
      const { lines } = v.parse(Added, await gateways[0](add, { quantity })).data.addToCart;
      return lines[0]?.id ?? "";
    },
    quantities: async () => v.parse(Read, await gateways[0](cart)).data.cart.lines.map(({ quantity }) => quantity),
  };
}

const changed = (itemCount: number) => ({ data: { setCartLineQuantity: { cart: { itemCount }, message: null } } });

describeWith(redisProgram, "concurrent changes of one customer's cart", () => {
  test("sent to two gateways or twice to one, with Redis or without, set the quantity from any other", async () => {
    const redis = await startRedis();
    const { gateways, startWith, quantities } = await openTwo(redis.url);
    const [one, other] = gateways;
    async function run(...senders: (typeof one)[]) {
      for (const [from, to] of [
        [2, 5],
        [5, 3],
        [1, 9],
        [6, 1],
      ] as const) {
        const id = await startWith(from);
        const results = await Promise.all(senders.map((send) => send(set, { id, quantity: to })));
        expect([results, await quantities()]).toEqual([senders.map(() => changed(to)), [to]]);
      }
    }
    await run(one, other);
    await run(one, one);
    await run(other, one, other, one);
    redis.suspend();
    await run(one, one);
    redis.resume();
    await redis.kill();
    await run(one, one);
  });

  test("of different kinds are all made, and a removed line does not come back", async () => {
    const { gateways, startWith, quantities } = await openTwo((await startRedis()).url);
    const [one, other] = gateways;
    const id = await startWith(2);
    const results = await Promise.all([
      one(set, { id, quantity: 5 }),
      other(add, { quantity: 2 }),
      other(set, { id, quantity: 3 }),
      one(add, { quantity: 1 }),
    ]);
    expect(JSON.stringify(results)).not.toMatch(/"errors"|"message":"/);
    // The last of the quantities that were set, and what was added after it.
    expect([3, 4, 5, 6, 7, 8]).toContain((await quantities())[0]);
    await Promise.all([one(set, { id, quantity: 5 }), other(remove, { id })]);
    expect(await quantities()).toEqual([]);
  });
});
