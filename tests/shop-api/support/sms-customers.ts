import { expect, vi } from "vitest";
import * as v from "valibot";
import type { SmsProvider } from "../../support/sms-provider.ts";
import { newMobile, type Caller } from "./caller.ts";

const Session = v.object({ data: v.object({ token: v.string() }) });
const ProfileMobile = v.object({ data: v.object({ user: v.object({ mobile: v.string() }) }) });

/** Fakes only the clock. */
export function later(ms: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
}

/**
 * Calls of customers who receive their codes by SMS, and change their number.
 * @param of the shop and its provider, which a suite starts later
 */
export function smsCustomers(of: () => { call: Caller; provider: SmsProvider }) {
  /** Logs in by a code, and advances the clock until the next code may be sent. @returns the token */
  const logIn = async (mobile: string) => {
    const { call, provider } = of();
    await call.json("member/get-otp", { key: mobile });
    const { body } = await call.json("otp-login", { key: mobile, otp: provider.codeFor(mobile) });
    later(30_000);
    return v.parse(Session, body).data.token;
  };
  /** A customer who logged in by a code, half a minute ago. */
  const newCustomer = async () => {
    const mobile = newMobile();
    await of().call.json("register", { name: "Anjali Menon", email: "anjali@example.com", mobile });
    return { mobile, token: await logIn(mobile) };
  };
  const requestCode = (token: string, mobile: string) =>
    of().call.json("customer/get-mobile-otp", { mobile }, { token });
  const change = (token: string, mobile: string, otp?: string) => {
    const profile = { name: "Meera Nair", email: "meera@example.com", mobile, ...(otp !== undefined && { otp }) };
    return of().call.json("customer/update-profile", profile, { token });
  };
  /** Advances the clock until a code may be sent, and changes the number. */
  const changeTo = async (token: string, mobile: string) => {
    later(30_000);
    await requestCode(token, mobile);
    expect((await change(token, mobile, of().provider.codeFor(mobile))).status).toBe(200);
  };
  const mobileOf = async (token: string) =>
    v.parse(ProfileMobile, (await of().call.get("customer/profile", { token })).body).data.user.mobile;
  return { logIn, newCustomer, requestCode, change, changeTo, mobileOf };
}
