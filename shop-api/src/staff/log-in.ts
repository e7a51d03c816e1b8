import type { Request } from "express";
import type { CodeStore, Requester } from "../db/hmac-key.ts";
import { countWrongCode, forgetWrongCodes, lockNumber } from "../customers/wrong-codes.ts";
import type { Database } from "../db/client.ts";
import { HttpError } from "../http/http-error.ts";
import { normalEmail, recordAccount, staffRequester } from "./accounts.ts";
import { hashPassword, isPassword } from "./passwords.ts";
import { endStaffSessions, openStaffSession, type StaffMember } from "../sessions/staff-sessions.ts";

const memberColumns = ["id", "name", "email", "role", "gets_news", "created_at"] as const;

/** An address of an account, and the client address as `clientAddress` returns it. */
type Client = { email: string; address: string };

/**
 * Opens a session. An unknown address and a disabled account take the same work as a wrong password.
 * @throws {HttpError} 401 for a wrong password, 429 while the account is locked
 */
export async function logInStaff(store: CodeStore, client: Client, password: string) {
  const session = await withPassword(store, client, password, async (trx, account) => ({
    account,
    ...(await openStaffSession(trx, account.id)),
  }));
  if (session === undefined) throw new HttpError(401, "Wrong email or password.");
  return session;
}

/**
 * Changes the caller's password, and ends the account's other sessions.
 * @throws {HttpError} 422 for a wrong current password, 429 while the account is locked
 */
export async function changePassword(
  store: CodeStore,
  { req, member, address }: { req: Request; member: StaffMember; address: string },
  passwords: { current: string; changed: string },
): Promise<void> {
  const password_hash = await hashPassword(passwords.changed);
  const client = { email: member.email, address };
  const changed = await withPassword(store, client, passwords.current, async (trx, { id }) => {
    await trx.updateTable("staff").set({ password_hash }).where("id", "=", id).execute();
    await endStaffSessions(trx, id, req);
    await recordAccount(trx, member, member, "password changed");
    return true;
  });
  if (changed === undefined) throw wrongPassword();
}

/**
 * Checks the password of a session's account. A wrong one counts like one of a login.
 * @throws {HttpError} 422 for a wrong one, 429 while the account is locked
 */
export async function confirmPassword(store: CodeStore, client: Client, password: string): Promise<void> {
  if ((await withPassword(store, client, password, () => Promise.resolve(true))) === undefined) throw wrongPassword();
}

const wrongPassword = () => new HttpError(422, "The current password is wrong.", { field: "current_password" });

/**
 * Does some work in a transaction if the password is right; a wrong one counts towards the locks.
 * @returns undefined for a wrong password
 * @throws {HttpError} 429 while the account is locked
 */
async function withPassword<T>(
  { db, hmacKey }: CodeStore,
  { email: written, address }: Client,
  password: string,
  work: (trx: Database, account: StaffMember) => Promise<T>,
): Promise<T | undefined> {
  const email = normalEmail(written);
  const stored = await db.selectFrom("staff").select("password_hash").where("email", "=", email).executeTakeFirst();
  // Outside the transaction, which would hold its locks for as long as this takes.
  const isRight = await isPassword(password, stored?.password_hash);
  const requester: Requester = staffRequester(hmacKey, email, address);
  return db.transaction().execute(async (trx) => {
    const now = Date.now();
    await lockNumber(trx, requester, now, "account");
    const account = await trx
      .updateTable("staff")
      .set((eb) => ({ name: eb.ref("name") }))
      .where("email", "=", email)
      // It may have been changed or disabled meanwhile.
      .where("password_hash", "=", stored?.password_hash ?? "")
      .where("disabled_at", "is", null)
      .returning(memberColumns)
      .executeTakeFirst();
    if (account === undefined || !isRight) {
      await countWrongCode(trx, requester, now);
      return undefined;
    }
    await forgetWrongCodes(trx, requester);
    return work(trx, account);
  });
}
