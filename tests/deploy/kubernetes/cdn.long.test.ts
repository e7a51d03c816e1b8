// @module-tag long
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { secrets } from "../../../gateway/src/config.ts";
import { kubectl } from "./support/kubectl.ts";
import { folder, Manifests, parseObjects, secretFilesOf } from "./support/manifests.ts";
import { schemaErrors } from "./support/schema.ts";

/** Builds an installation as README.md describes it: the example with one component. */
async function buildWith(component: string): Promise<unknown[]> {
  const installation = await mkdtemp(join(tmpdir(), "kasavu-kustomize-"));
  onTestFinished(() => rm(installation, { recursive: true }));
  const pathOf = (name: string) => relative(installation, join(folder, name));
  const kustomization = { resources: [pathOf("example")], components: [pathOf(component)] };
  await writeFile(join(installation, "kustomization.yaml"), JSON.stringify(kustomization));
  return parseObjects(await kubectl("kustomize", installation));
}

test("with the component cdn gateways read URL and header of purges from a Secret, and reach public addresses by HTTPS", async () => {
  const built = await buildWith("cdn");
  expect(schemaErrors(built)).toEqual([]);
  const cdn = new Manifests(built);
  const readme = await readFile(join(folder, "README.md"), "utf8");
  const gateways = cdn.of("Deployment").filter(({ metadata }) => metadata.name === "gateway");
  expect(gateways).toHaveLength(1);
  for (const workload of gateways) {
    const named = Object.entries(cdn.environmentOf(workload)).filter(([name]) => name.endsWith("_FILE"));
    expect(named.map(([name]) => name).toSorted()).toEqual(secrets.map((name) => `${name}_FILE`).toSorted());
    const files = secretFilesOf(workload);
    expect(files.map(({ file }) => file).toSorted()).toEqual(named.map(([, file]) => file).toSorted());
    for (const { key } of files.filter(({ secret }) => secret === "cdn")) {
      expect(readme).toMatch(new RegExp(`create secret generic cdn .*--from-file=${key}\\b`));
    }
  }
  const policies = cdn.of("NetworkPolicy").filter(({ metadata }) => metadata.name === "gateway");
  const targets = policies.flatMap(({ spec }) =>
    spec.egress.map(({ to, ports }) => [to[0]?.ipBlock?.cidr, ports[0]?.port]),
  );
  expect(targets).toEqual([
    [undefined, 4001],
    ["0.0.0.0/0", 443],
  ]);
});
