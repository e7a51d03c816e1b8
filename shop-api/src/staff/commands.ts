import type { CodeStore } from "../db/hmac-key.ts";
import { CommandRejected } from "./command-rejected.ts";
import type { Database } from "../db/client.ts";
import type { StaffRole } from "../db/schema.ts";
import { type AccountAuthor, accountWith, addAccount, resetPassword } from "./accounts.ts";
import { commandLine } from "../history/record-changes.ts";
import { maxPasswordLength, minPasswordLength, newPassword } from "./passwords.ts";
import { onOneLine } from "../text/typed-text.ts";

const byCommand: AccountAuthor = { author: commandLine, isConfirmed: true };

/** Reads a line without echo from the terminal; undefined without one. */
export type ReadPassword = (prompt: string) => Promise<string | undefined>;

/** The arguments of `staff:add`. */
export type StaffArguments = { email: string; name: string; role: StaffRole };

/** Reads `<email> [--owner] [--name <name>]`; undefined for other arguments. The name is by default that of the address. */
export function readStaffArguments(args: readonly string[]): StaffArguments | undefined {
  const [email = "", ...options] = args;
  let [role, name]: [StaffRole, string | undefined] = ["staff", email.split("@")[0]];
  while (options.length > 0) {
    const option = options.shift();
    if (option === "--owner") role = "owner";
    else if (option === "--name") name = onOneLine(options.shift() ?? "");
    else return undefined;
  }
  if (!isEmail(email) || !name || name.length > 100) return undefined;
  return { email, name, role };
}

export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}

/** Adds an account with a password from the terminal, or without one with a created password. @returns the message */
export async function addStaff(db: Database, account: StaffArguments, readPassword: ReadPassword): Promise<string> {
  const existing = new CommandRejected(
    `${account.email} has an account: \`npm run shop -- staff:reset ${account.email}\` gives it a new password.`,
  );
  if ((await accountWith(db, account.email)) !== undefined) throw existing;
  const typed = await typedPassword(readPassword);
  const added = await addAccount(db, byCommand, account, typed ?? newPassword());
  if (added === undefined) throw existing;
  const created = `${added.account.email} is ${account.role === "owner" ? "an owner" : "a member of the staff"}.`;
  return typed === undefined ? `${created} Password: ${added.password}` : created;
}

/** Gives an account a new password. @returns the message */
export async function resetStaff(store: CodeStore, email: string): Promise<string> {
  const found = await accountWith(store.db, email);
  if (found === undefined) throw new CommandRejected("No staff account has this address.");
  const { account, password } = await resetPassword(store, byCommand, found);
  const ended = `The sessions of ${account.email} have ended, and it is unlocked. Password: ${password}`;
  return account.disabled_at === null ? ended : `${ended}\nThe account is still disabled.`;
}

async function typedPassword(readPassword: ReadPassword): Promise<string | undefined> {
  const typed = await readPassword(`Password, at least ${minPasswordLength} characters: `);
  if (typed === undefined) return undefined;
  if (typed.length < minPasswordLength || typed.length > maxPasswordLength) {
    throw new CommandRejected(`A password has ${minPasswordLength} to ${maxPasswordLength} characters.`);
  }
  if ((await readPassword("The same again: ")) !== typed) throw new CommandRejected("The two passwords differ.");
  return typed;
}
