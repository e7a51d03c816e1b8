/** `npm run build`: builds what is missing or stale. */
import { spawn } from "node:child_process";
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { graphiqlBundle, hashOf } from "../devtools/graphiql/bundle.ts";
import { exitCode } from "./child-events.ts";
import { bin, root } from "./paths.ts";
import { step } from "./run/step.ts";

/** What Vite builds of the web; gateway and shop-api run without a build. */
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

/** The shop: its files for browsers, and the renderer of its pages. */
export const web: Bundle = {
  inputs: ["package-lock.json", "web/*.*", "web/src/**/*.*", "web/public/**/*.*"],
  exclude: ["web/vite.staff.config.ts", "web/src/staff/**"],
  stamp: "web/dist/built-from",
  builds: [[], ["--ssr"]],
};

const unfinishedStaff = join(root, "web/dist/staff.unfinished");

export const staffApp: Bundle = {
  inputs: ["package-lock.json", "web/*.*", "web/src/**/*.*"],
  stamp: "web/dist/staff/built-from",
  unfinished: unfinishedStaff,
  builds: [["--config", "vite.staff.config.ts", "--mode", "staff", "--outDir", unfinishedStaff]],
};

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

/** Builds those of the two that are not built. */
export async function buildWeb(): Promise<void> {
  if (!isBuilt(web)) await step("Building the shop", build(web));
  if (!isBuilt(staffApp)) await step("Building the staff app", build(staffApp));
}

/** Builds these and GraphiQL. */
export async function buildAll(): Promise<void> {
  await buildWeb();
  await graphiqlBundle();
}

if (import.meta.main) await buildAll();

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
