import { applyEdits, modify, type ParseError, parse } from "jsonc-parser";

const formattingOptions = { insertSpaces: true, tabSize: 2 };

/**
 * The text of the Headers editor (JSON in which comments are allowed) with the token in its Authorization header, or
 * without one for no token. A header that the developer wrote, and a text that is no JSON, stay as they are.
 *
 * @param filledIn the tokens that were filled in before: theirs are the headers that may be replaced
 */
export function withToken(headers: string, token: string | null, filledIn: ReadonlySet<string>): string {
  const faults: ParseError[] = [];
  const read: unknown = parse(headers, faults, { allowTrailingComma: true, allowEmptyContent: true });
  if (faults.length > 0) return headers;
  const text = headers.trim() === "" ? "{}" : headers;
  const current = typeof read === "object" && read !== null && "Authorization" in read ? read.Authorization : undefined;
  if (current === undefined && token === null) return headers;
  if (current !== undefined && ![...filledIn].some((filled) => current === bearer(filled))) return headers;
  const edits = modify(text, ["Authorization"], token === null ? undefined : bearer(token), { formattingOptions });
  return applyEdits(text, edits);
}

const bearer = (token: string) => `Bearer ${token}`;
