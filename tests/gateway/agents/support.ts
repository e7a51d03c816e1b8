import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import * as v from "valibot";
import { afterAll, beforeAll, expect, onTestFinished } from "vitest";
import type { Config } from "../../../gateway/src/config.ts";
import { createShopApi } from "../../../shop-api/src/app.ts";
import { readConfig } from "../../../shop-api/src/config.ts";
import { prepared } from "../../support/prepared.ts";
import { shareWeb } from "../support/built-web.ts";
import { shareGateway } from "../support/open-gateway.ts";
import official from "./schemas/ucp.json" with { type: "json" };

export const origin = "https://shop.example.com";
export const profile = "https://agent.example/profile.json";
export const secret = "the-secret-of-carts-that-tests-use";

/** The profile of a shop, as far as tests read it. */
const Profile = v.object({
  ucp: v.looseObject({
    version: v.string(),
    services: v.record(v.string(), v.array(v.looseObject({ transport: v.string(), endpoint: v.string() }))),
    capabilities: v.record(v.string(), v.array(v.looseObject({ version: v.string() }))),
  }),
});

/** Reads the profile of a gateway, which must be valid by the official schema. */
export async function readProfile(url: string) {
  const response = await fetch(`${url}/.well-known/ucp`);
  const { ucp } = v.parse(Profile, await response.json());
  expectValid("profile", ucp);
  return { response, ucp };
}

const ajv = new Ajv2020({ strict: false, schemas: official.schemas });
void formats.default(ajv);

/** Names of the official JSON schemas that responses have. */
export const schemas = {
  search: "https://ucp.dev/schemas/shopping/catalog_search.json#/$defs/search_response",
  lookup: "https://ucp.dev/schemas/shopping/catalog_lookup.json#/$defs/lookup_response",
  product: "https://ucp.dev/schemas/shopping/catalog_lookup.json#/$defs/get_product_response",
  cart: "https://ucp.dev/schemas/shopping/cart.json",
  checkout: "https://ucp.dev/schemas/shopping/checkout.json",
  error: "https://ucp.dev/schemas/shopping/types/error_response.json",
  profile: "https://ucp.dev/schemas/ucp.json#/$defs/business_schema",
} as const;

/** Expects a value to be valid by an official schema. */
export function expectValid(schema: keyof typeof schemas, value: unknown): void {
  const validate = ajv.getSchema(schemas[schema]);
  void validate?.(value);
  expect({ schema, errors: validate?.errors }).toEqual({ schema, errors: null });
}

const Price = v.object({ amount: v.number(), currency: v.string() });
const Variant = v.looseObject({
  id: v.string(),
  title: v.string(),
  price: Price,
  availability: v.optional(v.object({ available: v.boolean(), status: v.string() })),
  inputs: v.optional(v.array(v.object({ id: v.string(), match: v.string() }))),
});
const Product = v.looseObject({
  id: v.string(),
  title: v.string(),
  categories: v.array(v.object({ value: v.string(), taxonomy: v.string() })),
  price_range: v.object({ min: Price, max: Price }),
  media: v.array(v.object({ type: v.string(), url: v.string(), alt_text: v.string() })),
  variants: v.array(Variant),
});
const Message = v.looseObject({ type: v.string(), code: v.string(), content: v.string() });
const Line = v.looseObject({ item: v.looseObject({ id: v.string(), price: v.number() }), quantity: v.number() });

/** What responses may have of which tests expect something. */
const Body = v.looseObject({
  ucp: v.optional(v.looseObject({ version: v.string(), status: v.string() })),
  id: v.optional(v.string(), ""),
  code: v.optional(v.string()),
  products: v.optional(v.array(Product), []),
  product: v.optional(Product),
  pagination: v.optional(
    v.object({ has_next_page: v.boolean(), cursor: v.optional(v.string()), total_count: v.optional(v.number()) }),
  ),
  messages: v.optional(v.array(Message), []),
  line_items: v.optional(v.array(Line), []),
  totals: v.optional(v.array(v.object({ type: v.string(), amount: v.number() })), []),
  continue_url: v.optional(v.string()),
});

/** A response of the REST binding. */
export interface RestResponse {
  status: number;
  headers: Headers;
  body: v.InferOutput<typeof Body>;
  /** As it was sent. */
  json: unknown;
}

const isNeverFailing = (_url: string) => false;

/**
 * The real shop-api with the seeded catalogue, behind a gateway whose public address is `https://shop.example.com`, for all tests of
 * the file.
 */
export function shareAgents(config: Partial<Config> = {}) {
  const webDir = shareWeb("");
  let shopApi: Awaited<ReturnType<typeof createShopApi>>;
  let database: DatabaseSync;
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "kasavu-agents-"));
    const file = join(folder, "shop.sqlite");
    await copyFile(await prepared("sqlite"), file);
    shopApi = await createShopApi(readConfig({ DATA_DIR: folder, LOG_LEVEL: "silent", PUBLIC_URL: origin }));
    database = new DatabaseSync(file);
  });
  const calls: { call: string; authorization: string | undefined }[] = [];
  let isFailing = isNeverFailing;
  const gateway = shareGateway(
    (request, response) => {
      const { method, url = "", headers } = request;
      calls.push({ call: `${method} ${url}`, authorization: headers.authorization });
      if (isFailing(url)) response.writeHead(500).end();
      else shopApi.app(request, response);
    },
    { webDir, publicUrl: origin, agentCartSecrets: [secret], allowAdhocQueries: false, ...config },
  );
  afterAll(async () => {
    database.close();
    await shopApi.close();
    await rm(folder, { recursive: true });
  });

  /** Calls an operation of the REST binding. */
  async function rest(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<RestResponse> {
    const response = await fetch(`${gateway.url}/ucp/v1${path}`, {
      method,
      headers: { "content-type": "application/json", "ucp-agent": `profile="${profile}"`, ...headers },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const json: unknown = await response.json();
    return { status: response.status, headers: response.headers, body: v.parse(Body, json), json };
  }

  return {
    gateway,
    calls,
    rest,
    post: (path: string, body?: unknown, headers?: Record<string, string>) => rest("POST", path, body, headers),
    /** REST fails for these URLs until the end of the test. */
    fail: (isOf: (url: string) => boolean) => {
      isFailing = isOf;
      onTestFinished(() => void (isFailing = isNeverFailing));
    },
    /** Changes the shop's database. */
    change: (sql: string) => database.exec(sql),
  };
}

/** A cart of one line. */
export const lineOf = (id: string, quantity = 1) => ({ line_items: [{ item: { id }, quantity }] });
