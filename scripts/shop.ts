/**
 * Commands for the configured database, also in the image of shop-api: `npm run shop -- unlock <mobile>` unlocks a mobile
 * number, `npm run shop -- undo-mobile <old mobile>` restores a changed number, `npm run shop -- rotate-staff-token` replaces
 * the staff's token.
 */
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { readConfig } from "../shop-api/src/config.ts";
import { rotateStaffToken } from "../shop-api/src/catalogue/staff-token.ts";
import { loadHmacKey } from "../shop-api/src/customers/hmac-key.ts";
import { undoMobileChange } from "../shop-api/src/customers/reserved-mobiles.ts";
import { unlockNumber } from "../shop-api/src/customers/wrong-codes.ts";
import { openDatabase, sqliteFile } from "../shop-api/src/db/client.ts";

const [command, ...args] = parseArgs({ allowPositionals: true }).positionals;
const mobile = args
  .join("")
  .replaceAll(/[\s-]/g, "")
  .replace(/^(?=\d{10}$)/, "+91");
const isRotation = command === "rotate-staff-token" && args.length === 0;
const isOfNumber = (command === "unlock" || command === "undo-mobile") && /^\+91\d{10}$/.test(mobile);
if (!isOfNumber && !isRotation) {
  exitWithError(
    [
      "Usage: npm run shop -- unlock <mobile>, such as +919876543210",
      "       npm run shop -- undo-mobile <old mobile>",
      "       npm run shop -- rotate-staff-token",
    ].join("\n"),
  );
}
const config = readConfig(process.env);
if (config.databaseUrl === undefined && !existsSync(sqliteFile(config.dataDir))) {
  exitWithError(`${config.dataDir} has no database: start the shop first, or set DATA_DIR or DATABASE_URL.`);
}
if (isRotation && config.staffToken !== undefined) {
  exitWithError("The token is set by STAFF_TOKEN: change it there and prepare the database again.");
}
const { db } = openDatabase(config);
if (isRotation) {
  const file = await rotateStaffToken(db, config.dataDir);
  console.log(`The staff's new token is in ${file}; previous tokens are no longer valid.`);
} else if (command === "unlock") {
  if (!(await unlockNumber(db, await loadHmacKey(db), mobile))) exitWithError("No customer has this number.");
  console.log("The number is unlocked.");
} else {
  const outcome = await undoMobileChange(db, await loadHmacKey(db), mobile);
  if (outcome === "not-reserved") exitWithError("No account has changed from this number in the past 7 days.");
  if (outcome === "taken") exitWithError("Another account has this number now.");
  console.log("The account has this number again, and all its sessions have ended.");
}
await db.destroy();

function exitWithError(message: string): never {
  console.error(message);
  process.exit(1);
}
