import { gql } from "graphql-tag";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { changeDeadlineMs } from "../../gateway/src/cart/change-deadline.ts";
import { currentRecordings, readFixture } from "../fixtures/fixture.ts";
import type { FixtureName } from "../fixtures/names.ts";
import { aCart, aLine } from "../support/payloads/cart.ts";
import { asyncListener, serve } from "./support/local-server.ts";
import { sendJson } from "./support/rest-client-of.ts";
import { changed, patient, restWithLine, setQuantity } from "./support/rest-with-line.ts";
import { driftSnapshot, loggedLines, playRest, processAt, recorded, restApi, runQuery } from "./support/run-query.ts";

const quantityMessage = "Failed to update quantity. The item may have been removed.";
const concurrentMessage = "Your cart was changed elsewhere at the same time. Please check the quantity.";
const asha = { token: "asha-token" };
const set = gql`mutation ($lineId: ID! = "3", $quantity: Int!, $seenQuantity: Int) {
  setCartLineQuantity(lineId: $lineId, quantity: $quantity, seenQuantity: $seenQuantity) { cart { itemCount } message }
}`;
const cart = (quantity: string) => aCart([aLine({ id: 3, quantity })]);
const result = (itemCount: number, message: string | null) => ({
  data: { setCartLineQuantity: { cart: { itemCount }, message } },
});

/** A recorded response of shop-api as it is now, as arguments for nock. */
function recordedNow(name: FixtureName): [number, string, Record<string, string>] {
  const { status, response, responseHeaders } = readFixture(name, currentRecordings);
  return [status, JSON.stringify(response), responseHeaders];
}

const restSets = (form: string) => restApi().post("/customer/set-qty", form);

describe("where REST has customer/set-qty, a quantity", () => {
  playRest();

  test("is set by one call, whose response has the cart", async () => {
    restSets("cart_id=1&qty=3&from=2").reply(...recordedNow("set-qty"));
    expect(await runQuery(set, { lineId: "1", quantity: 3, seenQuantity: 2 }, asha)).toEqual(result(5, null));
    expect(loggedLines()).toEqual([]);
  });

  test("that the caller has not seen is set without a comparison", async () => {
    restSets("cart_id=3&qty=1").reply(200, cart("1"));
    expect(await runQuery(set, { quantity: 1 }, asha)).toEqual(result(1, null));
  });

  test("is not set with a seen quantity that no line has", async () => {
    expect((await runQuery(set, { quantity: 2, seenQuantity: 0 }, asha)).errors).toMatchObject([
      { message: "Quantity cannot go below 1.", extensions: { code: "BAD_USER_INPUT", field: "seenQuantity" } },
    ]);
  });

  test("that was changed elsewhere stays, and the cart is returned with a message", async () => {
    restSets("cart_id=1&qty=4&from=2").reply(...recordedNow("set-qty-elsewhere"));
    const variables = { lineId: "1", quantity: 4, seenQuantity: 2 };
    expect(await runQuery(set, variables, asha)).toEqual(result(5, concurrentMessage));
  });

  test("that REST limits is returned with a message", async () => {
    restSets("cart_id=3&qty=9").reply(200, cart("4"));
    expect(await runQuery(set, { quantity: 9 }, asha)).toEqual(result(4, concurrentMessage));
  });

  test("of a line that is not in the cart any more is rejected with the specification's message", async () => {
    restSets("cart_id=3&qty=2").reply(...recordedNow("set-qty-removed"));
    expect((await runQuery(set, { quantity: 2 }, asha)).errors).toMatchObject([
      { message: quantityMessage, extensions: { code: "NOT_FOUND" } },
    ]);
  });

  test("above the stock is rejected with REST's message", async () => {
    restSets("cart_id=3&qty=9").reply(422, { success: false, message: "Only 3 of Saree left." });
    expect((await runQuery(set, { quantity: 9 }, asha)).errors).toMatchObject([
      { message: "Only 3 of Saree left.", extensions: { code: "BAD_USER_INPUT" } },
    ]);
  });

  test("after a login has expired is UNAUTHENTICATED", async () => {
    restSets("cart_id=3&qty=2").reply(...recorded("my-cart-expired", 401));
    expect((await runQuery(set, { quantity: 2 }, asha)).errors).toMatchObject([
      { extensions: { code: "UNAUTHENTICATED" } },
    ]);
  });

  test("is read again if the response has no cart", async () => {
    restSets("cart_id=3&qty=2").reply(200, { success: true, message: "Updated", data: [] });
    restApi().get("/customer/my-cart").reply(200, cart("2"));
    expect(await runQuery(set, { quantity: 2 }, asha)).toEqual(result(2, null));
  });

  test("that is set is DONE if the cart then cannot be read", async () => {
    restSets("cart_id=3&qty=2").reply(200, { success: true });
    restApi().get("/customer/my-cart").times(2).reply(503);
    expect((await runQuery(set, { quantity: 2 }, asha)).errors).toMatchObject([
      {
        message: "The quantity was changed, but the cart could not be loaded.",
        extensions: { code: "UPSTREAM_UNAVAILABLE", outcome: "DONE" },
      },
    ]);
  });

  test.each([
    ["a failure", 500, "2", "2", null],
    ["a failure of a proxy", 502, "2", "4", null],
    ["a failure of a proxy", 504, "2", "2", quantityMessage],
  ])("after %s (%i) is not sent again, and the cart says what is known", async (_, status, __, read, message) => {
    restSets("cart_id=3&qty=4").reply(status, "Bad gateway");
    restApi().get("/customer/my-cart").reply(200, cart(read));
    const expected = read === "4" ? result(4, null) : result(2, message ?? quantityMessage);
    expect(await runQuery(set, { quantity: 4 }, asha)).toEqual(expected);
  });

  test("after a response that cannot be read is not sent again", async () => {
    restSets("cart_id=3&qty=4").reply(200, { success: true, data: { my_cart: [{ cart_id: "3", qty: "many" }] } });
    restApi().get("/customer/my-cart").reply(200, cart("4"));
    expect(await runQuery(set, { quantity: 4 }, asha)).toEqual(result(4, null));
  });

  test.each([
    ["nor the cart can be read", 503],
    ["and the login has expired", 401],
  ])("after a broken connection is not sent again, %s", async (_, status) => {
    restSets("cart_id=3&qty=4").replyWithError(new Error("socket hang up"));
    restApi()
      .get("/customer/my-cart")
      .times(status === 503 ? 2 : 1)
      .reply(status, { message: "No." });
    expect((await runQuery(set, { quantity: 4 }, asha)).errors).toMatchObject([
      { extensions: { endpoint: "POST customer/set-qty", outcome: "UNKNOWN" } },
    ]);
  });
});

const steps = () => {
  restApi().get("/customer/my-cart").reply(200, cart("2"));
  restApi().post("/customer/increase-qty").reply(200, { success: true });
  restApi().get("/customer/my-cart").reply(200, cart("3"));
};

describe("where REST lacks customer/set-qty", () => {
  playRest();

  test.each([
    ["Express", 404, "<pre>Cannot POST /api/customer/set-qty</pre>"],
    ["Laravel", 404, { message: "The route api/customer/set-qty could not be found." }],
    ["Laravel", 405, { message: "The POST method is not supported for route api/customer/set-qty." }],
    ["a Laravel host with an envelope", 404, { success: false, message: "Route not found." }],
    ["WooCommerce", 404, { code: "rest_no_route", message: "No route was found.", data: { status: 404 } }],
    ["the previous shop-api", 404, { success: false, message: "Not found" }],
    ["a host with an envelope", 404, { success: false, message: "Resource not found" }],
    ["a host with an envelope", 404, { success: false, message: "The requested resource could not be found." }],
    ["a host with an envelope", 404, { success: false, message: "" }],
    ["a host with an envelope", 404, { success: false, message: "NotFoundHttpException" }],
    ["a host with an envelope", 405, { success: false, message: "Not allowed" }],
    ["a proxy", 404, ""],
    ["a proxy", 405, "<html>405 Not Allowed</html>"],
    ["a host whose router says so for good", 410, { message: "Gone" }],
    ["a host whose router answers in the body", 200, { status: 404, message: "Page not found" }],
    ["a host whose router answers in the body", 200, { success: false, code: 405, message: "Not allowed" }],
    ["a host that redirects what it lacks", 302, ""],
  ])("the quantity is changed by steps: %s responds %i", async (_, status, body) => {
    restApi().post("/customer/set-qty").reply(status, body);
    steps();
    expect(await runQuery(set, { quantity: 3, seenQuantity: 2 }, asha)).toEqual(result(3, null));
    expect(loggedLines()).toEqual([]);
    expect(driftSnapshot()["POST customer/set-qty"]?.breaches ?? {}).toEqual({});
  });

  test("a 404 by which the REST shop itself speaks of the line is a rejection", async () => {
    restApi().post("/customer/set-qty").reply(404, { success: false, message: "The item is not in your cart." });
    expect((await runQuery(set, { quantity: 3 }, asha)).errors).toMatchObject([
      { message: "The item is not in your cart.", extensions: { code: "NOT_FOUND" } },
    ]);
  });

  test("that is remembered for a minute in the process", async () => {
    const process = processAt("http://rest.test");
    const now = vi.spyOn(Date, "now").mockReturnValue(1_000_000);
    restApi().post("/customer/set-qty").times(2).reply(404);
    for (const time of [1_000_000, 1_059_000, 1_060_000]) {
      now.mockReturnValue(time);
      steps();
      expect(await runQuery(set, { quantity: 3 }, { ...asha, process })).toEqual(result(3, null));
    }
    restApi().post("/customer/set-qty").reply(200, cart("3"));
    now.mockReturnValue(1_130_000);
    expect(await runQuery(set, { quantity: 3 }, { ...asha, process })).toEqual(result(3, null));
    now.mockRestore();
  });
});

describe("at the deadline", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());

  test.each([
    ["and was set", 5, null],
    ["and was not set", 2, quantityMessage],
  ])("a quantity in flight is read: it is in flight %s", async (_, quantity, message) => {
    const { rest, listener } = restWithLine(2);
    const hanging = Promise.withResolvers<() => void>();
    const withSet = asyncListener(async (request, response) => {
      if (!request.url?.endsWith("set-qty")) return listener(request, response);
      rest.quantity = quantity;
      hanging.resolve(() => sendJson(response, cart(String(quantity))));
    });
    const response = setQuantity(processAt(await serve(withSet), patient), 5);
    const end = await hanging.promise;
    vi.advanceTimersByTime(changeDeadlineMs);
    expect(await response).toEqual(changed(quantity, message));
    expect(rest.calls).toEqual(["my-cart"]);
    end();
  });
});
