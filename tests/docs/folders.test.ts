import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { git } from "../../scripts/git.ts";
import { root } from "../../scripts/paths.ts";

/** The names in backticks in the first column of the table below a heading. */
function namesBelow(file: string, heading: string): string[] {
  const section =
    readFileSync(join(root, file), "utf8")
      .split(/^## /m)
      .find((one) => one.startsWith(heading)) ?? "";
  const cells = [...section.matchAll(/^\| (`.*?) +\|/gm)].map(([, cell = ""]) => cell);
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name));
}

/** The folders with files of the repository, with a slash, as documents write them. */
function foldersIn(path: string): string[] {
  const below = path === "." ? "" : `${path}/`;
  const names = git("ls-files", path).map((file) => /^[^/.]+\//.exec(file.slice(below.length))?.[0]);
  return [...new Set(names.filter((name) => name !== undefined))].toSorted();
}

test.each([
  ["docs/architecture.md", "Folders of the gateway\n", "gateway/src"],
  ["docs/architecture.md", "Folders of shop-api\n", "shop-api/src"],
  ["docs/architecture.md", "Folders of the web\n", "web/src"],
  ["README.md", "Map\n", "."],
  ["AGENTS.md", "Map\n", "."],
])("the table of %s below %s has each folder of %s, and nothing that does not exist", (file, heading, path) => {
  const names = namesBelow(file, heading);
  expect(names.filter((name) => name.endsWith("/")).toSorted()).toEqual(foldersIn(path));
  expect(names.filter((name) => !existsSync(join(root, path, name)))).toEqual([]);
});

test("README.md says what each folder of scripts is for", () => {
  const [row = ""] = /^\| `scripts\/`.*/m.exec(readFileSync(join(root, "README.md"), "utf8")) ?? [];
  expect(foldersIn("scripts").filter((folder) => !row.includes(`\`${folder.slice(0, -1)}\``))).toEqual([]);
});
