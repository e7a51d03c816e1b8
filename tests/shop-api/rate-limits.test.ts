import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callerOf, newMobile, type Caller, type Reply } from "./support/caller.ts";
import { startShopApi, type RunningShop } from "./support/start-shop-api.ts";

const sending = 2;
const checking = 4;

describe("limits per client address", () => {
  let shop: RunningShop;
  let call: Caller;
  beforeAll(async () => {
    shop = await startShopApi({}, "prepared", { rateLimits: { sending, checking } });
    call = callerOf(shop);
  });
  afterAll(() => shop.stop());

  const from = (address: string, path: string) =>
    call.json(path, { key: newMobile() }, { headers: { "x-forwarded-for": address } });

  /** The statuses of requests from these addresses. */
  const statusesFrom = async (addresses: string[]) =>
    statusesOf(await Promise.all(addresses.map((address) => from(address, "validate-customer"))));

  it("prevent the enumeration of numbers, and send the time to wait", async () => {
    const tries = await Promise.all(times(checking + 1, () => from("203.0.113.7", "validate-customer")));
    expect(statusesOf(tries)).toEqual([...times(checking, () => 404), 429]);
    const { status, headers, body } = await from("203.0.113.7", "otp-login");
    expect([status, body]).toEqual([429, { success: false, message: "Too many requests. Please try again later." }]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("send the remaining requests and the time until they are renewed", async () => {
    const { headers } = await from("203.0.113.12", "validate-customer");
    expect(headers.get("ratelimit")).toMatch(/^"4-in-10min"; r=3; t=\d+$/);
    const { headers: ofAnother } = await from("203.0.113.13", "validate-customer");
    const policies = [headers, ofAnother].map((sent) => sent.get("ratelimit-policy"));
    for (const policy of policies) expect(policy).toMatch(/^"4-in-10min"; q=4; w=600; pk=:\w+=*:$/);
    expect(policies[0]).not.toBe(policies[1]);
  });

  it("count the addresses of an IPv6 network of 56 bits as one, and an IPv4 address also when it is IPv4-mapped", async () => {
    const one = times(checking + 1, (index) => `2001:db8:0:12${index}${index}::${index}`);
    expect(await statusesFrom(one)).toEqual([...one.slice(1).map(() => 404), 429]);
    expect(await statusesFrom(["2001:db8:0:1300::1"])).toEqual([404]);
    const mapped = times(checking + 1, (index) => (index % 2 === 0 ? "::ffff:203.0.113.14" : "203.0.113.14"));
    expect(await statusesFrom(mapped)).toEqual([...mapped.slice(1).map(() => 404), 429]);
  });

  it("count the address of a forwarded entry with a port, and blank entries not at all", async () => {
    const written = times(
      checking + 1,
      (index) => [`203.0.113.15:${5000 + index}`, "203.0.113.15, ,"][index % 2] ?? "",
    );
    expect(await statusesFrom(written)).toEqual([...written.slice(1).map(() => 404), 429]);
    const bracketed = times(checking + 1, (index) => `[2001:db8:0:1400::${index}]:${5000 + index}`);
    expect(await statusesFrom(bracketed)).toEqual([...bracketed.slice(1).map(() => 404), 429]);
  });

  it("count clients for the proxy that wrote no address of them", async () => {
    const unknown = times(checking + 1, (index) => `unknown-${index}`);
    expect(await statusesFrom(unknown)).toEqual([...unknown.slice(1).map(() => 404), 429]);
  });

  it("count sent codes and checks separately", async () => {
    const tries = await Promise.all(times(sending + 1, () => from("203.0.113.8", "member/get-otp")));
    expect(statusesOf(tries)).toEqual([...times(sending, () => 404), 429]);
    expect((await from("203.0.113.8", "validate-customer")).status).toBe(404);
  });

  it("Q18: trust the forwarded address of the gateway on this machine", async () => {
    await Promise.all(times(checking + 1, () => from("203.0.113.9", "validate-customer")));
    expect((await from("203.0.113.9", "validate-customer")).status).toBe(429);
    expect((await from("203.0.113.10", "validate-customer")).status).toBe(404);
    // Entries of the client before the gateway's own are ignored.
    expect((await from("203.0.113.11, 203.0.113.9", "validate-customer")).status).toBe(429);
  });
});

function times<Value>(count: number, make: (index: number) => Value): Value[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

function statusesOf(replies: Reply[]): number[] {
  return replies.map(({ status }) => status).toSorted((a, b) => a - b);
}
