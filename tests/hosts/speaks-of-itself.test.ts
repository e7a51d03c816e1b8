import { describe, expect, test } from "vitest";
import {
  details,
  expressPage,
  found,
  home,
  later,
  notFound,
  openAliveHost,
  ourMessage,
  product,
  fixTheDate,
  unavailable,
} from "./support/one-product.ts";
import { openStubHost, outcomeOf, type Reply } from "./support/stub-host.ts";

fixTheDate();

/** What a host says of itself or of the caller, where it would otherwise say that a product does not exist. */
const ofHost: [words: string, source: string, reply: Exclude<Reply, "late">, code?: string][] = [
  ["a token", "https://laravel.com/docs/12.x/sanctum", { status: 404, json: { message: "Token has expired" } }],
  [
    "a login",
    "https://h.thecombats.com/KarthiKeyan05046/API",
    { status: 410, json: { error: "Please log in first." } },
  ],
  [
    "a login, at 200",
    "https://h.thecombats.com/KarthiKeyan05046/API",
    { json: { success: false, message: "You are not authorized. Please login." } },
    "BAD_USER_INPUT",
  ],
  [
    "a login, with no data",
    "https://h.thecombats.com/KarthiKeyan05046/API",
    { json: { message: "Unauthenticated.", data: null } },
    "UPSTREAM_CONTRACT",
  ],
  [
    "a login, with code 404 at 200",
    "https://h.thecombats.com/KarthiKeyan05046/API",
    { json: { success: false, code: 404, message: "Your session has ended." } },
    "BAD_USER_INPUT",
  ],
  [
    "code 401",
    "https://ialharami.com/docs/response-format-errors",
    { status: 404, json: { code: 401, message: "No" } },
  ],
  [
    "code 500, at 200",
    "https://ialharami.com/docs/response-format-errors",
    { json: { success: false, code: 500, message: "No product" } },
  ],
  [
    "code 403, at 200",
    "https://ialharami.com/docs/response-format-errors",
    { json: { success: false, code: "403", message: "No product" } },
    "FORBIDDEN",
  ],
  [
    "maintenance, in JSON",
    "https://packagist.org/packages/congnqnexlesoft/laravel-maintenance-mode",
    { status: 404, json: { message: "The shop is down for maintenance. Please try again later." } },
  ],
  [
    "maintenance, in the title of a page",
    "https://www.simplified.guide/webmaster/maintenance-page-create",
    { status: 404, html: "<!doctype html><title>Scheduled maintenance</title><h1>Scheduled maintenance</h1>" },
  ],
  [
    "maintenance, at 200",
    "https://makandracards.com/makandra/47311-careful-correct-http-status-codes-maintenance-pages",
    { status: 200, html: "<h1>We're back soon</h1>" },
    "UPSTREAM_CONTRACT",
  ],
  [
    "a pause, in errors",
    "https://ls.tecmantras.com/json-responses-structure",
    { status: 404, json: { data: {}, errors: ["Temporarily not served"] } },
  ],
  [
    "its database, at 200",
    "https://github.com/laravel/framework/issues/31757",
    { json: { success: false, message: "SQLSTATE[HY000] [2002] Connection refused" } },
    "BAD_USER_INPUT",
  ],
];

test.each(ofHost)(
  "a host that speaks of %s (%s) says nothing of a product",
  async (_, __, reply, code = "UPSTREAM_UNAVAILABLE") => {
    const { host, open } = await openAliveHost(found);
    await open().products.product("7");
    host.replies = { [details]: reply, [product]: reply };
    later(100);
    await outcomeOf(open().products.product("7"));
    expect(await open().products.product("7"), "stored").toMatchObject({ title: "Saree" });
    const fresh = await openAliveHost({ [details]: reply, [product]: reply });
    expect(await outcomeOf(fresh.open().products.product("7")), "not stored").toMatchObject({ code });
    fresh.host.replies[product] = { status: 404 };
    expect(await outcomeOf(fresh.open().products.product("7")), "one call").toEqual(unavailable);
  },
);

describe("a host that sends a page with 404 for everything", () => {
  const pages = { [details]: expressPage, [product]: expressPage, "customer/home": expressPage };
  const breach = { code: "UPSTREAM_CONTRACT", message: ourMessage };

  test("has no catalogue that could have lost a product unless it has sent JSON within the last minute", async () => {
    const { host, open } = openStubHost(pages);
    expect(await outcomeOf(open().products.product("7"))).toEqual(breach);
    host.replies = { "customer/home": home };
    await open().catalogue.home();
    host.replies = pages;
    later(59);
    expect(await outcomeOf(open().products.product("7"))).toEqual(notFound());
    // From the cache, which says nothing of the host.
    expect(await open().catalogue.home()).toEqual({ banners: [], products: [] });
    later(2);
    expect(await outcomeOf(open().products.product("7"))).toEqual(breach);
    later(58);
    expect(await outcomeOf(open().products.product("7"))).toEqual(breach);
  });

  test.each([
    ["an error of its proxy", { status: 503, json: { message: "No server is available." } }],
    ["nothing", { status: 204 }],
  ])("has not sent JSON by %s", async (_, reply) => {
    const { open } = openStubHost({ ...pages, "customer/home": reply });
    await outcomeOf(open().catalogue.home());
    expect(await outcomeOf(open().products.product("7"))).toEqual(breach);
  });

  test("has sent JSON if one of the two calls has", async () => {
    const { open } = openStubHost({ [details]: expressPage, [product]: { status: 404, json: { message: "None." } } });
    expect(await outcomeOf(open().products.product("7"))).toEqual(notFound("None."));
  });
});
