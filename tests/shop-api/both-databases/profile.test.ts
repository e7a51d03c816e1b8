import { afterAll, beforeAll, expect, it } from "vitest";
import * as v from "valibot";
import { callerOf, newMobile, signUp, type Caller } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

/** Said of what only a program can have written. */
const unreadable = "The request cannot be read";

const Code = v.pipe(
  v.object({ body: v.object({ message: v.pipe(v.string(), v.regex(/^Your code is \d{4}$/)) }) }),
  v.transform(({ body }) => body.message.slice(-4)),
);

function details(mobile: string) {
  return { name: "Meera Nair", email: "meera@example.com", mobile };
}

/** The name and contact data of a customer. */
describeOnDatabase("a profile", () => {
  let shop: RunningShop;
  let call: Caller;
  beforeAll(async () => {
    shop = await startShopApi();
    call = callerOf(shop);
  });
  afterAll(() => shop.stop());

  const update = (token: string, profile: unknown) => call.json("customer/update-profile", profile, { token });

  it("Q22: is returned as full_name and phone after an update, and as name and mobile when read", async () => {
    const { token } = await signUp(call);
    const mobile = newMobile();
    const { status, body } = await update(token, { ...details(mobile), name: "  Meera Nair " });
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
        user: { id: expect.any(Number), ...details(mobile) },
        account: { points_balance: 0, credit_balance: "0.00", credit_limit: "5000.00" },
      },
    });
  });

  it("keeps its own number, and cannot take a registered one", async () => {
    const [one, other] = [await signUp(call), await signUp(call)];
    expect((await update(one.token, details(one.mobile))).status).toBe(200);
    const { status, body } = await update(one.token, details(other.mobile));
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
    const replies = await Promise.all([one, other].map(({ token }) => update(token, details(mobile))));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  it("with a new number: the session stays valid, earlier codes become invalid, sending limits stay", async () => {
    const { token, mobile: old } = await signUp(call);
    const otp = v.parse(Code, await call.json("member/get-otp", { key: old }));
    const mobile = newMobile();
    await update(token, details(mobile));
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
    const otp = v.parse(Code, await call.json("member/get-otp", { key: mobile }));
    await update(token, details(mobile));
    expect((await call.json("otp-login", { key: mobile, otp })).status).toBe(200);
  });

  it("rejects missing and invalid fields with the specification's messages, and changes nothing", async () => {
    const { token, mobile } = await signUp(call);
    const all = "Please fill in all fields";
    const problems: [unknown, string, string?][] = [
      [{}, all],
      [{ ...details(mobile), name: " " }, all],
      [{ ...details(mobile), name: 5 }, all],
      [{ ...details(mobile), email: undefined }, all],
      [{ ...details(mobile), mobile: "" }, all],
      [{ ...details(mobile), email: "meera@example" }, "Please enter a valid email"],
      [{ ...details(mobile), mobile: "9847012345" }, "Please enter a valid mobile number"],
      [{ ...details(mobile), mobile: "deleted:1" }, "Please enter a valid mobile number"],
      [{ ...details(mobile), name: "x".repeat(101) }, "Name can have at most 100 characters."],
      [{ ...details(mobile), points_balance: 1000 }, unreadable, "points_balance"],
    ];
    for (const [profile, message, field] of problems) {
      const { status, body } = await update(token, profile);
      expect([profile, status, body]).toEqual([profile, 422, { success: false, message, field }]);
    }
    const rejected = await Promise.all([
      call.form("customer/update-profile", details(mobile), { token }),
      update(token, { name: "x".repeat(17_000) }),
      call.json("customer/update-profile", details(mobile)),
    ]);
    expect(rejected.map(({ status }) => status)).toEqual([415, 413, 401]);
    expect((await call.get("customer/profile", { token })).body).toMatchObject({
      data: { user: { name: "Anjali Menon" } },
    });
  });
});
