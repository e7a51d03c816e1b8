import { gql } from "graphql-tag";
import { describe, expect, onTestFinished, test } from "vitest";
import { orderInput, placeOrder } from "../gateway/support/place-order.ts";
import { processAt, runQuery } from "../gateway/support/run-query.ts";
import { type LaravelHost, startLaravelHost } from "../support/laravel-host.ts";

// An order may have been placed, and REST may place another one for the same key (Q114).

const placedOrder = gql`query ($input: PlaceOrderInput!) { placedOrder(input: $input) { orderId } }`;
const cart = gql`{ cart { itemCount } }`;
const onlyOnce = {
  message:
    "Your order is not confirmed: it may have been placed. Please place it again unchanged: it is placed only once.",
  extensions: { outcome: "UNKNOWN" },
};
const lookFirst = {
  message: "It may have been placed. Please look at your orders before you place it again.",
  extensions: { outcome: "UNKNOWN", retry: "UNSAFE" },
};

/** A host, and a process of the gateway in front of it. */
async function open(options: Parameters<typeof startLaravelHost>[0] = {}) {
  const host = await startLaravelHost(options);
  onTestFinished(() => host.stop());
  return { host, ...processOf(host) };
}

function processOf({ url, token }: LaravelHost) {
  const process = processAt(url);
  return {
    place: (variables: Record<string, unknown>) => runQuery(placeOrder, variables, { token, process }),
    find: (variables: Record<string, unknown>) => runQuery(placedOrder, variables, { token, process }),
    readCart: () => runQuery(cart, {}, { token, process }),
  };
}

const json = (status: number, body: unknown) => ({ status, body: JSON.stringify(body) });
const html = (status: number) => ({ status, type: "text/html", body: "<h1>Not Found</h1>" });
const found = { status: true, data: { order_id: 7, paid_amount: "3780.00" } };

type Row = [isKnown: boolean, findOrder: ReturnType<typeof html | typeof json>, source: string];
const stripe = "https://docs.stripe.com/api/idempotent_requests";
const handler = "https://github.com/Macfa/NTS_miniLms/blob/main/app/Exceptions/NotFoundException.php";
const apiGateway = "https://repost.aws/knowledge-center/api-gateway-authentication-token-errors";

describe("whether a host honours idempotency keys, by its answer to find-order", () => {
  test.each<Row>([
    [true, json(200, found), stripe],
    [true, json(200, { status: true, data: null }), stripe],
    [true, json(400, { error: { type: "idempotency_error", message: "Keys are for one request." } }), stripe],
    [true, json(422, { message: "Invalid.", errors: { key: ["Used."] } }), "https://laravel.com/docs/12.x/validation"],
    [false, json(404, { message: "" }), "https://laravel-news.com/404-responses-laravel-api"],
    [false, html(404), "https://expressjs.com/en/starter/faq.html"],
    [false, json(405, { message: "The POST method is not supported." }), "https://pastebin.com/dhLTdNRQ"],
    [false, json(501, { message: "Not Implemented" }), "https://www.rfc-editor.org/rfc/rfc9110#section-15.6.2"],
    [false, json(200, { statusCode: 404, error: "Not Found" }), "https://docs.nestjs.com/exception-filters"],
    [false, json(200, { message: "Resource not found", status: "error" }), handler],
    [false, html(200), "https://vercel.com/docs/rewrites"],
    [false, json(403, { message: "Missing Authentication Token" }), apiGateway],
    [false, json(401, { message: "Unauthenticated." }), "https://laravel.com/docs/12.x/sanctum"],
    [false, json(429, { message: "Too Many Attempts." }), "https://laravel.com/docs/12.x/routing#rate-limiting"],
    [false, json(503, { message: "Service Unavailable" }), "https://laravel.com/docs/12.x/configuration"],
    [false, html(502), "https://nginx.org/en/docs/http/ngx_http_proxy_module.html"],
  ])("%j: %j", async (isKnown, findOrder) => {
    const { host, place, find } = await open({ findOrder });
    await find(orderInput());
    host.nextOrder = "lost";
    const { errors } = await place(orderInput());
    expect(errors).toEqual([expect.objectContaining({ message: (isKnown ? onlyOnce : lookFirst).message })]);
    expect(errors?.[0]?.extensions?.["retry"]).toBe(isKnown ? undefined : "UNSAFE");
  });
});

// https://github.com/woocommerce/woocommerce/issues/41527, https://github.com/magento/magento2/issues/31000
describe("on a host without idempotency keys, an order", () => {
  test.each(["lost", "contradictory"] as const)("whose response is %s is not sent again under its key", async (how) => {
    const { host, place, find } = await open();
    host.nextOrder = how;
    const variables = orderInput();
    const first = await place(variables);
    expect(first).toMatchObject({ data: null, errors: [lookFirst] });
    host.nextOrder = "placed";
    host.calls.length = 0;
    expect(await place(variables)).toEqual(first);
    expect(host.calls).toEqual([]);
    expect(await find(variables)).toEqual({ data: { placedOrder: null } });
    expect(host.orders()).toEqual([1]);
    expect(await place(orderInput())).toMatchObject({ data: { placeOrder: { orderId: "2" } } });
  });

  test("that it refuses with 200 is refused in its words, and may be sent again", async () => {
    const { host, place } = await open();
    host.nextOrder = "refused";
    const variables = orderInput();
    expect((await place(variables)).errors).toMatchObject([{ message: "Only 1 of Kasavu Saree left." }]);
    host.nextOrder = "placed";
    expect(await place(variables)).toMatchObject({ data: { placeOrder: { orderId: "1" } } });
  });

  test.each([html(404), html(200), json(501, {}), json(500, {})])(
    "is not known to placedOrder, however the host says that it has no find-order (%j)",
    async (findOrder) => {
      const { host, place, find } = await open({ findOrder });
      host.nextOrder = "lost";
      const variables = orderInput();
      await place(variables);
      expect(await find(variables)).toEqual({ data: { placedOrder: null } });
    },
  );

  test("that costs another amount is rejected as changed, not as one that may have been placed", async () => {
    const { host, place } = await open({ findOrder: html(404) });
    expect((await place(orderInput({ amountToPay: 1 }))).errors).toMatchObject([
      { message: "The amount to pay has changed. Please look at your cart again." },
    ]);
    expect(host.calls).not.toContain("POST customer/place-order");
  });

  test("is found by placedOrder where the host has find-order", async () => {
    const { host, place, find } = await open({ findOrder: json(200, found) });
    host.nextOrder = "lost";
    const variables = orderInput();
    expect((await place(variables)).errors).toMatchObject([lookFirst]);
    expect(await find(variables)).toEqual({ data: { placedOrder: { orderId: "7" } } });
  });
});

describe("on a host that has sent Idempotency-Key-Honoured: 1 with any response", () => {
  const headers = { "Idempotency-Key-Honoured": "1" };

  test("an order without a confirmation is sent again under its key", async () => {
    const { host, place } = await open();
    host.headers = headers;
    host.nextOrder = "lost";
    const variables = orderInput();
    const { errors } = await place(variables);
    expect(errors).toMatchObject([onlyOnce]);
    expect(errors?.[0]?.extensions).not.toHaveProperty("retry");
    host.nextOrder = "placed";
    expect((await place(variables)).errors).toBeUndefined();
  });

  test("this stays known to the process, also while an older version responds; another one must see it itself", async () => {
    const { host, place, readCart } = await open();
    host.headers = headers;
    await readCart();
    host.headers = { "Idempotency-Key-Honoured": "0" };
    host.nextOrder = "lost";
    expect((await place(orderInput())).errors).toMatchObject([onlyOnce]);
    expect((await processOf(host).place(orderInput())).errors).toMatchObject([lookFirst]);
  });
});
