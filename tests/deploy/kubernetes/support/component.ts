import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { expect, onTestFinished } from "vitest";
import { kubectl } from "./kubectl.ts";
import { folder, Manifests, parseObjects, secretFilesOf } from "./manifests.ts";
import { schemaErrors } from "./schema.ts";

/** Builds an installation as README.md describes it: the example with one component. */
export async function buildWith(component: string, settings: object = {}) {
  const installation = await mkdtemp(join(tmpdir(), "kasavu-kustomize-"));
  onTestFinished(() => rm(installation, { recursive: true }));
  const pathOf = (name: string) => relative(installation, join(folder, name));
  const kustomization = { resources: [pathOf("example")], components: [pathOf(component)], ...settings };
  await writeFile(join(installation, "kustomization.yaml"), JSON.stringify(kustomization));
  const built = parseObjects(await kubectl("kustomize", installation));
  expect(schemaErrors(built)).toEqual([]);
  return new Manifests(built);
}

/** Expects that the server finds the files that its settings name, no others, and that README.md creates the Secret. */
export async function expectFiles(manifests: Manifests, server: string, secret: string, names: readonly string[]) {
  const workload = manifests.of("Deployment").find(({ metadata }) => metadata.name === server);
  if (workload === undefined) throw new Error(`No Deployment ${server}.`);
  const named = Object.entries(manifests.environmentOf(workload)).filter(([name]) => name.endsWith("_FILE"));
  expect(named.map(([name]) => name)).toEqual(expect.arrayContaining(names.map((name) => `${name}_FILE`)));
  const files = secretFilesOf(workload);
  expect(files.map(({ file }) => file).toSorted()).toEqual(named.map(([, file]) => file).toSorted());
  const readme = (await readFile(join(folder, "README.md"), "utf8")).replaceAll("\\\n", "");
  const keys = files.filter((file) => file.secret === secret).map(({ key }) => key);
  expect(keys.length).toBeGreaterThan(0);
  for (const key of keys) {
    expect(readme).toMatch(new RegExp(`create secret generic ${secret} .*--from-file=${key}(?![\\w-])`));
  }
}
