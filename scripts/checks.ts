import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import pLimit from "p-limit";
import { exitCode } from "./child-events.ts";
import { bin, root } from "./paths.ts";

/** A static check of the source, which passes or fails as a whole. */
export interface Check {
  name: string;
  command: string;
  args: string[];
}

/** The folders whose imports are checked. */
export const workspaces = ["shop-api", "gateway", "web", "devtools", "scripts", "tests"];
const projects = {
  types: ".",
  "types of the web": "web",
  "types of the service worker": "web/src/offline/worker",
  "types of the browser tests": "tests/e2e",
  "types of GraphiQL": "devtools/graphiql/page",
};

/** The type check of each TypeScript project, incremental. */
export const typeChecks: Check[] = Object.entries(projects).map(([name, project]) => ({
  name,
  command: join("node_modules", "@typescript", "native", "bin", "tsc"),
  args: ["-p", project, "--incremental", "--tsBuildInfoFile", `.cache/${name.replaceAll(" ", "-")}.tsbuildinfo`],
}));

export const lint: Check = { name: "lint", command: bin("oxlint"), args: [] };
export const schemaLint: Check = { name: "schema lint", command: bin("eslint"), args: ["schema.graphql"] };
export const freshGenerated: Check = {
  name: "generated files are fresh",
  command: bin("graphql-codegen"),
  args: ["--check"],
};
export const boundaries: Check = {
  name: "workspace boundaries",
  command: bin("depcruise"),
  args: ["--output-type", "err", ...workspaces],
};

/**
 * Folders of the gateway and the web must not import each other in cycles; files at the top level compose all folders and are
 * exempt.
 */
export const folderCycles: Check = {
  name: "folder cycles",
  command: bin("depcruise"),
  args: ["--config", ".dependency-cruiser.folders.json", "--output-type", "err", "gateway", "web", "devtools"],
};

/** Checks the format of the files, or of the whole repository. */
export function formatOf(files: string[] = ["."]): Check {
  return { name: "format", command: bin("oxfmt"), args: ["--check", "--no-error-on-unmatched-pattern", ...files] };
}

/** Runs a check, and prints its output if it fails. */
export async function runCheck({ command, args }: Check): Promise<boolean> {
  const child = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  const [out, error, code] = await Promise.all([text(child.stdout), text(child.stderr), exitCode(child)]);
  if (code !== 0) console.log(out + error);
  return code === 0;
}

/** Runs the checks, one per core at a time; returns the names of the failed ones. */
export async function runChecks(checks: readonly Check[]): Promise<string[]> {
  const passed = await pLimit(availableParallelism()).map(checks, runCheck);
  return checks.filter((_, index) => !passed[index]).map(({ name }) => name);
}
