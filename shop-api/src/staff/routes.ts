import { Router } from "express";
import * as v from "valibot";
import { wholeNumber } from "../catalogue/listing-query.ts";
import type { CodeStore } from "../customers/hmac-key.ts";
import { jsonBody, noBody } from "../http/body.ts";
import { pathId, readInput, text, tooLong } from "../http/input.ts";
import { clientAddress, type RateLimits } from "../http/rate-limits.ts";
import { sendSuccess } from "../http/send.ts";
import { HttpError } from "../http/http-error.ts";
import { accountOf, addAccount, changeAccount, resetPassword, staffAccounts } from "./accounts.ts";
import { staffChanges } from "./changes.ts";
import { changePassword, logInStaff } from "./log-in.ts";
import { maxPasswordLength, minPasswordLength } from "./passwords.ts";
import { endStaffSession, requireOwner, requireStaff, staffOf } from "./sessions.ts";
import { accountShape, changeShape, timeText } from "./shapes.ts";
import { staffToday } from "./today.ts";

const given = (what: string) =>
  v.pipe(
    v.optional(v.string(what), ""),
    v.nonEmpty(what),
    v.maxLength(maxPasswordLength, tooLong("A password", maxPasswordLength)),
  );

const login = v.strictObject({
  email: text("An email", 254, "Please enter your email"),
  password: given("Please enter your password"),
});

const tooShort = `A password has at least ${minPasswordLength} characters.`;
const passwordChange = v.strictObject({
  current_password: given("Please enter your current password"),
  new_password: v.pipe(given(tooShort), v.minLength(minPasswordLength, tooShort)),
});

export const role = v.picklist(["owner", "staff"]);
export const accountName = text("A name", 100, "Please enter a name");
export const accountEmail = v.pipe(
  text("An email", 254, "Please enter an email"),
  v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, "Please enter a valid email"),
);
const newAccount = v.strictObject({ name: accountName, email: accountEmail, role });

const accountChange = v.pipe(
  v.strictObject({
    name: v.exactOptional(accountName),
    role: v.exactOptional(role),
    is_disabled: v.exactOptional(v.boolean()),
  }),
  v.check((fields) => Object.keys(fields).length > 0, "Nothing to change"),
);

const entities = ["order", "product", "customer", "promo_code", "banner", "staff"] as const;
const changesQuery = v.pipe(
  v.strictObject({
    entity: v.optional(v.picklist(entities)),
    entity_id: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(100, tooLong("An id", 100)))),
    staff_id: v.optional(wholeNumber(999_999_999)),
    page: v.optional(wholeNumber(1_000_000), "1"),
    page_size: v.optional(wholeNumber(100), "50"),
  }),
  v.check(({ entity, entity_id }) => entity_id === undefined || entity !== undefined, "entity_id requires entity"),
);

/** Routes of staff accounts, their sessions, the history and today's figures. */
export function staffAccountRoutes(store: CodeStore, limits: RateLimits): Router {
  const { db } = store;
  const router = Router();
  const staff = requireStaff(db);
  const owner = requireOwner(db);

  router.post("/staff/login", limits.checking, jsonBody, async (req, res) => {
    const { email, password } = readInput(login, req.body, 422);
    const client = { email, address: clientAddress(req) };
    const { account, token, expiresAt } = await logInStaff(store, client, password);
    const data = { token, expires_at: timeText(expiresAt), account: accountShape({ ...account, disabled_at: null }) };
    sendSuccess(res, { message: "Logged in", data });
  });

  router.post("/staff/logout", staff, noBody, async (req, res) => {
    await endStaffSession(db, req);
    sendSuccess(res, { message: "Logged out" });
  });

  router.get("/staff/me", staff, (req, res) => {
    sendSuccess(res, { data: { account: accountShape({ ...staffOf(req), disabled_at: null }) } });
  });

  router.post("/staff/password", staff, limits.checking, jsonBody, async (req, res) => {
    const { current_password: current, new_password: changed } = readInput(passwordChange, req.body, 422);
    await changePassword(store, { req, member: staffOf(req), address: clientAddress(req) }, { current, changed });
    sendSuccess(res, { message: "Password changed" });
  });

  router.get("/staff/accounts", owner, async (_req, res) => {
    sendSuccess(res, { data: { accounts: (await staffAccounts(db)).map(accountShape) } });
  });

  router.post("/staff/accounts", owner, jsonBody, async (req, res) => {
    const added = await addAccount(db, staffOf(req), readInput(newAccount, req.body, 422));
    if (added === undefined) throw new HttpError(422, "Another account has this email.");
    const data = { account: accountShape(added.account), password: added.password };
    sendSuccess(res, { status: 201, message: "Account created", data });
  });

  router.patch("/staff/accounts/:id", owner, jsonBody, async (req, res) => {
    const change = readInput(accountChange, req.body, 422);
    const account = await changeAccount(db, staffOf(req), pathId(req.params.id, "Account not found"), change);
    sendSuccess(res, { message: "Account updated", data: { account: accountShape(account) } });
  });

  router.post("/staff/accounts/:id/password", owner, noBody, async (req, res) => {
    const found = await accountOf(db, pathId(req.params.id, "Account not found"));
    const { account, password } = await resetPassword(store, staffOf(req), found);
    sendSuccess(res, { message: "Password reset", data: { account: accountShape(account), password } });
  });

  router.get("/staff/changes", owner, async (req, res) => {
    const { page, page_size, ...filter } = readInput(changesQuery, req.query, 400);
    const { items, total } = await staffChanges(db, filter, { page, page_size });
    sendSuccess(res, { data: { items: items.map(changeShape), total, page, page_size } });
  });

  router.get("/staff/today", staff, async (_req, res) => {
    sendSuccess(res, { data: { today: await staffToday(db, Date.now()) } });
  });

  return router;
}
