import { foldText } from "../text/typed-text.ts";

/** A city as searches of orders compare it: its words in lower case, separated by blanks, such as `fort kochi`. */
export function townOf(city: string): string {
  return foldText(city)
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}
