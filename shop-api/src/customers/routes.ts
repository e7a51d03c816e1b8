import { Router } from "express";
import * as v from "valibot";
import { sendSuccess } from "../http/send.ts";
import { jsonBody, noBody } from "../http/body.ts";
import { mobile, readInput, text } from "../http/input.ts";
import { clientAddress } from "../http/client-address.ts";
import type { RateLimits } from "../http/rate-limits.ts";
import { HttpError } from "../http/http-error.ts";
import { rupeesText } from "../money/rupees.ts";
import { creditBalance, creditLimit } from "../credit/credit.ts";
import { logIn, sendLoginCode, startSession } from "./log-in.ts";
import type { CodeDeps } from "./login-codes.ts";
import * as queries from "./queries.ts";
import { register } from "./register.ts";
import type { SmsLimits } from "./sms-limits.ts";
import { customerOf, endSession, requireCustomer, sessionHash } from "../sessions/customer-sessions.ts";
import { sendMobileCode, updateProfile } from "./update-profile.ts";

const allFields = "Please fill in all fields";

const wrongMobile = "Please enter a valid mobile number";

const wrongCode = "Please enter a 4-digit OTP";
const code = v.pipe(v.optional(v.string(wrongCode), ""), v.trim(), v.regex(/^\d{4}$/, wrongCode));

/** The inputs with a mobile number, which must be of one of the countries whose numbers get codes. */
function inputsOf({ countries }: SmsLimits) {
  const countryCodes = countries.map((country) => country.code);
  const knownBy = (wrong: string) => mobile("Please enter your mobile number", wrong, countryCodes);
  const profileInput = v.strictObject({
    name: text("Name", 100, allFields),
    email: v.pipe(text("Email", 254, allFields), v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, "Please enter a valid email")),
    mobile: mobile(allFields, wrongMobile, countryCodes),
  });
  return {
    profileInput,
    newMobile: v.strictObject({ mobile: profileInput.entries.mobile }),
    profileUpdate: v.strictObject({ ...profileInput.entries, otp: v.exactOptional(code) }),
    customerCheck: v.strictObject({ key: knownBy(wrongMobile), otp: v.optional(v.literal("")) }),
    codeRequest: v.strictObject({ key: knownBy(wrongMobile) }),
    login: v.strictObject({ key: knownBy("Invalid OTP"), otp: code }),
  };
}

/** Routes of registration, login, logout and the profile. */
export function customerRoutes(
  codes: CodeDeps,
  limits: RateLimits,
  { creditLimitPaise, smsLimits }: { creditLimitPaise: number; smsLimits: SmsLimits },
): Router {
  const { db, delivery, sendsEmail } = codes;
  const { profileInput, newMobile, profileUpdate, customerCheck, codeRequest, login } = inputsOf(smsLimits);
  const router = Router();

  router.post("/register", limits.sending, jsonBody, async (req, res) => {
    const id = await register(codes, readInput(profileInput, req.body, 422));
    const data = delivery.reachesPhone ? {} : { token: await startSession(codes, id) };
    sendSuccess(res, { status: 201, message: "Registered successfully", data });
  });

  router.post("/validate-customer", limits.checking, jsonBody, async (req, res) => {
    const { key } = readInput(customerCheck, req.body, 422);
    if (!(await queries.mobileIsKnown(db, key))) throw new HttpError(404, "Invalid user");
    sendSuccess(res, { message: "Valid user" });
  });

  router.post("/member/get-otp", limits.sending, jsonBody, async (req, res) => {
    const { key } = readInput(codeRequest, req.body, 422);
    const message = await sendLoginCode(codes, { mobile: key, address: clientAddress(req) });
    sendSuccess(res, { message });
  });

  router.post("/otp-login", limits.checking, jsonBody, async (req, res) => {
    const { key, otp } = readInput(login, req.body, 422);
    const token = await logIn(codes, { mobile: key, address: clientAddress(req) }, otp);
    sendSuccess(res, { message: "Logged in", data: { token } });
  });

  router.post("/logout", requireCustomer(db), noBody, async (req, res) => {
    await endSession(db, req);
    sendSuccess(res, { message: "Logged out" });
  });

  router.get("/customer/profile", requireCustomer(db), async (req, res) => {
    const { points_balance, email_confirmed_at, ...profile } = await queries.customer(db, customerOf(req));
    // Q156: only where emails are sent.
    const user = { ...profile, ...(sendsEmail && { email_confirmed: email_confirmed_at !== null }) };
    const credit_balance = rupeesText(await creditBalance(db, user.id));
    // Q99: the credit limit.
    const credit_limit = rupeesText(await creditLimit(db, user.id, creditLimitPaise));
    sendSuccess(res, { data: { user, account: { points_balance, credit_balance, credit_limit } } });
  });

  router.post("/customer/get-mobile-otp", requireCustomer(db), limits.sending, jsonBody, async (req, res) => {
    const { mobile: changedTo } = readInput(newMobile, req.body, 422);
    const caller = { id: customerOf(req), address: clientAddress(req) };
    sendSuccess(res, { message: await sendMobileCode(codes, caller, changedTo) });
  });

  router.post("/customer/update-profile", requireCustomer(db), limits.checking, jsonBody, async (req, res) => {
    const { otp, ...changed } = readInput(profileUpdate, req.body, 422);
    const id = customerOf(req);
    const caller = { id, address: clientAddress(req), session: sessionHash(req) };
    await updateProfile(codes, caller, changed, otp);
    // Q22: other keys than those of a read profile.
    const profile = { id, full_name: changed.name, email: changed.email, phone: changed.mobile };
    sendSuccess(res, { message: "Profile updated successfully!", data: { profile } });
  });

  return router;
}
