import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "./paths.ts";

/** A case-insensitive pattern that matches any of the words. */
export function matching(words: readonly string[]): RegExp {
  return new RegExp(words.map((word) => RegExp.escape(word)).join("|"), "i");
}

/**
 * The test files, by absolute path: those whose path contains one of the words, and those whose source does, in which a title may
 * match.
 */
export function filesWith(
  files: readonly string[],
  words: readonly string[],
): Record<"byPath" | "byText", Set<string>> {
  const pattern = matching(words);
  const byPath = new Set(files.filter((file) => pattern.test(relative(root, file))));
  const byText = new Set(files.filter((file) => !byPath.has(file) && pattern.test(readFileSync(file, "utf8"))));
  return { byPath, byText };
}
