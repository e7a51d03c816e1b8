import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { expect, test } from "vitest";
import { parse } from "yaml";

const root = join(import.meta.dirname, "..", "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const Compose = v.object({
  services: v.record(v.string(), v.object({ deploy: v.optional(v.object({ mode: v.optional(v.string()) })) })),
});

/** A name of a container in a stack for each service: of its first task, or of that on a node. */
const containers = new Map<string, string>();
for (const file of ["docker-compose.yml", ...globSync("deploy/*.yml", { cwd: root })]) {
  const { services } = v.parse(Compose, parse(read(file), { merge: true }));
  for (const [service, { deploy }] of Object.entries(services)) {
    if (deploy?.mode === "global") containers.set(service, `kasavu_${service}.k7d0n5.x9q2f4`);
    else if (!containers.has(service)) containers.set(service, `kasavu_${service}.1.x9q2f4`);
  }
}

const filters = globSync("docs/**/*.md", { cwd: root }).flatMap((file) =>
  [...read(file).matchAll(/docker ps -qf name=([\w.-]+)/g)].map(([, filter = ""]) => ({ file, filter })),
);

test("the docs have commands that find a container by its name", () => {
  expect(filters).not.toEqual([]);
});

test.each(filters)("docker ps -qf name=$filter in $file finds containers of one service", ({ filter }) => {
  // Docker takes the filter for a regular expression that matches a part of the name.
  const found = [...containers].filter(([, name]) => new RegExp(filter).test(name));
  expect(found.map(([service]) => service)).toHaveLength(1);
});
