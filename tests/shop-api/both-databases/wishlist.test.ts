import { afterAll, beforeAll, expect, it } from "vitest";
import * as v from "valibot";
import { callerOf, signUp, type Caller } from "../support/caller.ts";
import { saree, sareePictures } from "../support/saree.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const list = v.object({
  data: v.object({ wishlists: v.array(v.object({ id: v.number(), product: v.looseObject({ id: v.number() }) })) }),
});

/** Wishlists of customers. */
describeOnDatabase("the wishlist", () => {
  let shop: RunningShop;
  let call: Caller;
  beforeAll(async () => {
    shop = await startShopApi();
    call = callerOf(shop);
  });
  afterAll(() => shop.stop());

  const put = (token: string, productId: unknown) => call.json("wishlists", { productId }, { token, method: "PUT" });
  const wishesOf = async (token: string) => {
    const { body } = await call.get("wishlists", { token });
    return v.parse(list, body).data.wishlists.map(({ product }) => product.id);
  };

  it("Q19: the same call adds with 201 and removes with 200", async () => {
    const { token } = await signUp(call);
    const added = await put(token, 1);
    expect([added.status, added.body]).toEqual([
      201,
      { success: true, message: "Product added to wishlist successfully!", data: {} },
    ]);
    expect(await wishesOf(token)).toEqual([1]);
    const removed = await put(token, 1);
    expect([removed.status, removed.body]).toEqual([
      200,
      { success: true, message: "Product removed from wishlist successfully", data: {} },
    ]);
    expect(await wishesOf(token)).toEqual([]);
  });

  it("Q5: lists its products with absolute pictures, newest first", async () => {
    const { token } = await signUp(call);
    for (const id of [2, 9, 1]) await put(token, id);
    expect(await wishesOf(token)).toEqual([1, 9, 2]);
    const { body, headers } = await call.get("wishlists", { token });
    expect(v.parse(list, body).data.wishlists[0]).toEqual({
      id: expect.any(Number),
      product: {
        id: 1,
        name: saree.title,
        image: `${shop.url}/api/${sareePictures[0]}`,
        images: sareePictures.map((path) => `${shop.url}/api/${path}`),
        price: 4200,
        offer_price: 3780,
        weight: "540 g",
      },
    });
    expect(headers.get("cache-control")).toBe("private, no-store");
  });

  it("belongs to one customer", async () => {
    const [one, other] = [await signUp(call), await signUp(call)];
    await put(one.token, 1);
    expect((await put(other.token, 1)).status).toBe(201);
    await put(other.token, 1);
    expect(await wishesOf(one.token)).toEqual([1]);
    expect(await wishesOf(other.token)).toEqual([]);
  });

  it("treats two concurrent calls as an addition and a removal, and fails at none of nine", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { token } = await signUp(call);
      const replies = await Promise.all([put(token, 1), put(token, 1)]);
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201]);
      expect(await wishesOf(token)).toEqual([]);
    }
    const { token } = await signUp(call);
    const replies = await Promise.all(Array.from({ length: 9 }, () => put(token, 1)));
    expect(replies.map(({ status }) => status).filter((status) => status !== 200 && status !== 201)).toEqual([]);
    expect((await wishesOf(token)).length).toBeLessThanOrEqual(1);
  });

  it("rejects an unknown product, an invalid id, an unknown field and the wrong encoding", async () => {
    const { token } = await signUp(call);
    const unknown = await put(token, 9999);
    expect([unknown.status, unknown.body]).toEqual([404, { success: false, message: "Product not found" }]);
    for (const productId of [undefined, null, "1", 0, -1, 1.5, 1e12]) {
      const { status, body } = await put(token, productId);
      expect([productId, status, body]).toEqual([
        productId,
        422,
        { success: false, message: "Product ID must be numeric" },
      ]);
    }
    const sent = { token, method: "PUT" } as const;
    const statuses = [
      await call.json("wishlists", { productId: 1, colour: "red" }, sent),
      await call.json("wishlists", [1], sent),
      await call.json("wishlists", { productId: 1, note: "x".repeat(17_000) }, sent),
      await call.multipart("wishlists", { productId: "1" }, sent),
      await call.form("wishlists", { productId: "1" }, sent),
    ].map(({ status }) => status);
    expect(statuses).toEqual([422, 422, 413, 415, 415]);
    expect(await wishesOf(token)).toEqual([]);
  });

  it("Q4: requires a token", async () => {
    const read = await call.get("wishlists");
    const changed = await call.json("wishlists", { productId: 1 }, { method: "PUT" });
    for (const { status, body } of [read, changed]) {
      expect([status, body]).toEqual([401, { success: false, message: "Please log in to continue." }]);
    }
  });
});
