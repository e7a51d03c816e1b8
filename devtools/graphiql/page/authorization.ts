import { applyEdits, modify, type ParseError, parse } from "jsonc-parser";

const formattingOptions = { insertSpaces: true, tabSize: 2 };

/**
 * Sets or removes the token in the Authorization header of the headers editor (JSON with comments). A header that the developer
 * wrote, and text that is not JSON, stay unchanged.
 * @param filledIn tokens that were filled in before: only their headers are replaced
 */
export function withToken(headers: string, token: string | null, filledIn: ReadonlySet<string>): string {
  const errors: ParseError[] = [];
  const read: unknown = parse(headers, errors, { allowTrailingComma: true, allowEmptyContent: true });
  if (errors.length > 0) return headers;
  const text = headers.trim() === "" ? "{}" : headers;
  const current = typeof read === "object" && read !== null && "Authorization" in read ? read.Authorization : undefined;
  if (current === undefined && token === null) return headers;
  if (current !== undefined && ![...filledIn].some((filled) => current === bearer(filled))) return headers;
  const edits = modify(text, ["Authorization"], token === null ? undefined : bearer(token), { formattingOptions });
  return applyEdits(text, edits);
}

const bearer = (token: string) => `Bearer ${token}`;
