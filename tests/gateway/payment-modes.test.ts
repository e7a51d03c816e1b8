import type { ServerResponse } from "node:http";
import { describe, expect, test, vi } from "vitest";
import { shareGateway } from "./support/open-gateway.ts";
import { sendJson } from "./support/rest-client-of.ts";

const dayMs = 24 * 3_600_000;
let now = Date.now();
let send: (response: ServerResponse) => void;
const gateway = shareGateway((_, response) => send(response));

/** The shop that the gateway reads from this response, a day after the last one: nothing older is served. */
async function modesFrom(answer: (response: ServerResponse) => void, query = "{ shop { paymentModes } }") {
  send = answer;
  vi.setSystemTime((now += dayMs));
  const response = await fetch(`${gateway.url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query }),
  });
  const body: unknown = await response.json();
  return { body, cacheControl: response.headers.get("cache-control") };
}

const categories = [{ id: 1, title: "Sarees" }];
const named = (payment_modes: unknown) => (response: ServerResponse) =>
  sendJson(response, { data: { categories, payment_modes } });
const offer = (...paymentModes: string[]) => ({ data: { shop: { paymentModes } } });

describe("the payment modes of the shop (Q111)", () => {
  test("are those that REST names, which caches may keep", async () => {
    const { body, cacheControl } = await modesFrom(named(["Cash", "Credit"]));
    expect(body).toEqual(offer("CASH", "CREDIT"));
    expect(cacheControl).toMatch(/^public, max-age=60\b/);
  });

  test.each<[string, (response: ServerResponse) => void]>([
    ["fails", (response) => sendJson(response, {}, 500)],
    ["rejects the call", (response) => sendJson(response, { message: "Unauthenticated." }, 401)],
  ])("are all three while REST %s, and that is not cached", async (_, answer) => {
    const { body, cacheControl } = await modesFrom(answer);
    expect(body).toEqual(offer("CASH", "CARD", "CREDIT"));
    expect(cacheControl).not.toContain("public");
    expect((await modesFrom(named(["Cash"]))).body).toEqual(offer("CASH"));
  });
});

test.each<[unknown, boolean]>([
  [{ accepts_gstin: true }, true],
  [{ accepts_gstin: "1" }, true],
  [{ accepts_gstin: "perhaps" }, false],
  [{}, false],
])("the shop with %j accepts a GSTIN: %j (Q148)", async (keys, acceptsGstin) => {
  const answer = (response: ServerResponse) => sendJson(response, { data: Object.assign({ categories }, keys) });
  const { body } = await modesFrom(answer, "{ shop { acceptsGstin } }");
  expect(body).toEqual({ data: { shop: { acceptsGstin } } });
});

test.each<[unknown, string]>([
  [{ payment_flow: "redirect" }, "REDIRECT"],
  [{ payment_flow: " Redirect" }, "REDIRECT"],
  [{ payment_flow: "dialog" }, "DIALOG"],
  [{ payment_flow: "popup" }, "DIALOG"],
  [{ payment_flow: ["redirect"] }, "DIALOG"],
  [{}, "DIALOG"],
])("the shop with %j has the payment flow %s (Q152)", async (keys, paymentFlow) => {
  const answer = (response: ServerResponse) => sendJson(response, { data: Object.assign({ categories }, keys) });
  const { body } = await modesFrom(answer, "{ shop { paymentFlow } }");
  expect(body).toEqual({ data: { shop: { paymentFlow } } });
});

test("the shop accepts no GSTIN and has the dialog while REST fails, and that is not cached", async () => {
  const query = "{ shop { acceptsGstin paymentFlow } }";
  const { body, cacheControl } = await modesFrom((response) => sendJson(response, {}, 500), query);
  expect(body).toEqual({ data: { shop: { acceptsGstin: false, paymentFlow: "DIALOG" } } });
  expect(cacheControl).not.toContain("public");
});
