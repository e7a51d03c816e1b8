import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as v from "valibot";
import { createShopApi } from "../../shop-api/src/app.ts";
import { readConfig } from "../../shop-api/src/config.ts";
import { openSessionOf } from "../support/staff-session.ts";
import { callerOf, signUp } from "./support/caller.ts";
import { checkResponse } from "./support/openapi-contract.ts";
import { documentText, readDocument, resolvedDocument } from "./support/openapi-document.ts";
import { startShopApi, type RunningShop } from "./support/start-shop-api.ts";

const { paths } = await readDocument();
const calls = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]) => ({
    method: method.toUpperCase(),
    path,
    encoding: Object.keys(call.requestBody?.content ?? {})[0],
    callers: call.security.map((scheme) => Object.keys(scheme)[0] ?? "visitor"),
  })),
);
const uploads = calls.filter(({ encoding }) => encoding?.startsWith("image/"));
/** Its signature is checked before its body is read as anything. */
const isSigned = ({ path }: { path: string }) => path === "/api/payments/webhook";
const withBody = calls
  .filter(({ encoding }) => encoding !== undefined)
  .filter((call) => !uploads.includes(call) && !isSigned(call));
const withoutBody = calls.filter(({ method, encoding }) => method !== "GET" && encoding === undefined);
const withParameter = calls.filter(({ path }) => path.startsWith("/api/") && path.includes("{"));

const Failure = v.object({ message: v.string() });

type Sent = { body?: string; headers?: Record<string, string> };

const multipart = (value: string) => `--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n${value}`;
/** A text that is just too long for the body of a call: 1 kB of a field of a form, 64 kB of a product or of parcels, 8 MB of an import, 16 kB of others. */
const lengthOf = ({ path, encoding }: { path: string; encoding?: string | undefined }) => {
  if (path.endsWith("/import")) return 8 * 1024 * 1024;
  if (encoding === "multipart/form-data") return 1025;
  return /^\/api\/staff\/(?:products\b|orders\/send$)/.test(path) ? 64 * 1024 : 16 * 1024;
};

/** A body that breaks off, or whose encoding is not as declared. */
const unreadable: Record<string, Sent> = {
  "application/json": { body: "{", headers: { "content-type": "application/json" } },
  "application/x-www-form-urlencoded": {
    body: "a=1",
    headers: { "content-type": "application/x-www-form-urlencoded", "content-encoding": "gzip" },
  },
  "multipart/form-data": { body: multipart("1"), headers: { "content-type": "multipart/form-data; boundary=x" } },
};

const tooLarge = (long: string): Record<string, Sent> => ({
  "application/json": { ...unreadable["application/json"], body: JSON.stringify({ a: long }) },
  "application/x-www-form-urlencoded": {
    body: `a=${long}`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
  },
  "multipart/form-data": { ...unreadable["multipart/form-data"], body: `${multipart(long)}\r\n--x--\r\n` },
});

describe("the OpenAPI document", () => {
  it("is valid OpenAPI 3.1", async () => {
    const validator = new Validator();
    expect(await validator.validate(await documentText())).toEqual({ valid: true });
    expect(validator.version).toBe("3.1");
  });

  it("has no example that its own schema rejects", async () => {
    const ajv = new Ajv2020({ strict: false });
    formats.default(ajv);
    const examples = examplesIn(await resolvedDocument());
    expect(examples.length).toBeGreaterThan(80);
    for (const [schema, example] of examples) {
      const isValid = ajv.validate(schema, example);
      expect([example, isValid, ajv.errorsText()]).toEqual([example, true, "No errors"]);
    }
  });
});

/** The answer with this status and message. */
const said = (status: number, message: string): unknown => expect.objectContaining({ status, message });

describe("as in the OpenAPI document", () => {
  let shop: RunningShop;
  let customer: string;
  let staff: string;
  beforeAll(async () => {
    shop = await startShopApi();
    customer = (await signUp(callerOf(shop))).token;
    staff = await openSessionOf(shop);
  });
  afterAll(() => shop.stop());

  /** The status and the message of a response that conforms to the document. */
  const answerOf = async ({ method, path }: (typeof calls)[number], { body, headers }: Sent, parameter = "1") => {
    const url = `${shop.url}${path.replace(/\{\w+\}/, parameter)}`;
    const authorization = `Bearer ${/^\/api\/(?:products|orders|staff)\b/.test(path) ? staff : customer}`;
    const init = { method, body: body ?? null, headers: { authorization, ...headers } };
    const response = await fetch(url, init);
    const answer: unknown = await response.json();
    await checkResponse(new Request(url, init), response, answer);
    return { status: response.status, message: v.parse(Failure, answer).message, headers: response.headers };
  };
  it("every call with a body rejects an unreadable one with 400, and one that is too large with 413", async () => {
    expect(withBody.length).toBeGreaterThan(15);
    for (const call of withBody) {
      const encoding = call.encoding ?? "";
      const answers = [
        await answerOf(call, unreadable[encoding] ?? {}),
        await answerOf(call, tooLarge("x".repeat(lengthOf(call)))[encoding] ?? {}),
      ];
      const expected = [said(400, "The request cannot be read"), said(413, "The request is too large")];
      expect([call, answers]).toEqual([call, expected]);
    }
  });

  it("Q13: every call rejects another encoding, or an unexpected body, with 415", async () => {
    expect(withoutBody.length).toBeGreaterThan(2);
    const text = { body: "a", headers: { "content-type": "text/plain" } };
    for (const call of [...withBody, ...uploads, ...withoutBody]) {
      const encoded = uploads.includes(call)
        ? "A picture must be a JPEG, PNG, WebP or AVIF file."
        : `The request must be encoded as ${call.encoding}`;
      const message = call.encoding === undefined ? "The request must have no body" : encoded;
      expect([call, await answerOf(call, text)]).toEqual([call, said(415, message)]);
    }
  });

  it("Q4: every call of customers is 401 with an unknown token, which no cache keeps, and without one", async () => {
    const ofCustomers = calls.filter(({ callers }) => callers.includes("customer"));
    expect(ofCustomers.length).toBeGreaterThan(25);
    for (const call of ofCustomers) {
      const unknown = await answerOf(call, { headers: { authorization: `Bearer ${"x".repeat(43)}` } });
      expect([call, unknown]).toEqual([call, said(401, "Your session has expired. Please log in again.")]);
      expect([unknown.headers.get("www-authenticate"), unknown.headers.get("cache-control")]).toEqual([
        "Bearer",
        "private, no-store",
      ]);
      if (call.callers.includes("visitor")) continue;
      const response = await fetch(`${shop.url}${call.path.replace(/\{\w+\}/, "1")}`, { method: call.method });
      const failure = { success: false, message: "Please log in to continue." };
      expect([call, response.status, await response.json()]).toEqual([call, 401, failure]);
    }
  });

  it("Q114: my-cart and place-order say that idempotency keys are honoured, and other calls do not", async () => {
    const call = callerOf(shop);
    const sent = { token: customer };
    const replies = [
      await call.get("customer/my-cart", sent),
      await call.json("customer/place-order", {}, sent),
      await call.get("customer/profile", sent),
    ];
    expect(replies.map(({ headers }) => headers.get("idempotency-key-honoured"))).toEqual(["1", "1", null]);
  });

  it("every call with an id in its path rejects an unreadable one with 400", async () => {
    expect(withParameter.length).toBeGreaterThan(5);
    for (const call of withParameter) {
      expect([call, await answerOf(call, {}, "%ZZ")]).toEqual([call, said(400, "The request cannot be read")]);
    }
  });

  it("a picture has its headers, or is rejected", async () => {
    const picture = "/uploads/cloth/kasavu-kora.avif";
    const requested: [path: string, accept: string, status: number, type: string][] = [
      [picture, "image/avif", 200, "image/avif"],
      [`${picture}?width=300`, "*/*", 200, "image/jpeg"],
      [`${picture}?width=wide`, "*/*", 400, "application/json"],
      ["/uploads/cloth/no-such-cloth.avif", "*/*", 404, "application/json"],
      [picture, "text/html", 406, "application/json"],
    ];
    for (const [path, accept, status, type] of requested) {
      const request = new Request(`${shop.url}${path}`, { headers: { accept } });
      const response = await fetch(request);
      const isPicture = response.headers.get("content-type")?.startsWith("image/");
      await checkResponse(request, response, isPicture ? await response.blob() : await response.json());
      expect([path, response.status, response.headers.get("content-type")?.split(";", 1)[0]]).toEqual([
        path,
        status,
        type,
      ]);
    }
  });

  it("the page that shows it is served with the document and all its resources by shop-api", async () => {
    const page = await fetch(`${shop.url}/api/docs`);
    const html = await page.text();
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    const loaded = [...html.matchAll(/(?:src|href)="(?!data:)([^"]+)"/g)].map(([, url]) => url ?? "");
    expect(loaded.toSorted()).toEqual([
      "../openapi.yaml",
      "page.css",
      "page.js",
      "swagger-ui-bundle.js",
      "swagger-ui.css",
    ]);
    const types: Record<string, string> = { css: "text/css", js: "text/javascript", yaml: "application/yaml" };
    for (const url of loaded) {
      const { status, headers } = await fetch(new URL(url, page.url));
      const type = types[url.split(".").at(-1) ?? ""];
      expect([url, status, headers.get("content-type")]).toEqual([url, 200, `${type}; charset=utf-8`]);
      expect(headers.get("cache-control")).toBe("public, max-age=60, stale-while-revalidate=600");
    }
    expect(await (await fetch(`${shop.url}/api/openapi.yaml`)).text()).toBe(await documentText());
  });

  it("the page that shows it allows no inline script and no other host", async () => {
    const { headers } = await fetch(`${shop.url}/api/docs/`);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:;");
    expect(policy).not.toContain("script-src");
    expect(policy).not.toContain("http");
  });

  it("every route of shop-api is documented, and no other", async () => {
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    // The page that shows the document is not a call.
    const routes = (await routesOf(shop)).filter((route) => !route.startsWith("get /api/docs/"));
    expect(documented.toSorted()).toEqual(routes.toSorted());
  });
});

const listings = new Request("http://shop/api/customer/product-categories");
const publicHeaders = { "cache-control": "public, max-age=60, stale-while-revalidate=600", etag: 'W/"1"' };
const categories = (...list: unknown[]) => ({
  success: true,
  message: "OK",
  data: { categories: list, payment_modes: ["Cash"] },
});
const sarees = { id: 1, title: "Sarees", image: "uploads/products/saree/front.avif" };

const posted = (path: string, body: unknown) =>
  new Request(`http://shop/api/${path}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
  });
const done = { success: true, message: "Valid user", data: {} };
const noStore = { "cache-control": "private, no-store" };

const check = (request: Request, body: unknown, headers: Record<string, string>, status = 200) =>
  checkResponse(request, Response.json(body, { status, headers }), body);

describe("a test's requests and responses", () => {
  it("pass if they conform to the document", async () => {
    await expect(check(listings, categories(sarees), publicHeaders)).resolves.toBeUndefined();
    await expect(check(posted("validate-customer", { key: "+91" }), done, noStore)).resolves.toBeUndefined();
    const notFound = { success: false, message: "Not found" };
    const nowhere = new Request("http://shop/api/customer/no-such-call");
    await expect(check(nowhere, notFound, noStore, 404)).resolves.toBeUndefined();
  });

  it("fail on a field that is missing, invalid or undocumented", async () => {
    for (const body of [
      categories({ ...sarees, id: "1" }),
      categories({ ...sarees, image: { url: sarees.image } }),
      categories({ ...sarees, slug: "sarees" }),
      { ...categories(sarees), total: 1 },
      { success: true, data: { categories: [] } },
    ]) {
      await expect(check(listings, body, publicHeaders)).rejects.toThrow(
        /^GET \/api\/customer\/product-categories, 200: /,
      );
    }
  });

  it("fail on an undocumented status, encoding or call, and on a missing or invalid header", async () => {
    const rejection = { success: false, message: "No" };
    await expect(check(listings, rejection, noStore, 418)).rejects.toThrow("the status is not documented");
    await expect(check(listings, categories(), { ...publicHeaders, "content-type": "text/html" })).rejects.toThrow(
      "text/html is not documented",
    );
    const nowhere = new Request("http://shop/api/customer/no-such-call");
    await expect(check(nowhere, categories(), noStore)).rejects.toThrow("the status is not documented");
    await expect(check(listings, categories(), { ...publicHeaders, ...noStore })).rejects.toThrow(
      "Cache-Control must be",
    );
    await expect(check(listings, categories(), { etag: '"1"' })).rejects.toThrow("Cache-Control is missing");
  });

  it("fail if the shop accepts a request that the document forbids", async () => {
    await expect(check(posted("validate-customer", { otp: "" }), done, noStore)).rejects.toThrow("the request");
    await expect(check(posted("validate-customer", { key: "1", sms: 1 }), done, noStore)).rejects.toThrow(
      "the request",
    );
    const products = { data: [], total: 0, page: 1, pageSize: 50 };
    const data = { products, facets: { in_stock: { 1: 0 } }, price: null, categories: [] };
    const found = { success: true, message: "OK", data };
    for (const [requested, problem] of [
      ["", "product may be left out"],
      ["?product=a&brand=2", "brand is taken, but not documented"],
    ] as const) {
      const search = new Request(`http://shop/api/customer/search-products${requested}`);
      await expect(check(search, found, publicHeaders)).rejects.toThrow(problem);
    }
  });
});

const stack = v.array(
  v.object({
    rawPath: v.unknown(),
    route: v.optional(v.object({ path: v.string(), stack: v.array(v.object({ method: v.string() })) })),
    handle: v.unknown(),
  }),
);

/** Method and path of each route, with the path in OpenAPI's syntax. */
async function routesOf({ dataDir }: RunningShop): Promise<string[]> {
  const { app, close } = await createShopApi(readConfig({ LOG_LEVEL: "silent", DATA_DIR: dataDir }));
  const routes = routesIn(app.router.stack, "");
  await close();
  return routes;
}

function routesIn(layers: unknown, mount: string): string[] {
  return v.parse(stack, layers).flatMap(({ rawPath, route, handle }) => {
    if (route !== undefined) {
      const path = `${mount}${route.path}`.replaceAll(/[:*](\w+)/g, "{$1}");
      return [...new Set(route.stack.map(({ method }) => `${method} ${path}`))];
    }
    if (typeof handle !== "function" || !("stack" in handle)) return [];
    return routesIn(handle.stack, rawPath === "/" ? mount : `${mount}${String(rawPath)}`);
  });
}

const withExamples = v.looseObject({ examples: v.array(v.unknown()) });
const withExample = v.object({ schema: v.looseObject({}), example: v.unknown() });

/** Every example with its schema: the schema's own, and those of the places that use it. */
function examplesIn(node: unknown, seen = new Set<unknown>()): [schema: object, example: unknown][] {
  if (typeof node !== "object" || node === null || seen.has(node)) return [];
  seen.add(node);
  const inside = Object.values(node).flatMap((value) => examplesIn(value, seen));
  if (v.is(withExample, node)) return [[node.schema, node.example], ...inside];
  if (v.is(withExamples, node))
    return [...node.examples.map((example): [object, unknown] => [node, example]), ...inside];
  return inside;
}
