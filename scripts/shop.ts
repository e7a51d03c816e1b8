/** `npm run shop -- unlock <mobile>`: lifts the lock of a number, on the database that the environment names. */
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { readConfig } from "../shop-api/src/config.ts";
import { unlockNumber } from "../shop-api/src/customers/number-lock.ts";
import { openDatabase, sqliteFile } from "../shop-api/src/db/client.ts";

const [command, ...words] = parseArgs({ allowPositionals: true }).positionals;
const mobile = words
  .join("")
  .replaceAll(/[\s-]/g, "")
  .replace(/^(?=\d{10}$)/, "+91");
if (command !== "unlock" || !/^\+91\d{10}$/.test(mobile)) {
  refuse("Usage: npm run shop -- unlock <mobile>, such as +919876543210");
}
const config = readConfig(process.env);
if (config.databaseUrl === undefined && !existsSync(sqliteFile(config.dataDir))) {
  refuse(`${config.dataDir} holds no database: start the shop first, or set DATA_DIR or DATABASE_URL.`);
}
const { db } = openDatabase(config);
const isUnlocked = await unlockNumber(db, mobile);
await db.destroy();
if (!isUnlocked) refuse("No customer has this number.");
console.log("The number is unlocked.");

function refuse(message: string): never {
  console.error(message);
  process.exit(1);
}
