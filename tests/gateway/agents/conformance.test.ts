import { describe, expect, test, vi } from "vitest";
import { expectValid, lineOf, profile, readProfile, shareAgents } from "./support.ts";

/**
 * The cases of the protocol's public conformance suite that concern this shop's capabilities, by their names. The suite is for
 * version 2026-01-11, and a shop that completes purchases: docs/agents.md lists where version 2026-04-08, or this shop, differs.
 */
const { gateway, rest, post, change } = shareAgents();

const checkout = (id = "2~2", quantity = 1) => post("/checkout-sessions", lineOf(id, quantity));

describe("protocol_test", () => {
  test("test_discovery", async () => {
    const { response, ucp } = await readProfile(gateway.url);
    expect([response.status, response.redirected, response.headers.get("content-type")]).toEqual([
      200,
      false,
      "application/json; charset=utf-8",
    ]);
    expect(ucp.version).toBe("2026-04-08");
    expect(Object.keys(ucp.capabilities)).toEqual(
      ["catalog.search", "catalog.lookup", "cart", "checkout"].map((name) => `dev.ucp.shopping.${name}`),
    );
    expect(ucp.services["dev.ucp.shopping"]).toMatchObject([
      { transport: "mcp", endpoint: "https://shop.example.com/ucp/mcp" },
      { transport: "rest", endpoint: "https://shop.example.com/ucp/v1" },
    ]);
  });

  test("test_discovery_urls", async () => {
    const profileText = await (await fetch(`${gateway.url}/.well-known/ucp`)).text();
    const urls = [...profileText.matchAll(/"(?:spec|schema)":"([^"]*)"/g)].map(([, url]) => url);
    expect(new Set(urls)).toEqual(
      new Set(
        [
          "specification/overview",
          "services/shopping/mcp.openrpc.json",
          "services/shopping/rest.openapi.json",
          "specification/catalog/search",
          "schemas/shopping/catalog_search.json",
          "specification/catalog/lookup",
          "schemas/shopping/catalog_lookup.json",
          "specification/cart",
          "schemas/shopping/cart.json",
          "specification/checkout",
          "schemas/shopping/checkout.json",
        ].map((path) => `https://ucp.dev/2026-04-08/${path}`),
      ),
    );
  });

  test("test_version_negotiation", async () => {
    const send = (version: string) =>
      post("/checkout-sessions", lineOf("2~2"), { "ucp-agent": `profile="${profile}"; version="${version}"` });
    expect((await send("2026-04-08")).status).toBe(201);
    const { status, body } = await send("2099-01-01");
    expect([status, body.code]).toEqual([422, "version_unsupported"]);
    const { status: unnamed, body: refused } = await post("/checkout-sessions", lineOf("2~2"), {
      "ucp-agent": "an-agent",
    });
    expect([unnamed, refused.code]).toEqual([400, "invalid_profile_url"]);
  });
});

describe("checkout_lifecycle_test", () => {
  test("test_create_checkout, test_get_checkout", async () => {
    const created = await checkout();
    expect(created.status).toBe(201);
    const { status, body } = await rest("GET", `/checkout-sessions/${created.body.id}`);
    expect([status, body]).toEqual([200, created.body]);
  });

  test("test_update_checkout", async () => {
    const { body } = await checkout();
    const updated = await rest("PUT", `/checkout-sessions/${body.id}`, lineOf("2~2", 2));
    expect([updated.status, updated.body.line_items[0]?.quantity]).toEqual([200, 2]);
  });

  test("test_cancel_checkout, test_cancel_is_idempotent", async () => {
    const { body } = await checkout();
    const cancel = () => post(`/checkout-sessions/${body.id}/cancel`);
    const [first, second] = [await cancel(), await cancel()];
    expect([first.status, first.body["status"], second.body]).toEqual([200, "canceled", first.body]);
  });

  test("test_complete_checkout", async () => {
    const { body } = await checkout();
    const completed = await post(`/checkout-sessions/${body.id}/complete`, { payment: { instruments: [] } });
    expect(completed.body).toMatchObject({ status: "requires_escalation", continue_url: body.continue_url });
    expect(completed.body).not.toHaveProperty("order");
  });
});

describe("business_logic_test", () => {
  test("test_totals_calculation_on_create, test_totals_recalculation_on_update", async () => {
    const { body } = await checkout("2~2", 2);
    expect(body.line_items[0]?.["totals"]).toEqual(body.totals);
    expect(body.totals).toEqual([
      { type: "subtotal", amount: 253_000 },
      { type: "total", amount: 253_000 },
    ]);
    const updated = await rest("PUT", `/checkout-sessions/${body.id}`, lineOf("2~2", 3));
    expect(updated.body.totals.map(({ amount }) => amount)).toEqual([379_500, 379_500]);
  });
});

describe("validation_test", () => {
  test("test_out_of_stock, test_structured_error_messages", async () => {
    change("UPDATE product_sizes SET stock = 0 WHERE product_id = 2 AND label = 'XXL'");
    const { json, body } = await checkout("2~5");
    expectValid("error", json);
    expect(body.messages[0]).toMatchObject({ type: "error", code: "out_of_stock", severity: "recoverable" });
  });

  test("test_update_inventory_validation", async () => {
    change("UPDATE product_sizes SET stock = 2 WHERE product_id = 2 AND label = 'S'");
    const { body } = await checkout("2~1");
    const updated = await rest("PUT", `/checkout-sessions/${body.id}`, lineOf("2~1", 9));
    expect(updated.body.messages[0]).toMatchObject({
      code: "out_of_stock",
      content: expect.stringContaining("Only 2 left"),
    });
  });

  test("test_product_not_found", async () => {
    const { json, body } = await checkout("no-such-product");
    expectValid("error", json);
    expect(body.messages[0]?.code).toBe("not_found");
  });

  test("test_complete_without_fulfillment", async () => {
    const { body } = await checkout();
    const { body: completed } = await post(`/checkout-sessions/${body.id}/complete`, {});
    expect(completed["status"]).not.toBe("completed");
  });
});

describe("idempotency_test", () => {
  test("test_idempotency_create: a repeated call does no harm, and a cart has one checkout", async () => {
    const key = { "idempotency-key": "660e8400-e29b-41d4-a716-446655440001" };
    const { body: cart } = await post("/carts", lineOf("2~2"));
    const create = () => post("/checkout-sessions", { cart_id: cart.id }, key);
    const first = await create();
    vi.setSystemTime(Date.now() + 60_000);
    expect((await create()).body).toEqual(first.body);
  });
});

describe("invalid_input_test", () => {
  test("test_unknown_discount_code", async () => {
    const { status, body } = await post("/checkout-sessions", {
      ...lineOf("2~2"),
      discounts: { codes: ["NO-SUCH-CODE"] },
    });
    expect([status, body.totals[0]?.amount]).toEqual([201, 126_500]);
  });
});
