import type { Selectable } from "kysely";
import { type CodeStore, requesterOf } from "../db/hmac-key.ts";
import { unlock } from "../customers/wrong-codes.ts";
import type { Database } from "../db/client.ts";
import type { StaffRole, Tables } from "../db/schema.ts";
import { sessionExpired } from "../http/bearer.ts";
import { HttpError } from "../http/http-error.ts";
import { type Author, changedFields, type FieldChange, recordChange } from "../history/record-changes.ts";
import { hashPassword, newPassword } from "./passwords.ts";
import { endStaffSessions } from "../sessions/staff-sessions.ts";

export type StaffAccount = Omit<Selectable<Tables["staff"]>, "password_hash">;

const columns = ["id", "name", "email", "role", "disabled_at", "gets_news", "created_at"] as const;

const unknownAccount = () => new HttpError(404, "Account not found");

/** The form in which addresses are stored and compared. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** All accounts, the oldest first. */
export function staffAccounts(db: Database): Promise<StaffAccount[]> {
  return db.selectFrom("staff").select(columns).orderBy("id").execute();
}

/** Locks the accounts for the rest of the transaction: two owners who disable each other do so one after the other. */
export async function lockAccounts(trx: Database): Promise<void> {
  const taken_at = Date.now();
  await trx
    .insertInto("locks")
    .values({ name: "staff", taken_at })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ taken_at }))
    .execute();
}

/** Who changes accounts: an owner, who may have confirmed it by the password, or the command line. */
export type AccountAuthor = { author: Author; isConfirmed: boolean };

/** An open session must not be enough to take the shop over. @throws {HttpError} 422 without the owner's password */
function assertConfirmed({ isConfirmed }: AccountAuthor): void {
  // Only pages of the previous version send none.
  if (!isConfirmed)
    throw new HttpError(422, "Please reload this page, and enter your password.", { field: "current_password" });
}

/** @throws {HttpError} 401 when the author has been disabled, or is no longer an owner, since the request was accepted */
async function assertOwner(trx: Database, author: Author): Promise<void> {
  if (author === null) return;
  const owner = trx.selectFrom("staff").select("id").where("id", "=", author.id).where("role", "=", "owner");
  if ((await owner.where("disabled_at", "is", null).executeTakeFirst()) === undefined) throw sessionExpired();
}

export type NewAccount = { name: string; email: string; role: StaffRole };

/**
 * Adds an account. That of an owner needs the author's password.
 * @param password undefined creates one
 * @returns the account with its password; undefined when one has this address
 * @throws {HttpError} 422 without the author's password
 */
export async function addAccount(
  db: Database,
  by: AccountAuthor,
  { name, email, role }: NewAccount,
  password = newPassword(),
): Promise<{ account: StaffAccount; password: string } | undefined> {
  if (role === "owner") assertConfirmed(by);
  const { author } = by;
  const password_hash = await hashPassword(password);
  return db.transaction().execute(async (trx) => {
    await lockAccounts(trx);
    await assertOwner(trx, author);
    const account = await trx
      .insertInto("staff")
      .values({ name, email: normalEmail(email), role, password_hash, created_at: Date.now() })
      .onConflict((conflict) => conflict.column("email").doNothing())
      .returning(columns)
      .executeTakeFirst();
    if (account === undefined) return undefined;
    await recordAccount(trx, author, account, "created", [{ field: "role", before: null, after: role }]);
    return { account, password };
  });
}

export type AccountChange = {
  name?: string | undefined;
  role?: StaffRole | undefined;
  is_disabled?: boolean | undefined;
};

/**
 * Changes an account; disabling it ends its sessions. To become an owner, and to be enabled as one, it needs the author's password.
 * @throws {HttpError} 404 for an unknown account, 422 when no enabled owner would be left, and without the author's password
 */
export async function changeAccount(
  db: Database,
  by: AccountAuthor,
  id: number,
  { name, role, is_disabled }: AccountChange,
): Promise<StaffAccount> {
  const { author } = by;
  return db.transaction().execute(async (trx) => {
    await lockAccounts(trx);
    await assertOwner(trx, author);
    const before = await accountOf(trx, id);
    const { disabled_at } = before;
    const after: StaffAccount = {
      ...before,
      ...(name !== undefined && { name }),
      ...(role !== undefined && { role }),
      ...(is_disabled !== undefined && { disabled_at: is_disabled ? (disabled_at ?? Date.now()) : null }),
    };
    const becomesOwner = after.role === "owner" && before.role !== "owner";
    if (becomesOwner || (isEnabledOwner(after) && !isEnabledOwner(before))) assertConfirmed(by);
    await trx
      .updateTable("staff")
      .set({ name: after.name, role: after.role, disabled_at: after.disabled_at })
      .where("id", "=", id)
      .execute();
    if (isEnabledOwner(before) && !isEnabledOwner(after)) await assertOwnerIsLeft(trx);
    if (after.disabled_at !== null) await endStaffSessions(trx, id);
    const changes = changedFields(changeable(before), changeable(after));
    if (changes.length > 0) await recordAccount(trx, author, before, actionOf(before, after), changes);
    return after;
  });
}

/**
 * Says whether an owner is sent what has happened in the shop.
 * @param member the owner who is sent it, and who says so
 */
export async function setGetsNews(trx: Database, member: { id: number; name: string }, isOn: boolean): Promise<void> {
  const gets_news = Number(isOn);
  const changed = await trx
    .updateTable("staff")
    .set({ gets_news })
    .where("id", "=", member.id)
    .where("gets_news", "!=", gets_news)
    .returning("id")
    .executeTakeFirst();
  if (changed === undefined) return;
  await recordAccount(trx, member, member, "changed", changedFields({ gets_news: !isOn }, { gets_news: isOn }));
}

const isEnabledOwner = ({ role, disabled_at }: StaffAccount) => role === "owner" && disabled_at === null;

async function assertOwnerIsLeft(trx: Database): Promise<void> {
  const owners = trx.selectFrom("staff").select("id").where("role", "=", "owner").where("disabled_at", "is", null);
  if ((await owners.limit(1).executeTakeFirst()) !== undefined) return;
  throw new HttpError(422, "This is the last owner who can log in. Please make another account an owner first.");
}

const changeable = ({ name, role, disabled_at }: StaffAccount) => ({ name, role, is_disabled: disabled_at !== null });

function actionOf(before: StaffAccount, after: StaffAccount): string {
  if ((before.disabled_at === null) === (after.disabled_at === null)) return "changed";
  return after.disabled_at === null ? "enabled" : "disabled";
}

/**
 * Gives an account a new password, with the author's, ends its sessions and unlocks it. A disabled one stays disabled.
 * @param password undefined creates one
 * @throws {HttpError} 422 without the author's password
 */
export async function resetPassword(
  { db, hmacKey }: CodeStore,
  by: AccountAuthor,
  { id, email }: StaffAccount,
  password = newPassword(),
): Promise<{ account: StaffAccount; password: string }> {
  assertConfirmed(by);
  const { author } = by;
  const password_hash = await hashPassword(password);
  return db.transaction().execute(async (trx) => {
    await lockAccounts(trx);
    await assertOwner(trx, author);
    // Before the account's row, in the order of a login.
    await unlock(trx, staffRequester(hmacKey, email, "").mobile_hmac);
    const account = await trx
      .updateTable("staff")
      .set({ password_hash })
      .where("id", "=", id)
      .returning(columns)
      .executeTakeFirstOrThrow();
    await endStaffSessions(trx, id);
    await recordAccount(trx, author, account, "password reset");
    return { account, password };
  });
}

/** @throws {HttpError} 404 for an unknown account */
export async function accountOf(db: Database, id: number): Promise<StaffAccount> {
  const account = await db.selectFrom("staff").select(columns).where("id", "=", id).executeTakeFirst();
  if (account === undefined) throw unknownAccount();
  return account;
}

/** The account with an address, in any letter case; undefined for an unknown one. */
export function accountWith(db: Database, email: string): Promise<StaffAccount | undefined> {
  return db.selectFrom("staff").select(columns).where("email", "=", normalEmail(email)).executeTakeFirst();
}

/** An account for which a password is tried; its address takes the place of a mobile number. */
export function staffRequester(hmacKey: string, email: string, address: string) {
  return requesterOf(hmacKey, `staff:${email}`, address);
}

/** Records a change of an account. */
export async function recordAccount(
  trx: Database,
  author: Author,
  { id, name }: Pick<StaffAccount, "id" | "name">,
  action: string,
  fields: FieldChange[] = [],
): Promise<void> {
  await recordChange(trx, author, { entity: "staff", id, label: name, action, fields });
}
