import { describe, expect, test } from "vitest";
import { errorCodeOf } from "../../gateway/src/errors.ts";
import type { Call } from "../../gateway/src/rest/call.ts";
import { RestError } from "../../gateway/src/rest/errors.ts";
import { everyReading } from "../gateway/property/support/every-reading.ts";
import { contextFor, jsonResponse, recordedResponse, restOf } from "./support/fake-host.ts";

/**
 * What hosts send with status 200, and what it says: of a refusal the code that a read with a token has. Payloads are our own
 * words in the shape of the source.
 */
const rows: [source: string, body: object, outcome: string][] = [
  ["https://docs.nestjs.com/exception-filters", { statusCode: 403, message: "No.", error: "Forbidden" }, "FORBIDDEN"],
  ["https://docs.nestjs.com/exception-filters", { statusCode: 404, message: "No.", error: "Not Found" }, "NOT_FOUND"],
  [
    "https://dev.to/awscommunity-asean/api-gateway-integration-response-setup-for-aws-lambda-25km",
    { statusCode: 400, body: '"No."' },
    "BAD_USER_INPUT",
  ],
  ["https://github.com/omniti-labs/jsend", { status: "fail", data: { title: "No." } }, "BAD_USER_INPUT"],
  ["https://github.com/omniti-labs/jsend", { status: "error", message: "No." }, "BAD_USER_INPUT"],
  ["https://github.com/omniti-labs/jsend", { status: "success", data: null }, "confirmed"],
  ["https://pastebin.com/TPRndHGs", { status: "ERROR", message: "No." }, "BAD_USER_INPUT"],
  [
    "https://github.com/sirocco-ventures/raggenie/pull/45",
    { status: false, message: "No.", data: [] },
    "BAD_USER_INPUT",
  ],
  ["https://docs.w3cub.com/wordpress/functions/wp_send_json_error", { success: false, data: "No." }, "BAD_USER_INPUT"],
  ["https://github.com/tymondesigns/jwt-auth/issues/502", { success: 0, error: "token_expired" }, "BAD_USER_INPUT"],
  ["https://github.com/tymondesigns/jwt-auth/issues/502", { error: "token_expired" }, "BAD_USER_INPUT"],
  [
    "https://github.com/tymondesigns/jwt-auth/issues/1005",
    { status: "error", code: "401", msg: "TokenExpired" },
    "UNAUTHENTICATED",
  ],
  [
    "https://github.com/mpociot/laravel-apidoc-generator/issues/438",
    { status: "error", code: 0, message: "Unauthenticated." },
    "UNAUTHENTICATED",
  ],
  [
    "https://github.com/woocommerce/woocommerce/issues/11120",
    { code: "woocommerce_rest_cannot_view", message: "No.", data: { status: 401 } },
    "UNAUTHENTICATED",
  ],
  [
    "https://github.com/opencart/opencart/blob/master/upload/catalog/controller/api/sale/coupon.php",
    { error: "This coupon has ended." },
    "BAD_USER_INPUT",
  ],
  ["https://github.com/opencart/opencart/pull/9585", { error: { warning: "No." } }, "BAD_USER_INPUT"],
  [
    "https://github.com/opencart/opencart/blob/master/upload/catalog/controller/api/sale/coupon.php",
    { success: "Your coupon is applied." },
    "silent",
  ],
  ["https://github.com/slackhq/slack-api-docs/blob/master/index_web.md", { ok: false, error: "no" }, "BAD_USER_INPUT"],
  ["https://github.com/slackhq/slack-api-docs/blob/master/index_web.md", { ok: true, warning: "old" }, "confirmed"],
  ["https://app.unpkg.com/typegram@5.2.0/files/api.d.ts", { ok: true, result: { id: 7 } }, "confirmed"],
  [
    "https://www.npmjs.com/package/@cloudflare/test-www-api",
    { success: false, result: null, errors: [{ code: 1, message: "No." }], messages: [] },
    "BAD_USER_INPUT",
  ],
  [
    "https://www.npmjs.com/package/@cloudflare/test-www-api",
    { success: true, result: [{ id: 1, status: "failed" }], errors: null, messages: [] },
    "confirmed",
  ],
  [
    "https://gist.github.com/alfaz86/a558845de2d10f307de7ad757f064f69",
    { status: "error", message: "No.", errors: { mobile: ["No."] } },
    "BAD_USER_INPUT",
  ],
  [
    "https://docs.spring.io/spring-boot/api/java/org/springframework/boot/webmvc/error/DefaultErrorAttributes.html",
    { timestamp: "2026-11-21T10:30:00Z", status: 503, error: "Service Unavailable", path: "/cart" },
    "UPSTREAM_UNAVAILABLE",
  ],
  ["https://razorpay.com/docs/errors", { error: { code: "BAD_REQUEST_ERROR", description: "No." } }, "BAD_USER_INPUT"],
  [
    "https://gist.github.com/Kurtz1993/97edb04788e3b1913c73894c50e3794f",
    { Success: false, StatusCode: 429 },
    "RATE_LIMITED",
  ],
  [
    "https://gist.github.com/Kurtz1993/97edb04788e3b1913c73894c50e3794f",
    { Success: true, StatusCode: 200 },
    "confirmed",
  ],
  [
    "https://shikhapathak6.blogspot.com/2017/07/how-to-create-rest-api-for-android-app_39.html",
    { error: true, message: "No." },
    "BAD_USER_INPUT",
  ],
  [
    "https://shikhapathak6.blogspot.com/2017/07/how-to-create-rest-api-for-android-app_39.html",
    { error: false, message: "Done" },
    "confirmed",
  ],
  ["https://www.zoho.com/books/api/v4/errors/", { code: 0, message: "It is saved." }, "silent"],
  ["https://www.zoho.com/books/api/v4/errors/", { code: 1002, message: "It is missing." }, "silent"],
  ["https://atdebjoy.com/others/api/perform/docs/login_one.html", { code: 202, msg: "Hello" }, "confirmed"],
  [
    "https://developer.vonage.com/es/messaging/sms/guides/troubleshooting-sms",
    { messages: [{ status: "0" }] },
    "silent",
  ],
  [
    "https://github.com/nusdbsystem/singa-auto/pull/79",
    { error_code: 8008, success: 1, message: "No.", data: null },
    "confirmed",
  ],
  [
    "https://github.com/smart-underworld/seestar_alp/issues/104",
    { error: "expected a number", code: 200 },
    "contradictory",
  ],
  [
    "https://docs.shipstation.com/apis/shipengine/docs/guides/errors",
    { status: 200, errors: ["No."] },
    "contradictory",
  ],
];

const methods = new Map(everyReading.map(({ name, run }) => [name, run]));

/** Runs a method of a source on a host whose responses to one endpoint are these. */
async function runOn(
  name: string,
  endpoint: string,
  body: unknown,
  { status = 200, token = "asha-token" }: { status?: number; token?: string | null } = {},
): Promise<unknown> {
  const respond = (call: Call) => (call.endpoint === endpoint ? jsonResponse(body, status) : recordedResponse(call));
  return methods.get(name)?.(contextFor(restOf(respond), token));
}

/** `done`, or the code of the error with the outcome of the write. */
async function resultOf(run: Promise<unknown>): Promise<string> {
  return run.then(
    () => "done",
    (error: unknown) => {
      const outcome = error instanceof RestError ? error.outcome : null;
      return outcome === null ? errorCodeOf(error) : `${errorCodeOf(error)} ${outcome}`;
    },
  );
}

const unknown = "UPSTREAM_CONTRACT UNKNOWN";
/** Of a read with a token, a write, and a write whose success must not be assumed. No row has an invoice. */
const resultsOf: Record<string, object> = {
  confirmed: { read: "UPSTREAM_CONTRACT", write: "done", order: "done" },
  silent: { read: "UPSTREAM_CONTRACT", write: "done", order: unknown },
  contradictory: { read: "BAD_USER_INPUT", write: unknown, order: unknown },
  UPSTREAM_UNAVAILABLE: {
    read: "UPSTREAM_UNAVAILABLE",
    write: "UPSTREAM_UNAVAILABLE UNKNOWN",
    order: "UPSTREAM_UNAVAILABLE UNKNOWN",
  },
};

describe("words for the outcome", () => {
  test.each(rows)("%s: %j is %s", async (_, body, outcome) => {
    expect({
      read: await resultOf(runOn("orders.invoice", "GET customer/invoice/{id}", body)),
      write: await resultOf(runOn("customers.deleteAccount", "GET customer/delete-account", body)),
      order: await resultOf(runOn("orders.place", "POST customer/place-order", body)),
    }).toEqual(resultsOf[outcome] ?? { read: outcome, write: outcome, order: outcome });
  });
});

type Options = Parameters<typeof runOn>[3];

const cart = (body: object, options?: Options) => resultOf(runOn("cart.cart", "GET customer/my-cart", body, options));
const promo = (body: object) => runOn("cart.checkPromoCode", "POST customer/check-promocode", body);
const find = (body: object) => runOn("orders.find", "POST customer/find-order", body);
const logOut = (body: object) => resultOf(runOn("customers.logOut", "POST logout", body));
const toggle = (body: object, status: number) => runOn("wishlist.toggle", "PUT wishlists", body, { status });

describe("a refusal by words", () => {
  test.each(["Unauthenticated.", "Unauthorized", "Token expired", "Token has expired"])(
    "with the message %j concerns the token, whatever the status, if one was sent",
    async (message) => {
      expect(await cart({ success: false, message })).toBe("UNAUTHENTICATED");
      expect(await cart({ message }, { status: 403 })).toBe("UNAUTHENTICATED");
      expect(await resultOf(runOn("orders.list", "GET customer/my-orders", { message, data: [] }))).toBe(
        "UNAUTHENTICATED",
      );
      expect(await resultOf(runOn("customers.deleteAccount", "GET customer/delete-account", { message }))).toBe(
        "UNAUTHENTICATED",
      );
      const login = { success: false, code: 401, message };
      expect(await resultOf(runOn("customers.logIn", "POST otp-login", login))).toBe("BAD_USER_INPUT");
      expect(await cart({ success: false, message: `${message} of this offer` })).toBe("BAD_USER_INPUT");
    },
  );

  test.each([{ success: false }, { code: 403 }, { status: 429 }, { error: true }, { success: true, error: "Ended" }])(
    "of a promo code is its result: %j",
    async (words) => {
      const body = { ...words, message: "This code has ended." };
      expect(await promo(body)).toEqual({ valid: false, message: "This code has ended.", discountPercent: 0 });
    },
  );

  test("of the token or of the host is no result of a promo code", async () => {
    expect(await resultOf(promo({ code: 401 }))).toBe("UNAUTHENTICATED");
    expect(await resultOf(promo({ success: false, code: 503 }))).toBe("UPSTREAM_UNAVAILABLE");
  });

  test("of an order's key is none, unless it concerns the token, the caller or the host", async () => {
    for (const body of [{ success: false }, { code: 404 }, { success: true, error: "Ended" }]) {
      expect(await find(body)).toBeNull();
    }
    for (const code of [401, 429, 500]) expect(await resultOf(find({ code }))).not.toBe("done");
  });

  test("of a logout leaves the token valid, unless it concerns the token", async () => {
    expect(await logOut({ success: false })).toBe("BAD_USER_INPUT");
    expect(await logOut({ success: false, message: "Unauthenticated." })).toBe("done");
  });

  test("of a toggle is an error; the status still says whether the product was added (Q19)", async () => {
    expect(await toggle({ message: "Done" }, 201)).toMatchObject({ wishlisted: true });
    expect(await toggle({ status: 201, message: "Done" }, 200)).toMatchObject({ wishlisted: false });
    expect(await resultOf(toggle({ status: 0, message: "Done" }, 201))).toBe("BAD_USER_INPUT");
  });

  test("of a public read is never NOT_FOUND, which would replace older pages", async () => {
    const body = { code: 404, message: "No route." };
    expect(await resultOf(runOn("catalogue.home", "GET customer/home", body))).toBe("BAD_USER_INPUT");
    expect(await resultOf(runOn("products.products", "GET customer/product-details/{id}", body))).toBe(
      "BAD_USER_INPUT",
    );
  });

  test("of the reading after a write says that the write is done", async () => {
    const refused = { success: false, message: "Try later." };
    expect(await resultOf(runOn("orders.cancel", "GET customer/my-orders", refused))).toBe("UPSTREAM_UNAVAILABLE DONE");
    expect(await resultOf(runOn("cart.add", "GET customer/my-cart", refused))).toBe("UPSTREAM_UNAVAILABLE DONE");
  });

  test.each([400, 422])("of unknown parameters is read again without them: %i (Q95)", async (code) => {
    const respond = (call: Call) => (call.path.includes("status=") ? jsonResponse({ code }) : recordedResponse(call));
    const { items } = await contextFor(restOf(respond)).orders.list(1, 20, { status: "PLACED", search: null });
    expect(items.length).toBeGreaterThan(0);
  });
});
