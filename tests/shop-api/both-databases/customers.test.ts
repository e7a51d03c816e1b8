import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import * as v from "valibot";
import { logIn as logInOn } from "../../../shop-api/src/customers/log-in.ts";
import { type Database, openDatabase } from "../../../shop-api/src/db/client.ts";
import { loadHmacKey, requesterOf } from "../../../shop-api/src/db/hmac-key.ts";
import { createLog } from "../../../shop-api/src/log.ts";
import { startPruning } from "../../../shop-api/src/retention.ts";
import { type Caller, callerOf, newMobile, signUp } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { queriesOf } from "../support/query-plans.ts";
import { runShop, runShopProcess } from "../support/run-shop.ts";
import { later } from "../support/sms-customers.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const minute = 60_000;

/** A code different from this one. */
function wrong(code: string): string {
  return String((Number(code) + 1) % 10_000).padStart(4, "0");
}

function newDetails(mobile: string) {
  return { name: "Meera Nair", email: "meera@example.com", mobile };
}

const hour = 60 * 60_000;
const day = 24 * hour;
const owner = "198.51.100.1";
const invalid = { success: false, message: "Invalid OTP" };
const locked = { success: false, message: "This number is locked. Please try again later or contact us." };

const Code = v.pipe(
  v.object({ message: v.pipe(v.string(), v.regex(/^Your code is \d{4}$/)) }),
  v.transform(({ message }) => message.slice(-4)),
);

/** As the gateway names the client. */
function from(address: string) {
  return { headers: { "x-forwarded-for": address } };
}

/** Accounts, one-time codes, sessions and profiles. */
describeOnDatabase("customers", () => {
  let shop: RunningShop;
  let call: Caller;
  let db: Database;
  beforeAll(async () => {
    shop = await startShopApi({}, "prepared", { rateLimits: { sending: 10_000, checking: 10_000 } });
    call = callerOf(shop);
    ({ db } = openDatabase(shop));
  });
  afterAll(async () => {
    await db.destroy();
    await shop.stop();
  });
  afterEach(() => vi.useRealTimers());

  const requestCode = (mobile: string) => call.json("member/get-otp", { key: mobile });
  const logIn = (mobile: string, otp: string) => call.json("otp-login", { key: mobile, otp });
  const codeFor = async (mobile: string) => v.parse(Code, (await requestCode(mobile)).body);
  const register = async (details: unknown) => (await call.json("register", details)).body;
  const update = (token: string, profile: unknown) => call.json("customer/update-profile", profile, { token });
  const requestCodeFrom = (mobile: string, address: string) =>
    call.json("member/get-otp", { key: mobile }, from(address));
  const codeFrom = async (mobile: string, address: string) =>
    v.parse(Code, (await requestCodeFrom(mobile, address)).body);
  const logInFrom = (mobile: string, otp: string, address: string) =>
    call.json("otp-login", { key: mobile, otp }, from(address));
  const enterWrongCodes = async (mobile: string, code: string, address: string, count: number) => {
    for (let tries = 0; tries < count; tries += 1) {
      const { status, body } = await logInFrom(mobile, wrong(code), address);
      expect([status, body]).toEqual([422, invalid]);
    }
  };
  /** Ten wrong codes in half a minute, without a right one. */
  const guess = async (mobile: string, address: string) => {
    await enterWrongCodes(mobile, await codeFrom(mobile, address), address, 5);
    later(30_000);
    await enterWrongCodes(mobile, await codeFrom(mobile, address), address, 5);
  };
  /** Expects that neither a code can be requested nor one be tried, and returns the seconds to wait. */
  const expectLocked = async (mobile: string, address: string) => {
    const replies = [await requestCodeFrom(mobile, address), await logInFrom(mobile, "1234", address)];
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
    await enterWrongCodes(mobile, await codeFrom(mobile, owner), owner, 1);
    return Number(await expectLocked(mobile, "203.0.113.99")) / 3600;
  };

  describe("an account", () => {
    describe("signing up", () => {
      it("returns 201 and a token while no SMS provider is configured", async () => {
        const details = { name: "Anjali Menon", email: "anjali@example.com", mobile: newMobile() };
        const { status, body } = await call.json("register", details);
        expect([status, body]).toEqual([
          201,
          { success: true, message: "Registered successfully", data: { token: expect.stringMatching(/^[\w-]{43}$/) } },
        ]);
      });

      it("rejects a registered mobile number, also for concurrent requests", async () => {
        const mobile = newMobile();
        const details = { name: "Anjali Menon", email: "anjali@example.com", mobile };
        const replies = await Promise.all([call.json("register", details), call.json("register", details)]);
        expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
      });

      it("rejects missing and invalid fields with the specification's messages", async () => {
        const details = { name: "Anjali Menon", email: "anjali@example.com", mobile: newMobile() };
        const all = { success: false, message: "Please fill in all fields" };
        expect(await register({})).toEqual(all);
        expect(await register({ ...details, name: "  " })).toEqual(all);
        expect(await register({ ...details, mobile: undefined })).toEqual(all);
        expect(await register({ ...details, email: "a.b" })).toMatchObject({ message: "Please enter a valid email" });
        expect(await register({ ...details, mobile: "12" })).toMatchObject({
          message: "Please enter a valid mobile number",
        });
        expect(await register({ ...details, name: "x".repeat(101) })).toMatchObject({
          message: "Name can have at most 100 characters.",
        });
      });
    });

    describe("logging in", () => {
      it("accepts a known number with its code, and returns a token that reads the profile", async () => {
        const { mobile } = await signUp(call);
        const known = await call.json("validate-customer", { key: mobile, otp: "" });
        expect([known.status, known.body]).toEqual([200, { success: true, message: "Valid user", data: {} }]);
        const { status, body } = await logIn(mobile, await codeFor(mobile));
        expect(status).toBe(200);
        const { token } = v.parse(v.object({ data: v.object({ token: v.string() }) }), body).data;
        const profile = await call.get("customer/profile", { token });
        expect(profile.body).toEqual({
          success: true,
          message: "OK",
          data: {
            user: {
              id: expect.any(Number),
              name: "Anjali Menon",
              email: "anjali@example.com",
              email_confirmed: false,
              mobile,
            },
            account: { points_balance: 0, credit_balance: "0.00", credit_limit: "5000.00" },
          },
        });
      });

      it("responds Invalid user for a number without an account", async () => {
        const invalidUser = [404, { success: false, message: "Invalid user" }];
        const key = newMobile();
        for (const path of ["validate-customer", "member/get-otp"]) {
          const { status, body } = await call.json(path, { key });
          expect([status, body]).toEqual(invalidUser);
        }
        expect(await call.json("validate-customer", { key: "" })).toMatchObject({
          status: 422,
          body: { message: "Please enter your mobile number" },
        });
      });

      it("rejects a number of a country that gets no codes, and one of the wrong length", async () => {
        const details = { name: "Anjali Menon", email: "anjali@example.com" };
        for (const [mobile, message] of [
          ["+971501234567", "Only Indian mobile numbers can be used."],
          ["+9198470123456", "Please enter a valid mobile number"],
        ] as const) {
          const replies = [
            await call.json("register", { ...details, mobile }),
            await call.json("validate-customer", { key: mobile }),
            await call.json("member/get-otp", { key: mobile }),
          ];
          for (const { status, body } of replies) expect([status, body]).toEqual([422, { success: false, message }]);
        }
      });

      it("Q4: responds Invalid OTP with 422 for a wrong code, never 401", async () => {
        const { mobile } = await signUp(call);
        const { status, body } = await logIn(mobile, wrong(await codeFor(mobile)));
        expect([status, body]).toEqual([422, { success: false, message: "Invalid OTP" }]);
        expect(await logIn(newMobile(), "1234")).toMatchObject({ status: 422, body: { message: "Invalid OTP" } });
        for (const otp of ["12", "12345", "abcd", ""]) {
          expect(await logIn(mobile, otp)).toMatchObject({
            status: 422,
            body: { message: "Please enter a 4-digit OTP" },
          });
        }
      });

      it("executes the same statements for a wrong code of a known number and of an unknown one", async () => {
        const { mobile } = await signUp(call);
        const otp = wrong(await codeFor(mobile));
        const statements = async (of: string) => {
          const queries = await queriesOf(db, async (recorded) => {
            const tried = logInOn(
              { db: recorded, hmacKey: "key", sendsEmail: true },
              { mobile: of, address: "203.0.113.1" },
              otp,
            );
            await expect(tried).rejects.toMatchObject({ status: 422, message: "Invalid OTP" });
          });
          return queries.map(({ sql }) => sql);
        };
        const known = await statements(mobile);
        expect(known).toContainEqual(expect.stringContaining('update "login_codes"'));
        expect(await statements(newMobile())).toEqual(known);
      });

      it("accepts a code once, also for five concurrent requests", async () => {
        const { mobile } = await signUp(call);
        const code = await codeFor(mobile);
        const replies = await Promise.all(Array.from({ length: 5 }, () => logIn(mobile, code)));
        expect(
          replies
            .map(({ status }) => status)
            .toSorted((a, b) => a - b)
            .slice(0, 2),
        ).toEqual([200, 422]);
      });

      it("accepts a code for five minutes", async () => {
        const { mobile } = await signUp(call);
        const code = await codeFor(mobile);
        later(5 * minute);
        expect((await logIn(mobile, code)).status).toBe(422);
      });

      it("accepts only the newest code", async () => {
        const { mobile } = await signUp(call);
        const first = await codeFor(mobile);
        later(minute);
        const second = await codeFor(mobile);
        const statuses = [(await logIn(mobile, first)).status, (await logIn(mobile, second)).status];
        // One time in ten thousand they are equal.
        expect(statuses).toEqual(first === second ? [200, 422] : [422, 200]);
      });

      it("invalidates a code after five attempts, also concurrent ones", async () => {
        const { mobile } = await signUp(call);
        const code = await codeFor(mobile);
        const tries = await Promise.all(Array.from({ length: 8 }, () => logIn(mobile, wrong(code))));
        expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
          422, 422, 422, 422, 422, 429, 429, 429,
        ]);
        const { status, body } = await logIn(mobile, code);
        expect([status, body]).toEqual([
          429,
          { success: false, message: "Too many tries. Please ask for a new code." },
        ]);
      });
    });

    describe("codes for one number", () => {
      it("are sent at most every 30 seconds, and a rejection has the time to wait", async () => {
        const { mobile } = await signUp(call);
        await codeFor(mobile);
        const { status, headers } = await requestCode(mobile);
        expect(status).toBe(429);
        expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
        expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(30);
        later(31_000);
        expect((await requestCode(mobile)).status).toBe(200);
      });

      it("have a quota for each client address: requests from others leave the owner's unchanged", async () => {
        const { mobile } = await signUp(call);
        const request = async (address: string) => {
          const headers = { "x-forwarded-for": address };
          return (await call.json("member/get-otp", { key: mobile }, { headers })).status;
        };
        for (let sent = 0; sent < 5; sent += 1) {
          expect(await request("203.0.113.1")).toBe(200);
          later(minute);
        }
        expect(await request("203.0.113.1")).toBe(429);
        expect(await request("203.0.113.2")).toBe(200);
        expect(await request("203.0.113.2")).toBe(429);
        expect(await request("203.0.113.3")).toBe(200);
      });

      it("are sent once for two concurrent requests", async () => {
        const { mobile } = await signUp(call);
        const replies = await Promise.all([requestCode(mobile), requestCode(mobile), requestCode(mobile)]);
        expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429, 429]);
      });
    });

    describe("a session", () => {
      it("ends with logout, also on the server", async () => {
        const { token } = await signUp(call);
        const other = await signUp(call);
        expect((await call.empty("logout", { token })).body).toEqual({
          success: true,
          message: "Logged out",
          data: {},
        });
        expect((await call.get("customer/profile", { token })).status).toBe(401);
        expect((await call.empty("logout", { token })).status).toBe(401);
        expect((await call.get("customer/profile", other)).status).toBe(200);
      });

      it("ends after 30 days", async () => {
        const { token } = await signUp(call);
        later(30 * 24 * 60 * minute);
        const { status, body } = await call.get("customer/profile", { token });
        expect([status, body]).toEqual([
          401,
          { success: false, message: "Your session has expired. Please log in again." },
        ]);
      });
    });
  });

  describe("a profile", () => {
    it("Q22: is returned as full_name and phone after an update, and as name and mobile when read", async () => {
      const { token } = await signUp(call);
      const mobile = newMobile();
      const { status, body } = await update(token, { ...newDetails(mobile), name: "  Meera Nair " });
      expect([status, body]).toEqual([
        200,
        {
          success: true,
          message: "Profile updated successfully!",
          data: {
            profile: { id: expect.any(Number), full_name: "Meera Nair", email: "meera@example.com", phone: mobile },
          },
        },
      ]);
      expect((await call.get("customer/profile", { token })).body).toEqual({
        success: true,
        message: "OK",
        data: {
          user: { id: expect.any(Number), ...newDetails(mobile), email_confirmed: false },
          account: { points_balance: 0, credit_balance: "0.00", credit_limit: "5000.00" },
        },
      });
    });

    it("keeps its own number, and cannot take a registered one", async () => {
      const [one, other] = [await signUp(call), await signUp(call)];
      expect((await update(one.token, newDetails(one.mobile))).status).toBe(200);
      const { status, body } = await update(one.token, newDetails(other.mobile));
      expect([status, body]).toEqual([
        422,
        { success: false, message: "This mobile number belongs to another account." },
      ]);
      expect((await call.get("customer/profile", other)).body).toMatchObject({
        data: { user: { name: "Anjali Menon", mobile: other.mobile } },
      });
    });

    it("gives a free number to one of two concurrent requests", async () => {
      const [one, other] = [await signUp(call), await signUp(call)];
      const mobile = newMobile();
      const replies = await Promise.all([one, other].map(({ token }) => update(token, newDetails(mobile))));
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    });

    it("with a new number: the session stays valid, earlier codes become invalid, sending limits stay", async () => {
      const { token, mobile: old } = await signUp(call);
      const otp = v.parse(Code, (await call.json("member/get-otp", { key: old })).body);
      const mobile = newMobile();
      await update(token, newDetails(mobile));
      expect((await call.get("customer/profile", { token })).status).toBe(200);
      expect((await call.json("validate-customer", { key: old })).status).toBe(404);
      for (const key of [old, mobile]) {
        expect(await call.json("otp-login", { key, otp })).toMatchObject({
          status: 422,
          body: { message: "Invalid OTP" },
        });
      }
      expect((await call.json("member/get-otp", { key: mobile })).status).toBe(429);
    });

    it("with the old number keeps a code valid", async () => {
      const { token, mobile } = await signUp(call);
      const otp = v.parse(Code, (await call.json("member/get-otp", { key: mobile })).body);
      await update(token, newDetails(mobile));
      expect((await call.json("otp-login", { key: mobile, otp })).status).toBe(200);
    });

    it("rejects missing and invalid fields with the specification's messages, and changes nothing", async () => {
      const { token, mobile } = await signUp(call);
      const all = "Please fill in all fields";
      const problems: [unknown, string][] = [
        [{}, all],
        [{ ...newDetails(mobile), name: " " }, all],
        [{ ...newDetails(mobile), name: 5 }, all],
        [{ ...newDetails(mobile), email: undefined }, all],
        [{ ...newDetails(mobile), mobile: "" }, all],
        [{ ...newDetails(mobile), email: "meera@example" }, "Please enter a valid email"],
        [{ ...newDetails(mobile), mobile: "9847012345" }, "Please enter a valid mobile number"],
        [{ ...newDetails(mobile), mobile: "deleted:1" }, "Please enter a valid mobile number"],
        [{ ...newDetails(mobile), name: "x".repeat(101) }, "Name can have at most 100 characters."],
      ];
      for (const [profile, message] of problems) {
        const { status, body } = await update(token, profile);
        expect([profile, status, body]).toEqual([profile, 422, { success: false, message }]);
      }
      expect((await call.get("customer/profile", { token })).body).toMatchObject({
        data: { user: { name: "Anjali Menon" } },
      });
    });
  });

  describe("a number", () => {
    it.each([
      ["an IPv4 address", "203.0.113.1", "203.0.113.1", "203.0.113.2"],
      ["a /56 network of IPv6 addresses", "2001:db8:0:1200::1", "2001:db8:0:12ff:1::2", "2001:db8:0:1300::1"],
      ["an IPv4 address in IPv6 form", "::ffff:203.0.113.3", "203.0.113.3", "203.0.113.4"],
    ])(
      "is locked for %s after ten wrong codes from it in 30 days, and for no other",
      async (_what, one, same, other) => {
        const { mobile } = await signUp(call);
        await guess(mobile, one);
        expect(await expectLocked(mobile, same)).toBe(day / 1000);
        expect((await logInFrom(mobile, await codeFrom(mobile, other), other)).status).toBe(200);
        await expectLocked(mobile, same);
        later(30 * day - 30_000);
        // The first five wrong codes are over 30 days old.
        await enterWrongCodes(mobile, await codeFrom(mobile, same), same, 5);
        expect(await expectLocked(mobile, same)).toBe(30);
      },
    );

    it("is not locked by wrong codes with a right one between them, from the same address", async () => {
      const { mobile } = await signUp(call);
      for (let logins = 0; logins < 3; logins += 1) {
        await enterWrongCodes(mobile, await codeFrom(mobile, owner), owner, 5);
        later(30_000);
        const code = await codeFrom(mobile, owner);
        await enterWrongCodes(mobile, code, owner, 4);
        expect((await logInFrom(mobile, code, owner)).status).toBe(200);
        later(hour);
      }
    });

    it("is locked for an address by exactly ten of concurrent wrong codes", async () => {
      const { mobile } = await signUp(call);
      const tries = Array.from({ length: 15 }, () => logInFrom(mobile, "1234", owner));
      const statuses = (await Promise.all(tries)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 422)).toHaveLength(10);
      expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    });

    it("without an account is locked like one with an account", async () => {
      const mobile = newMobile();
      await enterWrongCodes(mobile, "1234", owner, 10);
      const { status, body } = await logInFrom(mobile, "1234", owner);
      expect([status, body]).toEqual([429, locked]);
    });

    it("is locked for all addresses after 30 wrong codes in a day, and unlocked after an hour", async () => {
      const { mobile } = await signUp(call);
      later(0);
      for (const address of ["203.0.113.11", "203.0.113.12"]) await guess(mobile, address);
      later(23 * hour);
      const code = await codeFrom(mobile, owner);
      await guess(mobile, "203.0.113.13");
      expect(await expectLocked(mobile, owner)).toBe(3600);
      expect((await logInFrom(mobile, code, owner)).status).toBe(429);
      later(hour);
      expect((await logInFrom(mobile, await codeFrom(mobile, owner), owner)).status).toBe(200);
    });

    it("is not locked by 30 wrong codes in more than a day", async () => {
      const { mobile } = await signUp(call);
      later(0);
      for (const address of ["203.0.113.11", "203.0.113.12"]) await guess(mobile, address);
      later(day);
      await guess(mobile, "203.0.113.13");
      expect((await logInFrom(mobile, await codeFrom(mobile, owner), owner)).status).toBe(200);
    });

    it("is locked twice as long with each further lock, at most a day, and for an hour again after a login", async () => {
      const { mobile } = await signUp(call);
      for (const hours of [1, 2, 4, 8, 16, 24, 24]) {
        expect(await lock(mobile)).toBe(hours);
        later(hours * hour);
      }
      expect((await logInFrom(mobile, await codeFrom(mobile, owner), owner)).status).toBe(200);
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
        await enterWrongCodes(mobile, await codeFrom(mobile, "203.0.113.21"), "203.0.113.21", 1);
        expect(await runShop(shop, "unlock", written)).toEqual({ code: 0, output: "The number is unlocked.\n" });
      }
      const dialled = ["0091", mobile.slice(3, 8), mobile.slice(8)];
      expect(await runShop(shop, "unlock", ...dialled)).toEqual({ code: 0, output: "The number is unlocked.\n" });
      expect((await logInFrom(mobile, await codeFrom(mobile, owner), owner)).status).toBe(200);
    });

    it("and an address are stored as HMACs with a wrong code, and deleted after 30 days", async () => {
      const { mobile } = await signUp(call);
      later(0);
      await enterWrongCodes(mobile, await codeFrom(mobile, "203.0.113.77"), "203.0.113.77", 1);
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
});
