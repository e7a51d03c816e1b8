/** `npm run build -w devtools`: builds GraphiQL into the folder of its current sources, and deletes older bundles. */
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { bundleFolder } from "./bundle.ts";

const folder = bundleFolder();
const dist = dirname(folder);
const unfinished = `${folder}.${process.pid}`;
try {
  await build({
    configFile: join(import.meta.dirname, "../vite.config.ts"),
    logLevel: "warn",
    build: { outDir: unfinished },
  });
  for (const file of globSync("assets/*.{js,css}", { cwd: unfinished })) {
    writeFileSync(join(unfinished, `${file}.gz`), gzipSync(readFileSync(join(unfinished, file))));
  }
  const older = (await readdir(dist)).filter((name) => /^[\da-f]{16}$/.test(name) && join(dist, name) !== folder);
  for (const name of older) await rm(join(dist, name), { recursive: true, force: true });
  // Another process may have built the same.
  if (!existsSync(folder)) await rename(unfinished, folder);
} finally {
  await rm(unfinished, { recursive: true, force: true });
}
