import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { git } from "../../scripts/git.ts";
import { root } from "../../scripts/paths.ts";

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);
const isCode = (file: string) => /\.(m?[jt]s|tsx|css|graphql)$/.test(file) && !/\.generated\.|\/fixtures\//.test(file);

const readme = readFileSync(join(root, "README.md"), "utf8");
const rows = [...readme.matchAll(/^\| `(\w[\w-]*)\/`\s*\|\s*([\d,]+) \|\s*([\d,]+) \|$/gm)];

test("README's sizes of the parts are those of the files, to a tenth or 200 lines", () => {
  expect(rows.map(([, part]) => part)).toEqual(["gateway", "web", "shop-api", "devtools", "scripts", "tests"]);
  for (const [, part = "", code = "", tests = ""] of rows) {
    const files = git("ls-files", part).filter(isCode);
    for (const [stated, counted] of [
      [code, linesOf(files.filter((file) => !isTest(file)))],
      [tests, linesOf(files.filter(isTest))],
    ] as const) {
      const lines = Number(stated.replace(",", ""));
      expect(Math.abs(lines - counted), `${part}: ${stated}, not ${counted}`).toBeLessThan(Math.max(200, counted / 10));
    }
  }
});

function linesOf(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + readFileSync(join(root, file), "utf8").split("\n").length - 1, 0);
}
