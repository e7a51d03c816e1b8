import { type DocumentNode, print } from "graphql";
import { gql } from "graphql-tag";
import { createClient } from "@redis/client";
import { expect, onTestFinished, test, vi } from "vitest";
import { describeWith } from "../support/describe-with.ts";
import { startRedis } from "../support/local-redis.ts";
import { redis as redisProgram } from "../support/programs.ts";
import { serve } from "./support/local-server.ts";
import { openGateway } from "./support/open-gateway.ts";
import { replayedRest } from "./support/replayed-rest.ts";
import { trustedNamed } from "./support/trusted.ts";
import { variablesOf } from "./support/trusted-variables.ts";

/** A REST whose banner has the name of its database, and whose orders are numbered; and a Redis for its gateways. */
async function openRest(database: string) {
  const rest = { database, isDown: false, orders: 0 };
  const shopApiUrl = await serve((request, response) => {
    const { url = "" } = request;
    const send = (body: object, status = 200) => {
      const headers = { "content-type": "application/json", "cache-control": "max-age=60" };
      response.writeHead(status, headers).end(JSON.stringify(body));
    };
    if (rest.isDown) send({ success: false }, 503);
    else if (url.includes("/product-categories")) send({ data: { categories: [], database_id: rest.database } });
    else if (url.endsWith("/customer/home"))
      send({ data: { banners: [{ id: `of ${rest.database}`, image: "a.jpg" }], products: [] } });
    else if (url.endsWith("/find-order")) send({ success: false }, 404);
    else if (url.endsWith("/place-order")) send({ success: true, data: { order_id: (rest.orders += 1) } });
    else replayedRest(request, response);
  });
  const redis = await startRedis();
  const admin = createClient({ url: redis.url });
  await admin.connect();
  onTestFinished(() => admin.destroy());
  const open = async (isRestUp = true) => {
    const { url } = await openGateway(shopApiUrl, { redisUrl: redis.url }, isRestUp);
    // A payload that is loaded before the number of the generation is known is not shared.
    await vi.waitFor(async () => expect(await admin.keys("kasavu:generation:*")).toHaveLength(1));
    const send = async (body: object) => {
      const headers = { "content-type": "application/json", authorization: "Bearer asha-token" };
      return (await fetch(`${url}/graphql`, { method: "POST", headers, body: JSON.stringify(body) })).text();
    };
    const query = (document: DocumentNode) => send({ query: print(document) });
    return {
      banner: () => query(gql`{ home { banners { id } } }`),
      placeOrder: () => send({ documentId: trustedNamed("PlaceOrder").id, variables: variablesOf["PlaceOrder"] }),
      check: () => fetch(`${url}/readyz`),
    };
  };
  const payloads = () => admin.keys("kasavu:rest:*/home*");
  return { rest, open, payloads };
}

describeWith(redisProgram, "gateways whose REST has restored its database", () => {
  test("use nothing from before, neither a payload nor a checkout, whether they run or start afterwards", async () => {
    const { rest, open, payloads } = await openRest("before");
    const one = await open();
    expect(await one.banner()).toContain("of before");
    await vi.waitFor(async () => expect(await payloads()).toHaveLength(1));
    await one.placeOrder();
    await one.placeOrder();
    expect(rest.orders).toBe(1);
    rest.database = "after";
    const late = await open();
    expect(await late.banner()).toContain("of after");
    await late.placeOrder();
    expect(rest.orders).toBe(2);
    await vi.waitFor(async () => {
      await one.check();
      expect(await one.banner()).toContain("of after");
      expect(await one.placeOrder()).toContain('"orderId":"2"');
    });
    expect(rest.orders).toBe(2);
  });

  test("that start while REST is down serve what was stored, until REST responds with another database", async () => {
    const { rest, open, payloads } = await openRest("before");
    await (await open()).banner();
    await vi.waitFor(async () => expect(await payloads()).toHaveLength(1));
    rest.isDown = true;
    const other = await open(false);
    expect(await other.banner()).toContain("of before");
    Object.assign(rest, { isDown: false, database: "after" });
    await vi.waitFor(async () => {
      await other.check();
      expect(await other.banner()).toContain("of after");
    });
  });
});
