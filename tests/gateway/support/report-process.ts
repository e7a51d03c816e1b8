/**
 * Loaded by `--import` into every Node process that a test starts: appends its script and its NODE_ENV to the file
 * named by PROCESS_REPORT.
 */
import { appendFileSync } from "node:fs";

const { PROCESS_REPORT, NODE_ENV } = process.env;
if (PROCESS_REPORT !== undefined) {
  const report = { script: process.argv[1] ?? "", nodeEnv: NODE_ENV ?? null };
  appendFileSync(PROCESS_REPORT, `${JSON.stringify(report)}\n`);
}
