import { sql } from "kysely";
import { readConfig } from "../../shop-api/src/config.ts";
import { openDatabase } from "../../shop-api/src/db/client.ts";
import { prepareDatabase } from "../../shop-api/src/db/prepare.ts";
import { createLog } from "../../shop-api/src/log.ts";

const config = readConfig(process.env);
const { db, dialect } = openDatabase(config);
await prepareDatabase(db, dialect, config, createLog(config.logLevel));
if (dialect === "sqlite") await sql`pragma wal_checkpoint(truncate)`.execute(db);
await db.destroy();
