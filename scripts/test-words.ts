import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "./paths.ts";

/** Matches a text that contains one of the words, in any case. */
export function matching(words: readonly string[]): RegExp {
  return new RegExp(words.map((word) => RegExp.escape(word)).join("|"), "i");
}

/**
 * The test files, by absolute path, whose own path contains one of the words, and the others whose source does: only in
 * these can a title match.
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
