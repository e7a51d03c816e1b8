/**
 * Loaded by `--import` into every Node process that a test starts: appends its script and its NODE_ENV to the file
 * named by PROCESS_REPORT. Scripts in REPORTED_ONLY, separated by commas, do nothing else: they say that they listen.
 */
import { appendFileSync } from "node:fs";

const { PROCESS_REPORT, REPORTED_ONLY = "", NODE_ENV } = process.env;
const script = process.argv[1] ?? "";
if (PROCESS_REPORT !== undefined) {
  appendFileSync(PROCESS_REPORT, `${JSON.stringify({ script, nodeEnv: NODE_ENV ?? null })}\n`);
}
if (REPORTED_ONLY.split(",").some((only) => only !== "" && script.endsWith(only))) {
  const url = "http://127.0.0.1:9";
  process.send?.({ listening: url, url, shopApiUrl: url });
  // The shop of the tests confirms that it stops.
  process.on("message", (message) => process.send?.(message, () => process.exit()));
  process.on("disconnect", () => process.exit());
  await new Promise(() => {});
}
