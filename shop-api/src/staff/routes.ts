import { type Request, Router } from "express";
import * as v from "valibot";
import type { CodeStore } from "../db/hmac-key.ts";
import { jsonBody, noBody, optionalJsonBody } from "../http/body.ts";
import { countText, emailText, pathId, readInput, staffPage, text, tooLong, wholeNumber } from "../http/input.ts";
import { clientAddress } from "../http/client-address.ts";
import type { RateLimits } from "../http/rate-limits.ts";
import { sendSuccess } from "../http/send.ts";
import { HttpError } from "../http/http-error.ts";
import {
  type AccountAuthor,
  accountOf,
  addAccount,
  changeAccount,
  resetPassword,
  setGetsNews,
  staffAccounts,
} from "./accounts.ts";
import { staffChanges } from "../history/changes.ts";
import { changePassword, confirmPassword, logInStaff } from "./log-in.ts";
import { maxPasswordLength, minPasswordLength } from "./passwords.ts";
import { endStaffSession, requireOwner, requireStaff, staffOf } from "../sessions/staff-sessions.ts";
import { changeShape } from "../history/change-shape.ts";
import { timeText } from "../text/time-text.ts";
import { accountShape } from "./shapes.ts";
import { staffToday } from "./today.ts";

const given = (what: string) =>
  v.pipe(
    v.optional(v.string(what), ""),
    v.nonEmpty(what),
    v.maxLength(maxPasswordLength, tooLong("A password", maxPasswordLength)),
  );

const login = v.strictObject({
  email: emailText("Please enter your email"),
  password: given("Please enter your password"),
});

const tooShort = `A password has at least ${minPasswordLength} characters.`;
const currentPassword = given("Please enter your current password");
const passwordChange = v.pipe(
  v.strictObject({
    current_password: currentPassword,
    new_password: v.pipe(given(tooShort), v.minLength(minPasswordLength, tooShort)),
  }),
  v.forward(
    v.partialCheck(
      [["current_password"], ["new_password"]],
      ({ current_password, new_password }) => current_password !== new_password,
      "Please choose another password than the current one.",
    ),
    ["new_password"],
  ),
);

export const role = v.picklist(["owner", "staff"]);
export const accountName = text("A name", 100, "Please enter a name");
const wrongEmail = "Please enter an email address, such as name@example.com.";
export const accountEmail = v.pipe(emailText(wrongEmail), v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, wrongEmail));
/** The caller's password, which changes need that could give the shop away. */
const confirmation = v.strictObject({ current_password: v.exactOptional(currentPassword) });
const newAccount = v.strictObject({ name: accountName, email: accountEmail, role, ...confirmation.entries });

const accountChange = v.pipe(
  v.strictObject({
    name: v.exactOptional(accountName),
    role: v.exactOptional(role),
    is_disabled: v.exactOptional(v.boolean()),
    ...confirmation.entries,
  }),
  v.check((fields) => Object.keys(fields).some((field) => field !== "current_password"), "There is nothing to change."),
);

/** What an owner says about the own account. */
const ownChange = v.strictObject({ gets_news: v.boolean() });

const entities = [
  "order",
  "product",
  "customer",
  "promo_code",
  "banner",
  "category",
  "subcategory",
  "courier",
  "staff",
] as const;
const wrongId = "An id has from 1 to 100 characters.";
const changesQuery = v.pipe(
  v.strictObject({
    entity: v.optional(v.picklist(entities)),
    entity_id: v.optional(v.pipe(v.string(wrongId), v.minLength(1, wrongId), v.maxLength(100, wrongId))),
    staff_id: v.optional(countText("The id of an account is a number from 1 to 999999999.")),
    page: staffPage,
    page_size: v.optional(wholeNumber(100), "50"),
  }),
  v.forward(
    v.check(
      ({ entity, entity_id }) => entity_id === undefined || entity !== undefined,
      "An id is searched for together with its kind, such as an order.",
    ),
    ["entity_id"],
  ),
);

/** Routes of staff accounts, their sessions, the history and today's figures. */
export function staffAccountRoutes(store: CodeStore, limits: RateLimits): Router {
  const { db } = store;
  const router = Router();
  const staff = requireStaff(db);
  const owner = requireOwner(db);

  const authorOf = async (req: Request, password: string | undefined): Promise<AccountAuthor> => {
    const author = staffOf(req);
    const client = { email: author.email, address: clientAddress(req) };
    if (password !== undefined) await confirmPassword(store, client, password);
    return { author, isConfirmed: password !== undefined };
  };

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

  router.post("/staff/me", owner, jsonBody, async (req, res) => {
    const { gets_news: isOn } = readInput(ownChange, req.body, 422);
    const member = staffOf(req);
    await db.transaction().execute((trx) => setGetsNews(trx, member, isOn));
    sendSuccess(res, { message: "Account updated", data: { account: accountShape(await accountOf(db, member.id)) } });
  });

  router.post("/staff/password", staff, limits.checking, jsonBody, async (req, res) => {
    const { current_password: current, new_password: changed } = readInput(passwordChange, req.body, 422);
    await changePassword(store, { req, member: staffOf(req), address: clientAddress(req) }, { current, changed });
    sendSuccess(res, { message: "Password changed" });
  });

  router.get("/staff/accounts", owner, async (_req, res) => {
    sendSuccess(res, { data: { accounts: (await staffAccounts(db)).map(accountShape) } });
  });

  router.post("/staff/accounts", owner, limits.checking, jsonBody, async (req, res) => {
    const { current_password, ...account } = readInput(newAccount, req.body, 422);
    const added = await addAccount(db, await authorOf(req, current_password), account);
    if (added === undefined) throw new HttpError(422, "Another account has this email.", { field: "email" });
    const data = { account: accountShape(added.account), password: added.password };
    sendSuccess(res, { status: 201, message: "Account created", data });
  });

  router.patch("/staff/accounts/:id", owner, limits.checking, jsonBody, async (req, res) => {
    const { current_password, ...change } = readInput(accountChange, req.body, 422);
    const id = pathId(req.params.id, "Account not found");
    const account = await changeAccount(db, await authorOf(req, current_password), id, change);
    sendSuccess(res, { message: "Account updated", data: { account: accountShape(account) } });
  });

  // Pages of the previous version send no body.
  router.post("/staff/accounts/:id/password", owner, limits.checking, optionalJsonBody, async (req, res) => {
    const { current_password } = readInput(confirmation, req.body, 422);
    const found = await accountOf(db, pathId(req.params.id, "Account not found"));
    const { account, password } = await resetPassword(store, await authorOf(req, current_password), found);
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
