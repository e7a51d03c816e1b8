import { isObject, pathBelow, type Reader, UnreadableValue } from "./reader.ts";

/** The longest message of REST that is shown to a shopper, in UTF-16 code units. */
const maxMessageLength = 300;

/**
 * REST's own words for the shopper: `message` beside or in `data` (Q1); null for none. A message of several lines or of
 * more than 300 characters is none: it is likely to be a stack trace or a query (Q40).
 */
export function messageOf(body: unknown): string | null {
  if (!isObject(body)) return null;
  const inner = isObject(body["data"]) ? body["data"] : {};
  for (const words of [body["message"], inner["message"]]) {
    const message = typeof words === "string" ? words.trim() : "";
    if (message !== "") return isOneLine(message) && message.length <= maxMessageLength ? message : null;
  }
  return null;
}

function isOneLine(text: string): boolean {
  return !/[\p{Cc}\u2028\u2029]/u.test(text);
}

/** Whether a payload refuses the call, whatever its status says (Q3). */
export function isRefused(body: unknown): boolean {
  return isObject(body) && (body["success"] === false || body["success"] === "false");
}

/**
 * Whether REST says that a write succeeded: `success` is true, "true" or 1, beside or in `data` (Q41). For writes whose
 * success must not be assumed; the others succeed unless they are refused.
 */
export function isConfirmed(body: unknown): boolean {
  if (!isObject(body)) return false;
  const success = body["success"] ?? (isObject(body["data"]) ? body["data"]["success"] : undefined);
  return success === true || success === "true" || success === 1;
}

/** What a payload says of its call, beside its content. */
export interface Acknowledged<Content> {
  isConfirmed: boolean;
  message: string | null;
  content: Content;
}

/** Reads the content of a payload, and what it says of the call. */
export function acknowledged<Content>(content: Reader<Content>): Reader<Acknowledged<Content>> {
  return {
    expects: content.expects,
    read: (body, path, report) => ({
      isConfirmed: isConfirmed(body),
      message: messageOf(body),
      content: content.read(body, path, report),
    }),
  };
}

/** Reads a payload that must confirm its write: one that does not cannot be read at `success` (Q41). */
export function confirmed<Content>(content: Reader<Content>): Reader<Content> {
  return {
    expects: content.expects,
    read(body, path, report) {
      if (!isConfirmed(body)) throw new UnreadableValue(pathBelow(path, "success"), "true");
      return content.read(body, path, report);
    },
  };
}

/** Reads only REST's words to the shopper, of a payload whose content is not needed. */
export const messageOnly: Reader<{ message: string | null }> = {
  expects: "anything",
  read: (body) => ({ message: messageOf(body) }),
};
