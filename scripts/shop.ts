/**
 * Commands for the configured database, also in the image of shop-api: `npm run shop -- unlock <mobile>` unlocks a mobile
 * number, `npm run shop -- undo-mobile <old mobile>` restores a changed number, `npm run shop -- staff:add <email> --owner` adds
 * a staff account, `npm run shop -- staff:reset <email>` gives it a new password, `npm run shop -- credit-limit <mobile> <rupees>` lets a customer buy on credit,
 * `npm run shop -- settle-return <order> returned|refused [--restock]` settles a return, `npm run shop -- delete-account <customer id> ...`
 * deletes accounts that a restore of the database has brought back, and `npm run shop -- sizes:add` gives products the sizes of their
 * unit text.
 */
import { CommandRejected, runCommand } from "../shop-api/src/commands.ts";
import { readPassword } from "../shop-api/src/staff/read-password.ts";

try {
  console.log(await runCommand(process.argv.slice(2), process.env, readPassword));
} catch (error) {
  if (!(error instanceof CommandRejected)) throw error;
  console.error(error.message);
  process.exit(1);
}
