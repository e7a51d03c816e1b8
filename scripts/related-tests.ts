import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import * as v from "valibot";
import { workspaces } from "./checks.ts";
import { bin, root } from "./paths.ts";

const run = promisify(execFile);
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

const Graph = v.object({
  modules: v.array(v.object({ source: v.string(), dependents: v.array(v.string()) })),
});

/**
 * The unit and integration tests related to the changed files, as paths from the root: changed tests, and of the tests that import a
 * changed file those named after the file or its folder; if there are none of these, all that import it. `others` counts the
 * importing tests left out.
 */
export async function relatedTests(changed: readonly string[]): Promise<{ files: string[]; others: number }> {
  const existing = changed.filter((file) => existsSync(join(root, file)));
  const files = new Set(existing.filter(isTest));
  const reachable = new Set<string>();
  const dependents = await readDependents();
  for (const file of existing.filter((name) => /\.tsx?$/.test(name) && !isTest(name))) {
    const reaching = testsReaching(file, dependents);
    const named = reaching.filter((test) => isNamedFor(test, file));
    for (const test of named.length > 0 ? named : reaching) files.add(test);
    for (const test of reaching) reachable.add(test);
  }
  return { files: [...files].toSorted(), others: reachable.difference(files).size };
}

/** The importers of each module, as paths from the root. */
async function readDependents(): Promise<Map<string, string[]>> {
  const args = ["--output-type", "json", ...workspaces];
  const { stdout } = await run(bin("depcruise"), args, { cwd: root, maxBuffer: 2 ** 28 });
  const { modules } = v.parse(Graph, JSON.parse(stdout));
  return new Map(modules.map(({ source, dependents }) => [source, dependents]));
}

function testsReaching(file: string, dependents: ReadonlyMap<string, string[]>): string[] {
  const reached = new Set([file]);
  for (const module of reached) for (const dependent of dependents.get(module) ?? []) reached.add(dependent);
  return [...reached].filter(isTest);
}

/** Whether the test's path contains the name of the file or of its folder, as `tests/gateway/cart.test.ts` for `cart`. */
function isNamedFor(test: string, file: string): boolean {
  const name = basename(file).replace(/\.tsx?$/, "");
  const folder = basename(dirname(file));
  const words = new Set(
    basename(test)
      .replace(/\.test\.tsx?$/, "")
      .split("-")
      .map(singular),
  );
  const isNamed = (concept: string) =>
    concept
      .split("-")
      .map(singular)
      .every((word) => words.has(word));
  return dirname(test) === dirname(file) || isNamed(folder) || isNamed(name);
}

const singular = (word: string) => word.replace(/s$/, "");
