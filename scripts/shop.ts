/**
 * Commands on the database that the environment names: `npm run shop -- unlock <mobile>` lifts the lock of a number,
 * `npm run shop -- rotate-staff-token` replaces the staff's token.
 */
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { readConfig } from "../shop-api/src/config.ts";
import { rotateStaffToken } from "../shop-api/src/catalogue/staff-token.ts";
import { unlockNumber } from "../shop-api/src/customers/number-lock.ts";
import { openDatabase, sqliteFile } from "../shop-api/src/db/client.ts";

const [command, ...words] = parseArgs({ allowPositionals: true }).positionals;
const mobile = words
  .join("")
  .replaceAll(/[\s-]/g, "")
  .replace(/^(?=\d{10}$)/, "+91");
const isUnlock = command === "unlock" && /^\+91\d{10}$/.test(mobile);
const isRotation = command === "rotate-staff-token" && words.length === 0;
if (!isUnlock && !isRotation) {
  refuse("Usage: npm run shop -- unlock <mobile>, such as +919876543210\n       npm run shop -- rotate-staff-token");
}
const config = readConfig(process.env);
if (config.databaseUrl === undefined && !existsSync(sqliteFile(config.dataDir))) {
  refuse(`${config.dataDir} holds no database: start the shop first, or set DATA_DIR or DATABASE_URL.`);
}
if (isRotation && config.staffToken !== undefined) {
  refuse("The token is given by STAFF_TOKEN: change it there and prepare the database again.");
}
const { db } = openDatabase(config);
if (isRotation) {
  const file = await rotateStaffToken(db, config.dataDir);
  console.log(`The staff's new token is in ${file}; the ones before it are refused from now on.`);
} else if (await unlockNumber(db, mobile)) console.log("The number is unlocked.");
else refuse("No customer has this number.");
await db.destroy();

function refuse(message: string): never {
  console.error(message);
  process.exit(1);
}
