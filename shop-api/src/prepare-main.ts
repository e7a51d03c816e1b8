/** Prepares the database once before servers of a new version start: in production servers do not prepare it. */
import { configOrExit } from "./config-or-exit.ts";
import { createLog } from "./log.ts";
import { prepare } from "./prepare/prepare.ts";

const config = configOrExit();
const log = createLog(config.logLevel);
await prepare(config, log);
log.info({ mode: config.mode }, "the database is prepared");
