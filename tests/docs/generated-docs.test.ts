import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { generatedDocs } from "../../scripts/docs/generated.ts";

test.each(Object.entries(generatedDocs()))("%s is up to date (npm run docs)", (path, content) => {
  expect(readFileSync(join(import.meta.dirname, "..", "..", path), "utf8")).toBe(content);
});
