import { gql } from "graphql-tag";
import { expect, test, vi } from "vitest";
import { describeWith } from "../support/describe-with.ts";
import { startRedis } from "../support/local-redis.ts";
import { redis as redisProgram } from "../support/programs.ts";
import { openPages, sendHome, withHome } from "./support/counted-pages.ts";
import { get } from "./support/get.ts";
import { graphqlBody } from "./support/graphql-body.ts";
import { serve } from "./support/local-server.ts";

describeWith(redisProgram, "with two gateways that share a Redis", () => {
  test("both render a page again within a second of a staff change, whichever of them received it", async () => {
    const { url: redisUrl } = await startRedis();
    const shopApiUrl = await serve((_, response) => sendHome(response, 1));
    const gateways = [1, 2].map(() => openPages(withHome, { redisUrl, shopApiUrl }));
    for (const { url } of await Promise.all(gateways)) expect((await get(url)).html).toContain("render 1 of");
    const query = gql`mutation { deleteProduct(id: "7") }`;
    const headers = { "content-type": "application/json", authorization: "Bearer st_staff" };
    await fetch(`${(await gateways[0])?.url}/graphql`, { method: "POST", headers, body: graphqlBody(query) });
    for (const { url } of await Promise.all(gateways)) {
      await vi.waitFor(async () => expect((await get(url)).html).toContain("render 2 of"), 1000);
    }
  });
});
