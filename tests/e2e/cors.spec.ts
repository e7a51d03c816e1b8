import { createServer } from "node:http";
import { close, listen } from "../support/listen.ts";
import { expect, test as shopTest } from "./support/shop-test.ts";

/** The origins of two blank pages, each on a port of its own. */
const test = shopTest.extend<{ apps: { listed: string; other: string } }>({
  apps: async ({}, use) => {
    const servers = [0, 1].map(() =>
      createServer((_, response) => {
        response.setHeader("Content-Type", "text/html");
        response.end(`<!doctype html><title>App</title><link rel="icon" href="data:,">`);
      }),
    );
    const [listed = "", other = ""] = await Promise.all(servers.map((server) => listen(server)));
    await use({ listed, other });
    await Promise.all(servers.map(close));
  },
});

test.use({ expectedErrors: ["blocked by CORS policy", "net::ERR_FAILED"] });

test("a page on another port sends a token and reads the response if CORS_ORIGINS has its origin, and no other page does", async ({
  page,
  shop,
  apps,
}) => {
  const gateway = await shop.startGateway({ allowAdhocQueries: true, corsOrigins: [apps.listed] });
  const send = () =>
    page.evaluate(async (url) => {
      try {
        const response = await fetch(url, {
          method: "POST",
          headers: { "content-type": "application/json", authorization: "Bearer a-token" },
          body: JSON.stringify({ query: "{ shop { name } }" }),
        });
        return await response.text();
      } catch (error) {
        return String(error);
      }
    }, `${gateway}/graphql`);

  await page.goto(apps.listed);
  expect(JSON.parse(await send())).toEqual({ data: { shop: { name: "Kasavu" } } });
  await page.goto(apps.other);
  expect(await send()).toBe("TypeError: Failed to fetch");
});
