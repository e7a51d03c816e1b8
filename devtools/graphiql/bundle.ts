import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

const root = join(import.meta.dirname, "../..");

const sources = [
  "package-lock.json",
  "devtools/vite.config.ts",
  "devtools/graphiql/build.ts",
  "devtools/graphiql/page/**/*.*",
  "gateway/src/limits/*.ts",
];

/** The hash of files, by the patterns of their paths from the root of the repository, in hexadecimal. */
export function hashOf(patterns: string[], exclude: string[] = []): string {
  const hash = createHash("sha256");
  for (const file of globSync(patterns, { cwd: root, exclude }).toSorted()) {
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(join(root, file)));
  }
  return hash.digest("hex");
}

/** The folder of the bundle of the current sources, named by their hash; it is missing until they are built. */
export function bundleFolder(): string {
  return join(root, "devtools/dist", hashOf(sources, ["**/*.test.ts"]).slice(0, 16));
}

/**
 * Returns a function that resolves with the folder of the current bundle, after building it if it is missing: one build at a
 * time, which all callers wait for. A failed build rejects for them, and the next call starts another one.
 */
export function bundleOf(folder: () => string, build: () => Promise<unknown>): () => Promise<string> {
  let building: Promise<unknown> | null = null;
  return async () => {
    const built = folder();
    if (existsSync(built)) return built;
    building ??= build().finally(() => (building = null));
    await building;
    return folder();
  };
}

/** The sources are read at most once a second, because hashing them takes milliseconds. */
const folderMs = 1000;

let last = { folder: "", at: -Infinity };

function currentFolder(): string {
  if (performance.now() - last.at > folderMs) last = { folder: bundleFolder(), at: performance.now() };
  return last.folder;
}

/** GraphiQL's packages cannot be installed: the message says why in a sentence. */
export class NotInstalled extends Error {}

/**
 * Resolves with the folder of GraphiQL's bundle: at the first call its packages are installed, and it is built. In processes of their
 * own, so that the gateway goes on responding.
 *
 * @throws NotInstalled, or the error of the build
 */
export const graphiqlBundle = bundleOf(currentFolder, async () => {
  const run = promisify(execFile);
  await run(process.execPath, [`${root}/scripts/setup.mjs`, "--graphiql"]).catch((error: unknown) => {
    const said = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : String(error);
    throw new NotInstalled(said, { cause: error });
  });
  // Vite would build development code if NODE_ENV said so.
  await run(process.execPath, [`${import.meta.dirname}/build.ts`], { env: { ...process.env, NODE_ENV: "production" } });
});
