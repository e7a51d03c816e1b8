import { createHash } from "node:crypto";
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

const root = join(import.meta.dirname, "..", "..", "..");

/** Below the root, where the server's renderer finds graphql. */
const cacheFolder = join(root, ".cache");

/**
 * Copies the built web as a build of changed sources would be: every script has another hash in its name, except the
 * bootstrap script, which imports none.
 * @returns the folder, for the gateway's `webDir`; the caller removes it
 */
export async function createNextBuild(): Promise<string> {
  await mkdir(cacheFolder, { recursive: true });
  const folder = await mkdtemp(join(cacheFolder, "web-build-"));
  await cp(join(root, "web", "dist"), folder, { recursive: true });
  const assets = join(folder, "client", "assets");
  const names = await readdir(assets);
  const scripts = names.filter((name) => name.endsWith(".js") && !name.startsWith("bootstrap-"));
  const newNames = new Map(scripts.map((name) => [name, withOtherHash(name)]));
  const replaceNames = async (file: string) => {
    const text = await readFile(file, "utf8");
    await writeFile(
      file,
      text.replaceAll(/[\w.-]+-[\w-]{7}\.js/g, (name) => newNames.get(name) ?? name),
    );
  };
  for (const [name, newName] of newNames) {
    await replaceNames(join(assets, name));
    await rename(join(assets, name), join(assets, newName));
    for (const form of ["br", "gz"]) await rm(join(assets, `${name}.${form}`));
  }
  await replaceNames(join(folder, "client", ".vite", "manifest.json"));
  return folder;
}

function withOtherHash(name: string): string {
  const hash = createHash("sha256").update(name).digest("base64url").slice(0, 7);
  return name.replace(/[\w-]{7}\.js$/, `${hash}.js`);
}
