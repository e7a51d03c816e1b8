/**
 * Runs vitest: `node scripts/vitest.ts [--files] [word …]`. Without words every test; with words the tests whose file or title
 * contains one of them; with `--files` each word is the path of a test file.
 */
import { parseArgs } from "node:util";
import { createVitest } from "vitest/node";
import { ResultsCollector } from "../tests/support/test-results.ts";
import { filesWith, matching } from "./test-filters.ts";
import { root } from "./paths.ts";

const { values, positionals: words } = parseArgs({
  options: { files: { type: "boolean", default: false } },
  allowPositionals: true,
});
const vitest = await createVitest("test", {
  root,
  run: true,
  reporters: ["default", "./tests/support/vitest-reporter.ts"],
});
await vitest.standalone();
const all = await vitest.globTestSpecifications(values.files ? words : []);
if (values.files || words.length === 0) await vitest.runTestSpecifications(all, words.length === 0);
else {
  const files = filesWith(
    all.map(({ moduleId }) => moduleId),
    words,
  );
  const chosen = all.flatMap(({ project, moduleId }) => {
    if (files.byPath.has(moduleId)) return [project.createSpecification(moduleId)];
    if (files.byText.has(moduleId))
      return [project.createSpecification(moduleId, { testNamePattern: matching(words) })];
    return [];
  });
  if (chosen.length > 0) await vitest.runTestSpecifications(chosen);
  else new ResultsCollector().write();
}
await vitest.close();
process.exit();
