import { contentsOf } from "./outcome.ts";
import { isObject } from "./reader.ts";

/** Maximum length of a displayed message of REST, in UTF-16 code units. */
const maxMessageLength = 300;

/**
 * REST's own message: `message` in the body, in `data` or in `result` (Q1); null for none. Messages of several lines or of more
 * than 300 characters are ignored, because they are probably stack traces or queries (Q40).
 */
export function messageOf(body: unknown): string | null {
  if (!isObject(body)) return null;
  for (const { message: sent } of [body, ...contentsOf(body)]) {
    const message = typeof sent === "string" ? sent.trim() : "";
    if (message !== "") return isOneLine(message) && message.length <= maxMessageLength ? message : null;
  }
  return null;
}

function isOneLine(text: string): boolean {
  return !/[\p{Cc}\u2028\u2029]/u.test(text);
}
