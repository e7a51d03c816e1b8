import { spawn } from "node:child_process";
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { hashOf } from "../../devtools/graphiql/bundle.ts";
import { exitCode } from "../child-events.ts";
import { bin, root } from "../paths.ts";

/** What Vite builds of the web. */
export interface Bundle {
  inputs: string[];
  /** Inputs of another bundle. */
  exclude?: string[];
  stamp: string;
  /** Where it is built, if the folder of the stamp is served meanwhile. */
  unfinished?: string;
  /** Arguments of each run of Vite. */
  builds: string[][];
}

/** Whether a bundle is that of its current inputs. */
export function isBuilt({ inputs, exclude, stamp }: Bundle): boolean {
  try {
    return readFileSync(join(root, stamp), "utf8") === hashOf(inputs, exclude);
  } catch {
    return false;
  }
}

/**
 * Builds a bundle. Prints what Vite warns of.
 * @throws an error with Vite's output
 */
export async function build({ inputs, exclude, stamp, unfinished, builds }: Bundle): Promise<void> {
  const hash = hashOf(inputs, exclude);
  await Promise.all(builds.map(runVite));
  const folder = dirname(join(root, stamp));
  if (unfinished !== undefined) {
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
  }
  writeFileSync(join(root, stamp), hash);
}

async function runVite(args: string[]): Promise<void> {
  const child = spawn(process.execPath, [join(root, bin("vite")), "build", "--logLevel", "warn", ...args], {
    cwd: join(root, "web"),
    // Vite would build development code if NODE_ENV said so.
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [code, ...output] = await Promise.all([exitCode(child), text(child.stdout), text(child.stderr)]);
  const said = output.join("").trim();
  if (code !== 0) throw new Error(`The web could not be built:\n${said}`);
  if (said !== "") console.warn(said);
}
