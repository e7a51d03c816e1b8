import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSchema, findBreakingChanges } from "graphql";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..", "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const unreleased = read("CHANGELOG.md").split(/^## /m)[1] ?? "";

test("every breaking change of the schema since the baseline is named in the changelog", () => {
  const baseline = buildSchema(read("tests/baseline/schema.graphql"));
  const changes = findBreakingChanges(baseline, buildSchema(read("schema.graphql")));
  expect(changes.map(({ description }) => description).filter((text) => !unreleased.includes(text))).toEqual([]);
});
