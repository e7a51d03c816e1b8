import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { root } from "../../../scripts/paths.ts";

interface Ended {
  code: unknown;
  output: string;
  /** The arguments of each call of `docker`. */
  calls: string[];
}

/**
 * Runs a script of `scripts/operate` in a folder of its own, `$FOLDER`, with a `docker` that does nothing but what these cases of a shell's
 * `case "$*"` say.
 * @param dotEnv the content of `.env`
 */
export async function runWithDocker(
  cases: string,
  script: string,
  args: string[],
  variables: Record<string, string> = {},
  dotEnv = "",
): Promise<Ended> {
  const folder = await mkdtemp(join(tmpdir(), "kasavu-docker-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(join(root, "scripts"), join(folder, "scripts"), { recursive: true });
  await symlink(join(root, "deploy"), join(folder, "deploy"));
  await writeFile(join(folder, ".env"), dotEnv);
  const docker = `#!/bin/sh\nprintf '%s\\n' "$*" >>"$FOLDER/calls"\ncase "$*" in\n${cases}\nesac\n`;
  await writeFile(join(folder, "docker"), docker, { mode: 0o755 });
  const env = { ...process.env, ...variables, FOLDER: folder, PATH: `${folder}:${process.env.PATH}` };
  const { promise, resolve } = Promise.withResolvers<Omit<Ended, "calls">>();
  execFile(process.execPath, [join(folder, "scripts", "operate", script), ...args], { env }, (error, stdout, stderr) =>
    resolve({ code: error?.code ?? 0, output: stdout + stderr }),
  );
  const ended = await promise;
  const calls = await readFile(join(folder, "calls"), "utf8").catch(() => "");
  return { ...ended, calls: calls.split("\n").filter(Boolean) };
}

/** Runs `npm run deploy` of the version `new`, in production, with these variables besides. */
export function deployWithDocker(cases: string, variables: Record<string, string> = {}, dotEnv = ""): Promise<Ended> {
  const place = { IMAGE_PREFIX: "", STACK: "", STACK_FILES: "", SECRETS: import.meta.dirname };
  const all = { ...place, VERSION: "new", KASAVU_MODE: "production", ...variables };
  return runWithDocker(cases, "deploy.mjs", [], all, dotEnv);
}
