import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..", "..");
const record = "docs/decisions/2026-11-29-keep-a-library-where-a-few-lines-cannot-replace-it.md";
const read = (path: string) => readFileSync(join(root, path), "utf8");

const Versions = v.optional(v.record(v.string(), v.string()), {});
const Package = v.object({ dependencies: Versions, devDependencies: Versions });
const { workspaces } = v.parse(v.object({ workspaces: v.array(v.string()) }), JSON.parse(read("package.json")));

/** Each package with a workspace that lists it, such as `web: react`. */
function listedDependencies(): string[] {
  return ["root", ...workspaces].flatMap((workspace) => {
    const file = workspace === "root" ? "package.json" : join(workspace, "package.json");
    const { dependencies, devDependencies } = v.parse(Package, JSON.parse(read(file)));
    return Object.keys({ ...dependencies, ...devDependencies }).map((name) => `${workspace}: ${name}`);
  });
}

/** The same of the record's table. */
function recordedDependencies(): string[] {
  const [, table = ""] = read(record).split("## All direct dependencies");
  return [...table.matchAll(/^\| ([a-z, -]+?) +\| (`.+?`) +\|/gm)].flatMap(([, listing = "", packages = ""]) => {
    const names = [...packages.matchAll(/`([^`]+)`/g)].flatMap(([, name = ""]) => expandBraces(name));
    return listing.split(", ").flatMap((workspace) => names.map((name) => `${workspace}: ${name}`));
  });
}

/** `@visx/{axis,scale}` is `@visx/axis` and `@visx/scale`. */
function expandBraces(name: string): string[] {
  const [, scope = "", names = name] = /^(.*)\{(.+)\}$/.exec(name) ?? [];
  return names.split(",").map((each) => scope + each);
}

test("the record of dependencies has a row for each package and workspace, once", () => {
  expect(recordedDependencies().toSorted()).toEqual(listedDependencies().toSorted());
});

test("npm knows for each package with an install script whether to run it", () => {
  const { allowScripts } = v.parse(
    v.object({ allowScripts: v.record(v.string(), v.boolean()) }),
    JSON.parse(read("package.json")),
  );
  const Lock = v.object({ packages: v.record(v.string(), v.object({ hasInstallScript: v.optional(v.boolean()) })) });
  const { packages } = v.parse(Lock, JSON.parse(read("package-lock.json")));
  const withScript = Object.keys(packages).filter((path) => packages[path]?.hasInstallScript);
  const names = withScript.map((path) => path.replace(/^.*node_modules\//, ""));
  expect(Object.keys(allowScripts).toSorted()).toEqual([...new Set(names)].toSorted());
});
