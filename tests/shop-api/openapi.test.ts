import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as v from "valibot";
import { createShopApi } from "../../shop-api/src/app.ts";
import { readConfig } from "../../shop-api/src/config.ts";
import { documentText, readDocument, resolvedDocument } from "./support/openapi-document.ts";
import { newDatabase } from "./support/new-database.ts";
import { startShopApi, type RunningShop } from "./support/start-shop-api.ts";

describe("the OpenAPI document", () => {
  it("is valid OpenAPI 3.1", async () => {
    const validator = new Validator();
    expect(await validator.validate(await documentText())).toEqual({ valid: true });
    expect(validator.version).toBe("3.1");
  });

  it("has every route of shop-api, and no other", async () => {
    const { paths } = await readDocument();
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    // The page that shows the document is not a call.
    const routes = (await routesOfTheShop()).filter((route) => !route.startsWith("get /api/docs/"));
    expect(documented.toSorted()).toEqual(routes.toSorted());
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

describe("the page that shows it", () => {
  let shop: RunningShop;
  beforeAll(async () => {
    shop = await startShopApi();
  });
  afterAll(() => shop.stop());

  it("is served with the document and all its resources by shop-api", async () => {
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

  it("allows no inline script and no other host", async () => {
    const { headers } = await fetch(`${shop.url}/api/docs/`);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:;");
    expect(policy).not.toContain("script-src");
    expect(policy).not.toContain("http");
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
async function routesOfTheShop(): Promise<string[]> {
  const { dataDir } = await newDatabase("prepared");
  const { app, close } = await createShopApi(readConfig({ LOG_LEVEL: "silent", DATA_DIR: dataDir }));
  const routes = routesIn(app.router.stack, "");
  await close();
  await rm(dataDir, { recursive: true });
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
