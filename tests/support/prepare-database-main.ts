import { sql } from "kysely";
import { readConfig } from "../../shop-api/src/config.ts";
import { openDatabase } from "../../shop-api/src/db/client.ts";
import { createLog } from "../../shop-api/src/log.ts";
import { prepare } from "../../shop-api/src/prepare/prepare.ts";
import { addTestAccount, testOwner } from "./staff-session.ts";

const config = readConfig(process.env);
await prepare(config, createLog(config.logLevel));
const { db, dialect } = openDatabase(config);
// A shop would create the demo's owner at each start without one.
await addTestAccount(db, { ...testOwner, role: "owner" });
if (dialect === "sqlite") await sql`pragma wal_checkpoint(truncate)`.execute(db);
await db.destroy();
