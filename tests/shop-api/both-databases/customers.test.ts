import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import * as v from "valibot";
import { logIn as logInOn } from "../../../shop-api/src/customers/log-in.ts";
import { openDatabase } from "../../../shop-api/src/db/client.ts";
import { callerOf, newMobile, signUp, type Caller } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { queriesOf } from "../support/query-plans.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const minute = 60_000;

/** Fakes only the clock. */
function later(ms: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
}

/** A code different from this one. */
function wrong(code: string): string {
  return String((Number(code) + 1) % 10_000).padStart(4, "0");
}

/** Accounts, one-time codes and sessions. */
describeOnDatabase("customers", () => {
  let shop: RunningShop;
  let call: Caller;
  beforeAll(async () => {
    shop = await startShopApi();
    call = callerOf(shop);
  });
  afterAll(() => shop.stop());
  afterEach(() => vi.useRealTimers());

  const requestCode = (mobile: string) => call.json("member/get-otp", { key: mobile });
  const logIn = (mobile: string, otp: string) => call.json("otp-login", { key: mobile, otp });
  const codeFor = async (mobile: string) => {
    const { body } = await requestCode(mobile);
    return v.parse(v.object({ message: v.pipe(v.string(), v.regex(/^Your code is \d{4}$/)) }), body).message.slice(-4);
  };

  const register = async (details: unknown) => (await call.json("register", details)).body;
  const post = (body: string, type: string) =>
    fetch(`${shop.url}/api/register`, { method: "POST", body, headers: { "content-type": type } });

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
      expect(await register({ ...details, role: "admin" })).toMatchObject({
        message: "The request cannot be read",
        field: "role",
      });
    });

    it("rejects bodies that are not JSON, or too large", async () => {
      const replies = await Promise.all([
        post("{", "application/json"),
        post("[]", "application/json"),
        post("name=a", "application/x-www-form-urlencoded"),
        post(JSON.stringify({ name: "x".repeat(20_000) }), "application/json"),
        post("{}", "application/json; charset=koi8-r"),
      ]);
      expect(replies.map(({ status }) => status)).toEqual([400, 422, 415, 413, 415]);
      for (const reply of replies) expect(await reply.json()).toMatchObject({ success: false });
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
          user: { id: expect.any(Number), name: "Anjali Menon", email: "anjali@example.com", mobile },
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
      const { db } = openDatabase(shop);
      onTestFinished(() => db.destroy());
      const { mobile } = await signUp(call);
      const otp = wrong(await codeFor(mobile));
      const statements = async (of: string) => {
        const queries = await queriesOf(db, async (recorded) => {
          const tried = logInOn({ db: recorded, hmacKey: "key" }, { mobile: of, address: "203.0.113.1" }, otp);
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
      expect([status, body]).toEqual([429, { success: false, message: "Too many tries. Please ask for a new code." }]);
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

    it("are limited to five an hour", async () => {
      const { mobile } = await signUp(call);
      for (let sent = 0; sent < 5; sent += 1) {
        await codeFor(mobile);
        later(minute);
      }
      const { status, headers } = await requestCode(mobile);
      expect([status, Number(headers.get("retry-after")) > 50 * 60]).toEqual([429, true]);
    });
  });

  describe("a session", () => {
    it("ends with logout, also on the server", async () => {
      const { token } = await signUp(call);
      const other = await signUp(call);
      expect((await call.empty("logout", { token })).body).toEqual({ success: true, message: "Logged out", data: {} });
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
