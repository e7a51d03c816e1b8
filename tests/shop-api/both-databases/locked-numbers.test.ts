import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import * as v from "valibot";
import { loadHmacKey, requesterOf } from "../../../shop-api/src/db/hmac-key.ts";
import { openDatabase, type Database } from "../../../shop-api/src/db/client.ts";
import { createLog } from "../../../shop-api/src/log.ts";
import { startPruning } from "../../../shop-api/src/retention.ts";
import { callerOf, newMobile, signUp, type Caller } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { runShop, runShopProcess } from "../support/run-shop.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const hour = 60 * 60_000;
const day = 24 * hour;
const owner = "198.51.100.1";
const wrong = { success: false, message: "Invalid OTP" };
const locked = { success: false, message: "This number is locked. Please try again later or contact us." };
const Code = v.pipe(
  v.object({ message: v.pipe(v.string(), v.regex(/^Your code is \d{4}$/)) }),
  v.transform(({ message }) => message.slice(-4)),
);

/** As the gateway names the client. */
function from(address: string) {
  return { headers: { "x-forwarded-for": address } };
}

/** Fakes only the clock. */
function later(ms: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
}

/** Numbers with too many wrong codes. */
describeOnDatabase("a number", () => {
  let shop: RunningShop;
  let call: Caller;
  let db: Database;
  beforeAll(async () => {
    shop = await startShopApi();
    call = callerOf(shop);
    ({ db } = openDatabase(shop));
  });
  afterAll(async () => {
    await db.destroy();
    await shop.stop();
  });
  afterEach(() => vi.useRealTimers());

  const requestCode = (mobile: string, address: string) => call.json("member/get-otp", { key: mobile }, from(address));
  const codeFor = async (mobile: string, address: string) => v.parse(Code, (await requestCode(mobile, address)).body);
  const logIn = (mobile: string, otp: string, address: string) =>
    call.json("otp-login", { key: mobile, otp }, from(address));
  const enterWrongCodes = async (mobile: string, code: string, address: string, count: number) => {
    for (let tries = 0; tries < count; tries += 1) {
      const { status, body } = await logIn(mobile, String((Number(code) + 1) % 10_000).padStart(4, "0"), address);
      expect([status, body]).toEqual([422, wrong]);
    }
  };
  /** Ten wrong codes in half a minute, without a right one. */
  const guess = async (mobile: string, address: string) => {
    await enterWrongCodes(mobile, await codeFor(mobile, address), address, 5);
    later(30_000);
    await enterWrongCodes(mobile, await codeFor(mobile, address), address, 5);
  };
  /** Expects that neither a code can be requested nor one be tried, and returns the seconds to wait. */
  const expectLocked = async (mobile: string, address: string) => {
    const replies = [await requestCode(mobile, address), await logIn(mobile, "1234", address)];
    const waits = replies.map(({ status, headers, body }) => {
      expect([status, body]).toEqual([429, locked]);
      return Number(headers.get("retry-after"));
    });
    expect(waits[1]).toBe(waits[0]);
    return waits[0];
  };

  /** Enters the 30 wrong codes of several addresses. @returns the hours for which the number is locked */
  const lock = async (mobile: string) => {
    later(0);
    const { mobile_hmac } = requesterOf(await loadHmacKey(db), mobile, "");
    const tries = Array.from({ length: 29 }, (_, index) => {
      return { mobile_hmac, address_hmac: `other ${index}`, tried_at: Date.now() };
    });
    await db.insertInto("wrong_codes").values(tries).execute();
    await enterWrongCodes(mobile, await codeFor(mobile, owner), owner, 1);
    return Number(await expectLocked(mobile, "203.0.113.99")) / 3600;
  };

  it.each([
    ["an IPv4 address", "203.0.113.1", "203.0.113.1", "203.0.113.2"],
    ["a /56 network of IPv6 addresses", "2001:db8:0:1200::1", "2001:db8:0:12ff:1::2", "2001:db8:0:1300::1"],
    ["an IPv4 address in IPv6 form", "::ffff:203.0.113.3", "203.0.113.3", "203.0.113.4"],
  ])("is locked for %s after ten wrong codes from it in 30 days, and for no other", async (_what, one, same, other) => {
    const { mobile } = await signUp(call);
    await guess(mobile, one);
    expect(await expectLocked(mobile, same)).toBe(day / 1000);
    expect((await logIn(mobile, await codeFor(mobile, other), other)).status).toBe(200);
    await expectLocked(mobile, same);
    later(30 * day - 30_000);
    // The first five wrong codes are over 30 days old.
    await enterWrongCodes(mobile, await codeFor(mobile, same), same, 5);
    expect(await expectLocked(mobile, same)).toBe(30);
  });

  it("is not locked by wrong codes with a right one between them, from the same address", async () => {
    const { mobile } = await signUp(call);
    for (let logins = 0; logins < 3; logins += 1) {
      await enterWrongCodes(mobile, await codeFor(mobile, owner), owner, 5);
      later(30_000);
      const code = await codeFor(mobile, owner);
      await enterWrongCodes(mobile, code, owner, 4);
      expect((await logIn(mobile, code, owner)).status).toBe(200);
      later(hour);
    }
  });

  it("is locked for an address by exactly ten of concurrent wrong codes", async () => {
    const { mobile } = await signUp(call);
    const tries = Array.from({ length: 15 }, () => logIn(mobile, "1234", owner));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  it("without an account is locked like one with an account", async () => {
    const mobile = newMobile();
    await enterWrongCodes(mobile, "1234", owner, 10);
    const { status, body } = await logIn(mobile, "1234", owner);
    expect([status, body]).toEqual([429, locked]);
  });

  it("is locked for all addresses after 30 wrong codes in a day, and unlocked after an hour", async () => {
    const { mobile } = await signUp(call);
    later(0);
    for (const address of ["203.0.113.11", "203.0.113.12"]) await guess(mobile, address);
    later(23 * hour);
    const code = await codeFor(mobile, owner);
    await guess(mobile, "203.0.113.13");
    expect(await expectLocked(mobile, owner)).toBe(3600);
    expect((await logIn(mobile, code, owner)).status).toBe(429);
    later(hour);
    expect((await logIn(mobile, await codeFor(mobile, owner), owner)).status).toBe(200);
  });

  it("is not locked by 30 wrong codes in more than a day", async () => {
    const { mobile } = await signUp(call);
    later(0);
    for (const address of ["203.0.113.11", "203.0.113.12"]) await guess(mobile, address);
    later(day);
    await guess(mobile, "203.0.113.13");
    expect((await logIn(mobile, await codeFor(mobile, owner), owner)).status).toBe(200);
  });

  it("is locked twice as long with each further lock, at most a day, and for an hour again after a login", async () => {
    const { mobile } = await signUp(call);
    for (const hours of [1, 2, 4, 8, 16, 24, 24]) {
      expect(await lock(mobile)).toBe(hours);
      later(hours * hour);
    }
    expect((await logIn(mobile, await codeFor(mobile, owner), owner)).status).toBe(200);
    later(hour);
    expect(await lock(mobile)).toBe(1);
  });

  it("is unlocked by `npm run shop -- unlock`, in any format: for all addresses, with a new quota of codes", async () => {
    const { mobile } = await signUp(call);
    for (const written of [mobile, mobile.slice(3), `${mobile.slice(3, 8)} ${mobile.slice(8)}`]) {
      await guess(mobile, "203.0.113.21");
      later(1000);
      expect(await lock(mobile)).toBe(1);
      expect(await runShop(shop, "unlock", written)).toEqual({ code: 0, output: "The number is unlocked.\n" });
      await enterWrongCodes(mobile, await codeFor(mobile, "203.0.113.21"), "203.0.113.21", 1);
      expect(await runShop(shop, "unlock", written)).toEqual({ code: 0, output: "The number is unlocked.\n" });
    }
    const dialled = ["0091", mobile.slice(3, 8), mobile.slice(8)];
    expect(await runShop(shop, "unlock", ...dialled)).toEqual({ code: 0, output: "The number is unlocked.\n" });
    expect((await logIn(mobile, await codeFor(mobile, owner), owner)).status).toBe(200);
  });

  it("and an address are stored as HMACs with a wrong code, and deleted after 30 days", async () => {
    const { mobile } = await signUp(call);
    later(0);
    await enterWrongCodes(mobile, await codeFor(mobile, "203.0.113.77"), "203.0.113.77", 1);
    const tables = ["wrong_codes", "number_locks", "login_codes"] as const;
    const rows = async () => Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
    const [wrongCodes, locks, codes] = await rows();
    expect(JSON.stringify([wrongCodes, locks])).not.toContain(mobile.slice(3));
    expect(JSON.stringify([wrongCodes, locks, codes])).not.toContain("203.0.113.77");
    const pruning = startPruning(db, createLog("silent"));
    onTestFinished(() => pruning.stop());
    await pruning.prune();
    expect((await rows())[0]).toEqual(wrongCodes);
    // Other tests advance their clock by up to 31 days.
    await pruning.prune(Date.now() + 62 * day);
    expect(await rows()).toEqual([[], [], []]);
  });

  it("that is unknown, malformed or missing is an error of `npm run shop`, and so is a missing database", async () => {
    expect(await runShop(shop, "unlock", newMobile())).toEqual({ code: 1, output: "No customer has this number.\n" });
    const usage = [
      "Usage: npm run shop -- unlock <mobile>, such as +919876543210",
      "       npm run shop -- undo-mobile <old mobile>",
      "       npm run shop -- staff:add <email> [--owner] [--name <name>]",
      "       npm run shop -- staff:reset <email>",
      "       npm run shop -- credit-limit <mobile> <rupees>",
      "       npm run shop -- settle-return <order> returned|refused [--restock]",
      "       npm run shop -- delete-account <customer id> ...",
      "       npm run shop -- sizes:add",
      "",
    ].join("\n");
    for (const args of [[], ["unlock"], ["unlock", "12"], ["open", newMobile()]]) {
      expect(await runShop(shop, ...args)).toEqual({ code: 1, output: usage });
    }
    const dataDir = join(shop.dataDir, "empty");
    const output = `${dataDir} has no database: start the shop first, or set DATA_DIR or DATABASE_URL.\n`;
    const place = { dataDir, databaseUrl: undefined };
    expect(await runShopProcess(place, "unlock", newMobile())).toEqual({ code: 1, output });
  });
});
