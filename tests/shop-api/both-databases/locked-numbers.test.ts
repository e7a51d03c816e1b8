import { execFile } from "node:child_process";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import * as v from "valibot";
import { openDatabase, type Database } from "../../../shop-api/src/db/client.ts";
import { callerOf, newMobile, signUp, type Caller } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const hour = 60 * 60_000;
const locked = { success: false, message: "This number is locked. Please try again later or contact us." };
const Code = v.pipe(
  v.object({ message: v.pipe(v.string(), v.regex(/^Your code is \d{4}$/)) }),
  v.transform(({ message }) => message.slice(-4)),
);

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

  const requestCode = (mobile: string) => call.json("member/get-otp", { key: mobile });
  const codeFor = async (mobile: string) => v.parse(Code, (await requestCode(mobile)).body);
  const logIn = (mobile: string, otp: string) => call.json("otp-login", { key: mobile, otp });
  const enterWrongCode = async (mobile: string, code: string) =>
    logIn(mobile, String((Number(code) + 1) % 10_000).padStart(4, "0"));

  /** Enters the hundredth wrong code in a row. @returns the hours for which the number is locked */
  const lock = async (mobile: string) => {
    later(0);
    const code = await codeFor(mobile);
    await db.updateTable("customers").set({ failed_logins: 99 }).where("mobile", "=", mobile).execute();
    await enterWrongCode(mobile, code);
    const { status, headers, body } = await requestCode(mobile);
    expect([status, body]).toEqual([429, locked]);
    return Number(headers.get("retry-after")) / 3600;
  };

  const runOnShop = (...args: string[]) => {
    const { dataDir: DATA_DIR, databaseUrl } = shop;
    return runShop(args, { DATA_DIR, ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
  };

  it("is locked after a hundred wrong codes in a row, and unlocked after an hour", async () => {
    const { mobile } = await signUp(call);
    let code = "";
    for (let round = 0; round < 20; round += 1) {
      later(round === 0 ? 0 : 3 * hour); // ten codes a day at most
      code = await codeFor(mobile);
      for (let tries = 0; tries < 5; tries += 1) await enterWrongCode(mobile, code);
    }
    const { status, headers, body } = await requestCode(mobile);
    expect([status, body, headers.get("retry-after")]).toEqual([429, locked, "3600"]);
    const login = await logIn(mobile, code);
    expect([login.status, login.body, login.headers.get("retry-after")]).toEqual([429, locked, "3600"]);
    later(hour);
    expect((await logIn(mobile, await codeFor(mobile))).status).toBe(200);
  });

  it("is locked twice as long with each further lock, at most a day, and for an hour again after a login", async () => {
    const { mobile } = await signUp(call);
    for (const hours of [1, 2, 4, 8, 16, 24, 24]) {
      expect(await lock(mobile)).toBe(hours);
      later(hours * hour);
    }
    expect((await logIn(mobile, await codeFor(mobile))).status).toBe(200);
    later(hour);
    expect(await lock(mobile)).toBe(1);
  });

  it("is unlocked by `npm run shop -- unlock`, in any format", async () => {
    const { mobile } = await signUp(call);
    for (const written of [mobile, mobile.slice(3), `${mobile.slice(3, 8)} ${mobile.slice(8)}`]) {
      later(hour);
      expect(await lock(mobile)).toBe(1);
      expect(await runOnShop("unlock", written)).toEqual({ code: 0, output: "The number is unlocked.\n" });
    }
    later(hour);
    expect((await logIn(mobile, await codeFor(mobile))).status).toBe(200);
  });

  it("that is unknown, malformed or missing is an error of `npm run shop`, and so is a missing database", async () => {
    expect(await runOnShop("unlock", newMobile())).toEqual({ code: 1, output: "No customer has this number.\n" });
    const usage =
      "Usage: npm run shop -- unlock <mobile>, such as +919876543210\n       npm run shop -- rotate-staff-token\n";
    for (const args of [[], ["unlock"], ["unlock", "12"], ["open", newMobile()]]) {
      expect(await runOnShop(...args)).toEqual({ code: 1, output: usage });
    }
    const DATA_DIR = join(shop.dataDir, "empty");
    const output = `${DATA_DIR} has no database: start the shop first, or set DATA_DIR or DATABASE_URL.\n`;
    expect(await runShop(["unlock", newMobile()], { DATA_DIR })).toEqual({ code: 1, output });
  });
});

/** Runs `npm run shop`. @returns its exit code and output */
function runShop(args: string[], data: NodeJS.ProcessEnv): Promise<{ code: unknown; output: string }> {
  const { promise, resolve } = Promise.withResolvers<{ code: unknown; output: string }>();
  const env = { PATH: process.env["PATH"], ...data };
  execFile(process.execPath, ["scripts/shop.ts", ...args], { env }, (error, stdout, stderr) =>
    resolve({ code: error?.code ?? 0, output: stdout + stderr }),
  );
  return promise;
}
