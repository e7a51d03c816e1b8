import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callerOf, newMobile, type Caller } from "./support/caller.ts";
import { startShopApi, type RunningShop } from "./support/start-shop-api.ts";

describe("limits per client address", () => {
  let shop: RunningShop;
  let call: Caller;
  beforeAll(async () => {
    shop = await startShopApi();
    call = callerOf(shop);
  });
  afterAll(() => shop.stop());

  const from = (address: string, path: string) =>
    call.json(path, { key: newMobile() }, { headers: { "x-forwarded-for": address } });

  it("prevent the enumeration of numbers, and send the time to wait", async () => {
    const tries = await Promise.all(Array.from({ length: 121 }, () => from("203.0.113.7", "validate-customer")));
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 120 }, () => 404),
      429,
    ]);
    const { status, headers, body } = await from("203.0.113.7", "otp-login");
    expect([status, body]).toEqual([429, { success: false, message: "Too many requests. Please try again later." }]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("count sent codes and checks separately", async () => {
    const tries = await Promise.all(Array.from({ length: 61 }, () => from("203.0.113.8", "member/get-otp")));
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 60 }, () => 404),
      429,
    ]);
    expect((await from("203.0.113.8", "validate-customer")).status).toBe(404);
  });

  it("Q18: trust the forwarded address of the gateway on this machine", async () => {
    await Promise.all(Array.from({ length: 121 }, () => from("203.0.113.9", "validate-customer")));
    expect((await from("203.0.113.9", "validate-customer")).status).toBe(429);
    expect((await from("203.0.113.10", "validate-customer")).status).toBe(404);
    // Entries of the client before the gateway's own are ignored.
    expect((await from("203.0.113.11, 203.0.113.9", "validate-customer")).status).toBe(429);
  });
});
