import { isObject, pathBelow, type Reader, UnreadableValue } from "./reader.ts";

/** Maximum length of a displayed message of REST, in UTF-16 code units. */
const maxMessageLength = 300;

/**
 * REST's own message: `message` in the body or in `data` (Q1); null for none. Messages of several lines or of more than
 * 300 characters are ignored, because they are probably stack traces or queries (Q40).
 */
export function messageOf(body: unknown): string | null {
  if (!isObject(body)) return null;
  const inner = isObject(body["data"]) ? body["data"] : {};
  for (const messages of [body["message"], inner["message"]]) {
    const message = typeof messages === "string" ? messages.trim() : "";
    if (message !== "") return isOneLine(message) && message.length <= maxMessageLength ? message : null;
  }
  return null;
}

function isOneLine(text: string): boolean {
  return !/[\p{Cc}\u2028\u2029]/u.test(text);
}

/** Whether a payload rejects the call, whatever its status (Q3). */
export function isRejected(body: unknown): boolean {
  return isObject(body) && (body["success"] === false || body["success"] === "false");
}

/**
 * Whether REST confirms a write: `success` is true, "true" or 1, in the body or in `data` (Q41). For writes whose
 * success must not be assumed; others succeed unless they are rejected.
 */
export function isConfirmed(body: unknown): boolean {
  if (!isObject(body)) return false;
  const success = body["success"] ?? (isObject(body["data"]) ? body["data"]["success"] : undefined);
  return success === true || success === "true" || success === 1;
}

/** The parts of a payload apart from its content. */
export interface Acknowledged<Content> {
  isConfirmed: boolean;
  message: string | null;
  content: Content;
}

/** Reads the content of a payload with its acknowledgement. */
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

/** Reads a payload that must confirm its write: otherwise it is unreadable at `success` (Q41). */
export function confirmed<Content>(content: Reader<Content>): Reader<Content> {
  return {
    expects: content.expects,
    read(body, path, report) {
      if (!isConfirmed(body)) throw new UnreadableValue(pathBelow(path, "success"), "true");
      return content.read(body, path, report);
    },
  };
}

/** Reads only REST's message, of a payload whose content is not needed. */
export const messageOnly: Reader<{ message: string | null }> = {
  expects: "anything",
  read: (body) => ({ message: messageOf(body) }),
};
