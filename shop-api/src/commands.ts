import { existsSync } from "node:fs";
import { DatabaseError } from "pg";
import { CommandRejected } from "./staff/command-rejected.ts";
import { type Config, readConfig } from "./config.ts";
import { deleteAccount } from "./account-deletion/delete-account.ts";
import { loadHmacKey } from "./db/hmac-key.ts";
import { undoMobileChange } from "./customers/reserved-mobiles.ts";
import { unlockNumber } from "./customers/wrong-codes.ts";
import { type Database, type DialectName, openDatabase, openDatabaseAsOwner, sqliteFile } from "./db/client.ts";
import { addSizes, allowSizes } from "./seed/add-sizes.ts";
import { readCatalogueFile } from "./seed/catalogue-file.ts";
import { completeProducts } from "./seed/complete-products.ts";
import { whenAvailable } from "./db/when-available.ts";
import { HttpError } from "./http/http-error.ts";
import { createLog } from "./log.ts";
import { parseMobile } from "./text/mobile.ts";
import { formatRupees, paiseOf } from "./money/rupees.ts";
import { creditLimit, setCreditLimit } from "./credit/credit.ts";
import { settleReturn } from "./orders/settle-return.ts";
import { commandLine } from "./history/record-changes.ts";
import { addStaff, isEmail, type ReadPassword, readStaffArguments, resetStaff } from "./staff/commands.ts";

export { CommandRejected } from "./staff/command-rejected.ts";

const usage = [
  "Usage: npm run shop -- unlock <mobile>, such as +919876543210",
  "       npm run shop -- undo-mobile <old mobile>",
  "       npm run shop -- staff:add <email> [--owner] [--name <name>]",
  "       npm run shop -- staff:reset <email>",
  "       npm run shop -- credit-limit <mobile> <rupees>",
  "       npm run shop -- settle-return <order> returned|refused [--restock]",
  "       npm run shop -- delete-account <customer id> ...",
  "       npm run shop -- sizes:add",
].join("\n");

/**
 * Runs a command of `npm run shop` on the database of the environment.
 * @param readPassword by default passwords are created
 * @returns a message for the operator
 * @throws CommandRejected
 */
export async function runCommand(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  readPassword: ReadPassword = () => Promise.resolve(undefined),
): Promise<string> {
  const run = readCommand(args, readPassword);
  const config = readConfig(env);
  if (config.databaseUrl === undefined && !existsSync(sqliteFile(config.dataDir))) {
    throw new CommandRejected(
      `${config.dataDir} has no database: start the shop first, or set DATA_DIR or DATABASE_URL.`,
    );
  }
  const { db, dialect } = run === giveSizes ? openDatabaseAsOwner(config) : openDatabase(config);
  try {
    return await run(db, config, dialect);
  } finally {
    await db.destroy();
  }
}

type Command = (db: Database, config: Config, dialect: DialectName) => Promise<string>;

function readCommand([command, ...args]: readonly string[], readPassword: ReadPassword): Command {
  if (command?.startsWith("staff:") === true) return readStaffCommand(command, args, readPassword);
  if (command === "sizes:add" && args.length === 0) return giveSizes;
  if (command === "settle-return") return settle(args);
  if (command === "delete-account" && args.length > 0 && args.every((id) => /^[1-9]\d{0,8}$/.test(id))) {
    return (db) => deleteAccounts(db, args.map(Number));
  }
  const rupees = command === "credit-limit" ? args.pop() : undefined;
  const mobile = parseMobile(args.join(" "));
  if (/^\+\d{7,15}$/.test(mobile)) {
    if (command === "unlock") return (db) => unlock(db, mobile);
    if (command === "undo-mobile") return (db) => undoMobile(db, mobile);
    if (rupees !== undefined && /^\d{1,8}(\.\d{1,2})?$/.test(rupees)) {
      return (db, config) => limitCredit(db, config, mobile, paiseOf(rupees));
    }
  }
  throw new CommandRejected(usage);
}

function settle([order = "", state, ...options]: string[]): Command {
  const restock = options.length === 1 && options[0] === "--restock" && state === "returned";
  const isKnown = (state === "returned" || state === "refused") && (options.length === 0 || restock);
  if (!isKnown || !/^[1-9]\d{0,8}$/.test(order)) throw new CommandRejected(usage);
  return async (db) => {
    const settled = await settleReturn(db, Number(order), { state, restock, author: commandLine }).catch(rejectCommand);
    if (settled.outcome === "no-return") throw new CommandRejected("No return of this order was requested.");
    if (settled.outcome === "settled-before") {
      throw new CommandRejected(`The return of this order is settled already: ${settled.state}.`);
    }
    if (state === "refused") return "The return is refused.";
    const { refundPaise, points, earnedTaken, isPaidBack } = settled;
    const refund = `${formatRupees(refundPaise)} ${isPaidBack ? "are to be paid back" : "are no longer owed"}`;
    const taken = earnedTaken > 0 ? `, ${earnedTaken} earned ones were taken back` : "";
    return `The products are returned${restock ? " and in stock again" : ""}: ${refund}, ${points} points were given back${taken}.`;
  };
}

/** @throws CommandRejected with the sentence of what the shop has refused */
function rejectCommand(error: unknown): never {
  throw error instanceof HttpError ? new CommandRejected(error.message) : error;
}

function readStaffCommand(command: string, args: readonly string[], readPassword: ReadPassword): Command {
  const account = command === "staff:add" ? readStaffArguments(args) : undefined;
  const [email = ""] = args;
  if (account !== undefined) return async (db) => addStaff(db, account, readPassword);
  if (command === "staff:reset" && args.length === 1 && isEmail(email)) {
    return async (db) => resetStaff({ db, hmacKey: await loadHmacKey(db) }, email);
  }
  throw new CommandRejected(usage);
}

/** For deletions that a restore of the database has undone. */
async function deleteAccounts(db: Database, ids: readonly number[]): Promise<string> {
  const rejected: string[] = [];
  let deleted = 0;
  for (const id of ids) {
    try {
      await deleteAccount(db, id);
      deleted += 1;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      // 401: deleted before, or unknown
      if (error.status !== 401) rejected.push(`Customer ${id} cannot be deleted: ${error.message}`);
    }
  }
  return [`${deleted} of ${ids.length} accounts were deleted now.`, ...rejected].join("\n");
}

async function giveSizes(db: Database, { logLevel, seedDir }: Config, dialect: DialectName): Promise<string> {
  const file = await readCatalogueFile(seedDir);
  const products = await whenAvailable(async () => {
    await allowSizes(db).catch(rejectWithoutOwner);
    const sized = await addSizes(db, dialect, file.catalogue);
    await completeProducts(db, dialect, file);
    return sized;
  }, createLog(logLevel));
  return products === 0 ? "Every product has its sizes." : `${products} products were given sizes.`;
}

/** SQLSTATE of a role that is not the owner. */
const insufficientPrivilege = "42501";

function rejectWithoutOwner(error: unknown): never {
  if (!(error instanceof DatabaseError) || error.code !== insufficientPrivilege) throw error;
  throw new CommandRejected(
    "sizes:add replaces an index: run it with DATABASE_OWNER_URL, as in a container of the service prepare.",
  );
}

async function limitCredit(db: Database, { creditLimitPaise }: Config, mobile: string, paise: number): Promise<string> {
  const id = await setCreditLimit(db, mobile, paise);
  if (id === undefined) throw new CommandRejected("No customer has this number.");
  return `The customer may owe ${formatRupees(await creditLimit(db, id, creditLimitPaise))}.`;
}

async function unlock(db: Database, mobile: string): Promise<string> {
  if (!(await unlockNumber(db, commandLine, await loadHmacKey(db), mobile))) {
    throw new CommandRejected("No customer has this number.");
  }
  return "The number is unlocked.";
}

async function undoMobile(db: Database, mobile: string): Promise<string> {
  const outcome = await undoMobileChange(db, await loadHmacKey(db), mobile);
  if (outcome === "not-reserved") {
    throw new CommandRejected("No account has changed from this number in the past 7 days.");
  }
  if (outcome === "taken") throw new CommandRejected("Another account has this number now.");
  return "The account has this number again, and all its sessions have ended.";
}
