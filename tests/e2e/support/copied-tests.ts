import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { exitCode } from "../../../scripts/child-events.ts";
import { bin, root } from "../../../scripts/paths.ts";

const Report = v.object({ testResults: v.array(v.object({ name: v.string(), status: v.string() })) });

/**
 * Runs test files of the gateway that were copied from GraphiQL, in one run of vitest.
 * @param files their texts by name
 * @returns `passed` or `failed` by name
 */
export async function runCopiedTests(files: Record<string, string>): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), "kasavu-copied-"));
  const report = join(folder, "report.json");
  const names = Object.keys(files);
  try {
    for (const [name, text] of Object.entries(files)) await writeFile(join(root, pathOf(name)), text);
    const args = [
      "run",
      "--project=gateway and web",
      "--reporter=json",
      `--outputFile=${report}`,
      ...names.map(pathOf),
    ];
    await exitCode(spawn(bin("vitest"), args, { cwd: root, stdio: "ignore" }));
    const { testResults } = v.parse(Report, JSON.parse(await readFile(report, "utf8")));
    const statusOf = (name: string) => testResults.find((result) => result.name.endsWith(pathOf(name)))?.status;
    return Object.fromEntries(names.map((name) => [name, statusOf(name) ?? "not run"]));
  } finally {
    for (const name of names) await rm(join(root, pathOf(name)), { force: true });
    await rm(folder, { recursive: true });
  }
}

/** Next to the gateway's tests, as a developer pastes it. */
function pathOf(name: string): string {
  return `tests/gateway/${name}-${process.pid}.test.ts`;
}
