import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { expect, test } from "vitest";
import * as gateway from "../../gateway/src/config.ts";
import * as shopApi from "../../shop-api/src/config.ts";

const root = join(import.meta.dirname, "..", "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const quoted = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = ""]) => text);

/** The variables that Compose reads, each with its default: a service's own, or the proxy's, if the files have none. */
const variables = new Map<string, string>();
for (const file of ["docker-compose.yml", ...globSync("deploy/*.yml", { cwd: root })]) {
  for (const [, name = "", initial = ""] of read(file).matchAll(/\$\{(\w+)(?::-([^}]*))?/g)) {
    const schema = { ...gateway.Environment.entries, ...shopApi.Environment.entries }[name];
    const own = schema === undefined ? undefined : v.getDefault(schema);
    variables.set(name, initial || (typeof own === "string" ? own : ""));
  }
}
const [, ofProxy = ""] = /setenv REQUESTS_PER_ADDRESS (\d+)/.exec(read("deploy/haproxy.cfg")) ?? [];
variables.set("REQUESTS_PER_ADDRESS", ofProxy);

const [, section = ""] = read("docs/deploying.md").split(/^## Variables$/m);
const rows = [...section.matchAll(/^\| (`[A-Z].*?) +\| (.*?) +\|/gm)].map(([, names = "", initial = ""]) => ({
  names: quoted(names),
  initial,
}));

test("docs/deploying.md has the variables of docker-compose.yml, except those of backups and of npm run deploy", () => {
  const documented = new Set(rows.flatMap(({ names }) => names));
  const others = /^BACKUP_|_VERSION$|^SECRETS$/;
  expect([...variables.keys()].filter((name) => !documented.has(name) && !others.test(name))).toEqual([]);
});

const withDefault = rows.filter(
  ({ names: [name = ""], initial }) => /^(`[^`]+`(, )?)+$/.test(initial) && variables.has(name),
);

test.each(withDefault)("docs/deploying.md has the default of $names", ({ names, initial }) => {
  expect(quoted(initial)).toEqual(names.map((name) => variables.get(name)));
});

test("docs/deploying.md has each add-on, and each secret that Compose mounts", () => {
  const page = read("docs/deploying.md");
  const firstCells = [...page.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = ""]) => quoted(cell));
  const addOns = globSync("deploy/*.yml", { cwd: root }).filter((file) => file !== "deploy/stack.yml");
  const secrets = ["docker-compose.yml", ...addOns].flatMap((file) =>
    [...read(file).matchAll(/file: \S*deploy\/secrets}?\/([\w-]+)/g)].map(([, name = ""]) => name),
  );
  expect(secrets).toContain("agent-cart-secret");
  expect(firstCells).toEqual(expect.arrayContaining([...addOns, ...secrets]));
});
