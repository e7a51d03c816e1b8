import { describe, expect, test, vi } from "vitest";
import { createCartIds } from "../../../gateway/src/agents/cart-ids.ts";
import { expectValid, lineOf, secret, shareAgents } from "./support.ts";

const { rest, post, change, fail } = shareAgents({
  agentCartSecrets: [secret, "the-secret-before-it-of-the-same-length"],
});

const totalOf = ({ totals }: { totals: { type: string; amount: number }[] }) =>
  totals.find(({ type }) => type === "total")?.amount;

describe("a cart", () => {
  test("has the lines with today's prices, a total, a link for the shopper, and an end in an hour", async () => {
    const lines = [
      { item: { id: "2~2" }, quantity: 2 },
      { item: { id: "1" }, quantity: 1 },
      { item: { id: "2~2" }, quantity: 1 },
    ];
    const { status, body, json } = await post("/carts", { line_items: lines, buyer: { email: "asha@example.com" } });
    expectValid("cart", json);
    expect(status).toBe(201);
    expect(body.line_items.map(({ item, quantity }) => [item.id, item.price, quantity])).toEqual([
      ["2~2", 126_500, 3],
      ["1", 378_000, 1],
    ]);
    expect(totalOf(body)).toBe(757_500);
    expect(body.continue_url).toBe("https://shop.example.com/buy/2~2:3,1:1");
    expect(body["expires_at"]).toBe(new Date(Math.floor(Date.now() / 1000) * 1000 + 3_600_000).toISOString());
    expect(JSON.stringify(json)).not.toContain("asha");
    change("UPDATE products SET price_paise = 500000, offer_price_paise = NULL WHERE id = 1");
    vi.setSystemTime(Date.now() + 600_000);
    // The first reading may still have the older price, as pages have.
    await vi.waitFor(async () => {
      const later = await rest("GET", `/carts/${body.id}`);
      expectValid("cart", later.json);
      expect([later.status, later.body.id, totalOf(later.body)]).toEqual([200, body.id, 3 * 126_500 + 500_000]);
    });
  });

  test("is replaced by an update under another id, and the former one stays as it was", async () => {
    const { body } = await post("/carts", lineOf("2~2"));
    const updated = await rest("PUT", `/carts/${body.id}`, lineOf("2~3", 2));
    expectValid("cart", updated.json);
    expect(updated.body.id).not.toBe(body.id);
    expect(updated.body.continue_url).toBe("https://shop.example.com/buy/2~3:2");
    expect((await rest("GET", `/carts/${body.id}`)).body.continue_url).toBe("https://shop.example.com/buy/2~2:1");
    const canceled = await post(`/carts/${body.id}/cancel`);
    expectValid("cart", canceled.json);
    expect(canceled.body.line_items).toHaveLength(1);
  });

  test("leaves out what cannot be bought, has fewer pieces if there are fewer, and says each", async () => {
    change("UPDATE product_sizes SET stock = 0 WHERE product_id = 2 AND label = 'XL'");
    change("UPDATE product_sizes SET stock = 2 WHERE product_id = 2 AND label = 'S'");
    const ids = ["2~4", "2~1", "2", "2~99", "no-such-product"];
    const { body, json } = await post("/carts", { line_items: ids.map((id) => ({ item: { id }, quantity: 3 })) });
    expectValid("cart", json);
    expect(body.line_items.map(({ item, quantity }) => [item.id, quantity])).toEqual([["2~1", 2]]);
    expect(body.messages.map(({ code, content }) => [code, content])).toEqual([
      ["out_of_stock", "2~4, Indigo Buti Kurta, size XL, is sold out."],
      ["out_of_stock", "Only 2 left of 2~1, Indigo Buti Kurta, size S."],
      ["size_required", "2 has sizes: choose one."],
      ["not_found", "There is no product or size 2~99."],
      ["not_found", "There is no product or size no-such-product."],
    ]);
    expect(totalOf(body)).toBe(253_000);
  });

  test("is not made of sold-out lines alone: the response is an error with a link to the shop", async () => {
    change("UPDATE product_sizes SET stock = 0 WHERE product_id = 2 AND label = 'XL'");
    const { status, body, json } = await post("/carts", lineOf("2~4"));
    expectValid("error", json);
    expect([status, body.ucp?.status, body.messages[0]?.code]).toEqual([200, "error", "out_of_stock"]);
  });

  test("of 20 products has all of them, also while no product is in a cache", async () => {
    const lines = Array.from({ length: 20 }, (_, index) => ({ item: { id: String(index + 70) }, quantity: 1 }));
    const sized = await post("/carts", { line_items: lines });
    const ids = sized.body.messages.map(({ content }) => content.replace(/ .*/, ""));
    const bought = sized.body.line_items.map(({ item }) => item.id);
    expect([...ids, ...bought].toSorted()).toEqual(lines.map(({ item }) => item.id));
    expect(new Set(sized.body.messages.map(({ code }) => code))).toEqual(new Set(["size_required"]));
    vi.setSystemTime(Date.now() + 3_000_000);
    const later = await rest("GET", `/carts/${sized.body.id}`);
    expect(later.body.line_items).toEqual(sized.body.line_items);
  });

  test("has at most 10 pieces of a line, and says so if two lines of it are more", async () => {
    const lines = [8, 9].map((quantity) => ({ item: { id: "1" }, quantity }));
    const { body } = await post("/carts", { line_items: lines });
    expect(body.line_items.map(({ quantity }) => quantity)).toEqual([10]);
    expect(body.messages.map(({ code }) => code)).toEqual(["quantity_limited"]);
  });

  test("is refused with 503 while a line's product cannot be read, since its total would be wrong", async () => {
    fail((url) => /\/(product-details|products)\/9\b/.test(url));
    const { status, body } = await post("/carts", {
      line_items: [
        { item: { id: "1" }, quantity: 1 },
        { item: { id: "9" }, quantity: 1 },
      ],
    });
    expect([status, body.code]).toEqual([503, "temporarily_unavailable"]);
  });

  test("is not found after an hour, with a changed id, or with the id of a checkout", async () => {
    const { body } = await post("/carts", lineOf("2~2"));
    const checkout = await post("/checkout-sessions", lineOf("2~2"));
    const [content = "", signature = ""] = body.id.split(".");
    const more = Buffer.from(Buffer.from(content, "base64url").toString().replace('"quantity":1', '"quantity":9'));
    const forged = [
      `${more.toString("base64url")}.${signature}`,
      `${content}.`,
      `${content}.AAAA`,
      `${body.id}.x`,
      "x",
      "%F0",
    ];
    for (const id of [...forged, checkout.body.id]) {
      // oxlint-disable-next-line no-await-in-loop -- one by one, to see which fails
      const { body: found, json } = await rest("GET", `/carts/${id === "%F0" ? "%25F0" : id}`);
      expectValid("error", json);
      expect(found.messages[0]?.code).toBe("not_found");
    }
    vi.setSystemTime(Date.now() + 3_600_000);
    for (const [method, path] of [
      ["GET", ""],
      ["PUT", ""],
      ["POST", "/cancel"],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      const { status, body: found } = await rest(
        method,
        `/carts/${body.id}${path}`,
        method === "GET" ? undefined : lineOf("1"),
      );
      expect([status, found.messages[0]?.code]).toEqual([200, "not_found"]);
    }
  });

  test("is valid at every gateway while the secret is changed, and no longer afterwards", async () => {
    const [old, current, next] = ["old", "current", "next"].map((name) => createCartIds([name.repeat(8)]));
    const lines = [{ id: "2~2", quantity: 1 }];
    const during = createCartIds(["current".repeat(8), "old".repeat(8)]);
    expect(during.read("cart", old?.sign("cart", lines).id ?? "")).toMatchObject({ lines });
    expect(current?.read("cart", during.sign("cart", lines).id)).toMatchObject({ lines });
    expect(during.read("cart", next?.sign("cart", lines).id ?? "")).toBeNull();
    const before = createCartIds(["the-secret-before-it-of-the-same-length"]).sign("cart", lines);
    expect((await rest("GET", `/carts/${before.id}`)).body.line_items).toHaveLength(1);
  });

  test.each([
    [{}, 400, "invalid_request"],
    [{ line_items: [] }, 400, "invalid_request"],
    [lineOf("2~2", 11), 400, "invalid_request"],
    [lineOf("2~2", 1.5), 400, "invalid_request"],
    [lineOf("2~2", 0), 400, "invalid_request"],
    [lineOf("x".repeat(101)), 400, "request_too_large"],
    [
      { line_items: Array.from({ length: 21 }, (_, index) => ({ item: { id: `${index}` }, quantity: 1 })) },
      400,
      "request_too_large",
    ],
  ])("of %j is rejected", async (cart, status, code) => {
    const response = await post("/carts", cart);
    expect([response.status, response.body.code]).toEqual([status, code]);
  });
});

describe("a checkout", () => {
  test("hands over to the shopper in every state: no agent can complete it", async () => {
    const cart = await post("/carts", lineOf("2~2", 2));
    const created = await post("/checkout-sessions", { cart_id: cart.body.id, line_items: [] });
    const at = `/checkout-sessions/${created.body.id}`;
    const payment = { payment: { instruments: [{ id: "card", handler_id: "gpay", type: "card" }] } };
    const responses = [
      created,
      await rest("GET", at),
      await rest("PUT", at, lineOf("2~2", 2)),
      await post(`${at}/complete`, payment),
    ];
    for (const { json, body } of responses) {
      expectValid("checkout", json);
      expect(body).toMatchObject({
        status: "requires_escalation",
        continue_url: cart.body.continue_url,
        ucp: { payment_handlers: {} },
      });
      expect(body.messages.at(-1)).toMatchObject({ code: "buyer_handoff", severity: "requires_buyer_input" });
      expect(totalOf(body)).toBe(253_000);
    }
    const canceled = await post(`${at}/cancel`);
    expectValid("checkout", canceled.json);
    expect([canceled.body["status"], canceled.body.continue_url]).toEqual(["canceled", undefined]);
  });

  test("takes the lines of a cart in place of its own, and needs either", async () => {
    const cart = await post("/carts", lineOf("2~2"));
    const both = await post("/checkout-sessions", { cart_id: cart.body.id, ...lineOf("1", 5) });
    expect(both.body.line_items.map(({ item }) => item.id)).toEqual(["2~2"]);
    expect((await post("/checkout-sessions", { line_items: [] })).status).toBe(400);
    expect((await post("/checkout-sessions", { cart_id: "x" })).body.messages[0]?.code).toBe("not_found");
  });
});

test("an agent gets no order: the response says that people log in to see theirs", async () => {
  const { json, body } = await rest("GET", "/orders/1");
  expectValid("error", json);
  expect(body).toMatchObject({
    messages: [{ code: "identity_required" }],
    continue_url: "https://shop.example.com/account",
  });
});
