import type { RequestListener } from "node:http";
import type { DocumentNode } from "graphql";
import { gql } from "graphql-tag";
import { describe, expect, test } from "vitest";
import { readConfig } from "../../gateway/src/config.ts";
import { checkRest } from "../../scripts/run/rest-check.ts";
import { foreignHost } from "../support/foreign-host.ts";
import { graphqlBody } from "./support/graphql-body.ts";
import { serve } from "./support/local-server.ts";
import { openGateway } from "./support/open-gateway.ts";
import { sendJson } from "./support/rest-client-of.ts";

async function execute(url: string, query: DocumentNode): Promise<unknown> {
  const headers = { "content-type": "application/json" };
  return (await fetch(`${url}/graphql`, { method: "POST", headers, body: graphqlBody(query) })).json();
}

const html: RequestListener = (_, response) => {
  response.writeHead(404, { "content-type": "text/html; charset=utf-8" }).end("<!doctype html>\n<h1>Cannot GET</h1>");
};

const nothing: RequestListener = (_, response) => sendJson(response, { success: false, message: "No route." }, 404);

test("a REST host with other envelopes, below another path, needs only its URL for right pages", async () => {
  const { url } = await openGateway(`${await serve(foreignHost)}/v2/shop`);
  const product = gql`{
    product(id: "7") {
      title
      price { amount original }
      images { url }
      description
      taxPercentage
      category { title }
      related { title }
    }
  }`;
  const mundu = { title: "Kuthampully Mundu" };
  const saree = { title: "Chendamangalam Saree" };
  expect(await execute(url, product)).toEqual({
    data: {
      product: {
        ...mundu,
        price: { amount: 85500, original: 95000 },
        images: [{ url: "/media/uploads/mundu.png" }, { url: "/media/uploads/mundu-back.png" }],
        description: "Handwoven cotton with a kasavu border.",
        taxPercentage: 5,
        category: { title: "Mundus" },
        related: [saree],
      },
    },
  });
  const picture = await fetch(`${url}/media/uploads/mundu.png?width=300`);
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);

  const catalogue = gql`{
    home { products { title } }
    categories { title subcategories { title } products { total items { title } } }
    search(text: "mundu") { title }
    shop { delivery { from } }
  }`;
  expect(await execute(url, catalogue)).toEqual({
    data: {
      home: { products: [mundu, saree] },
      categories: [{ title: "Mundus", subcategories: [{ title: "Kasavu" }], products: { total: 1, items: [mundu] } }],
      search: [mundu],
      shop: { delivery: null },
    },
  });
});

test("a host whose every path is a page of HTML is no empty shop: the error and the drift page say so", async () => {
  const rest = await serve(html);
  const { url } = await openGateway(rest);
  const extensions = { code: "UPSTREAM_CONTRACT", endpoint: "GET customer/home" };
  expect(await execute(url, gql`{ home { products { id } } }`)).toMatchObject({
    data: { home: null },
    errors: [{ message: "Failed to load banners and products", extensions }],
  });
  const page = await (await fetch(`${url}/graphiql/drift`)).text();
  const [row] = page.slice(page.indexOf(`GET ${rest}/api/customer/home`)).split("</tr>");
  for (const cell of ["404", "text/html", "&#60;h1&#62;Cannot GET&#60;/h1&#62;"]) expect(row).toContain(cell);
});

describe("the check of REST at the start of npm run gateway", () => {
  /** A deadline that a busy machine does not reach. */
  const patient = "30000";
  const check = (url: string, deadlineMs = patient) =>
    checkRest(readConfig({ SHOP_API_URL: url, REST_TIMEOUT_MS: deadlineMs }));

  test("says that REST is readable, and what it has", async () => {
    const url = `${await serve(foreignHost)}/v2/shop`;
    expect(await check(url)).toBe(`REST is readable: GET ${url}/customer/home has 0 banners and 2 products.`);
  });

  test.each<[string, RequestListener, string]>([
    ["is another host", html, "responds with 404 and HTML: check SHOP_API_URL (without a path, calls are below /api)."],
    [
      "has no such call",
      nothing,
      "responds with 404 and JSON: check SHOP_API_URL (without a path, calls are below /api).",
    ],
    [
      "rejects it",
      (_, response) => sendJson(response, { message: "API key required." }, 403),
      "is rejected with 403 (API key required.): check SHOP_API_URL (without a path, calls are below /api).",
    ],
    [
      "has another shape",
      (_, response) => sendJson(response, { answer: { banners: [], products: [] } }),
      "responds, but banners cannot be read (Expected a list): see docs/another-rest-host.md and /graphiql/drift.",
    ],
    [
      "fails",
      (_, response) => response.writeHead(500).end(),
      "fails (Status 500): check that the REST shop runs, and SHOP_API_URL.",
    ],
  ])("says what to check if the host %s", async (_, host, problem) => {
    const url = await serve(host);
    expect(await check(url)).toBe(`GET ${url}/api/customer/home ${problem}`);
  });

  test("says what to check if nothing responds, or nothing listens", async () => {
    const silent = await serve(() => {});
    const late = "has not responded within 100 ms: check that the REST shop runs, SHOP_API_URL and REST_TIMEOUT_MS.";
    expect(await check(silent, "100")).toBe(`GET ${silent}/api/customer/home ${late}`);
    const refused = "fails (connect ECONNREFUSED 127.0.0.1:1): check that the REST shop runs, and SHOP_API_URL.";
    expect(await check("http://127.0.0.1:1")).toBe(`GET http://127.0.0.1:1/api/customer/home ${refused}`);
  });
});
