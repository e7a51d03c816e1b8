import { mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { onTestFinished } from "vitest";
import { root } from "../../../scripts/paths.ts";

/** An empty folder outside of the repository that has its packages, until the end of the test. */
export async function openClientProject(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "kasavu-client-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  return folder;
}

/** The code below a heading of docs/clients.md, for a gateway of this origin. */
export async function documentedCode(heading: string, gatewayUrl: string): Promise<string> {
  const page = await readFile(join(root, "docs", "clients.md"), "utf8");
  const section = page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? "";
  const code = /^```\w+\n(.*?)^```$/ms.exec(section)?.[1];
  if (code === undefined) throw new Error(`docs/clients.md has no code for ${heading}.`);
  return code.replaceAll("http://localhost:4000", gatewayUrl);
}

/** Runs the documented code of a client in a project of its own. @returns what it exports */
export async function documentedClient(heading: string, gatewayUrl: string): Promise<unknown> {
  const file = join(await openClientProject(), "client.mjs");
  await writeFile(file, await documentedCode(heading, gatewayUrl));
  return import(pathToFileURL(file).href);
}
