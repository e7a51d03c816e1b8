import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "../../scripts/paths.ts";
import { varnish } from "./programs.ts";
import { startProgram } from "./start-program.ts";

const run = promisify(execFile);

/** Varnish with deploy/cdn.vcl. */
export interface Varnish {
  url: string;
  /** The number of requests so far, and of those that it had the response of. */
  counts: () => Promise<{ requests: number; hits: number }>;
  stop: () => Promise<void>;
}

/** Starts Varnish on this port, in front of the shop at this port. Without a token it rejects all purges. */
export async function startVarnish(port: number, shopPort: number, purgeToken = ""): Promise<Varnish> {
  const folder = await mkdtemp(join(tmpdir(), "kasavu-varnish-"));
  const [vcl, work] = [join(folder, "cdn.vcl"), join(folder, "work")];
  const written = await readFile(join(root, "deploy/cdn.vcl"), "utf8");
  await writeFile(vcl, written.replace('.port = "8080"', `.port = "${shopPort}"`));
  // Without the jail, whose user cannot read the folder.
  const args = ["-j", "none", "-F", "-a", `127.0.0.1:${port}`, "-f", vcl, "-n", work, "-p", "http_gzip_support=off"];
  const stop = await startProgram(varnish.file("varnishd"), args, port, { PURGE_TOKEN: purgeToken });
  return {
    url: `http://127.0.0.1:${port}`,
    async counts() {
      const { stdout } = await run("varnishstat", ["-n", work, "-1"]);
      const count = (name: string) => Number(new RegExp(`^MAIN\\.${name} +(\\d+)`, "m").exec(stdout)?.[1]);
      return { requests: count("client_req"), hits: count("cache_hit") };
    },
    async stop() {
      await stop();
      await rm(folder, { recursive: true });
    },
  };
}

export const varnishInFront = { missing: varnish.missing, start: startVarnish };
