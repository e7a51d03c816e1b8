import * as v from "valibot";
import { redactTokens } from "../rest/readers/token.ts";

/**
 * The body of `POST /client-errors`. Personal data is removed while it is parsed, because an error's text may contain
 * anything on the page: the message is redacted, and the stack is reduced to frames in the web's own files.
 */
export const ClientErrorReport = v.strictObject({
  /** The callback of React's `hydrateRoot` that reported the error. */
  kind: v.picklist(["recoverable", "caught", "uncaught"]),
  name: v.pipe(
    v.string(),
    v.maxLength(60),
    v.transform((name) => (/^[A-Za-z_$]+$/.test(name) ? name : "Error")),
  ),
  message: v.pipe(v.string(), v.maxLength(500), v.transform(redactMessage)),
  stack: v.pipe(v.string(), v.maxLength(4000), v.transform(framesOf)),
  /** Pattern of the route, such as `/product/:productId`. */
  route: v.pipe(v.string(), v.maxLength(100)),
  /** Hash of the web's build. */
  build: v.pipe(v.string(), v.regex(/^[\w-]{1,20}$/)),
});

/** In order of application. */
const redactions: readonly [pattern: RegExp, replacement: string | ((text: string) => string)][] = [
  [/\bhttps?:\/\/\S+/gi, (url) => /\/assets\/[\w.-]+/.exec(url)?.[0] ?? "[url]"],
  [/\?[^\s"')]+/g, "?[query]"],
  [/[^\s"'<>()]+@[^\s"'<>()]+/g, "[email]"],
  // JSON.parse quotes text that it cannot parse.
  [/"[^"]*"?/g, '"[text]"'],
  // A GSTIN (Q148), which is shorter than a token.
  [/\b\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]{3}\b/gi, "[GSTIN]"],
  [/(?<!\/assets\/[\w.-]*)(?=[\w.-]*\d)[\w.-]{16,}|[\w-]{32,}/g, "[token]"],
  // Numbers of three digits are React's error codes and HTTP statuses.
  [/\+?\p{Nd}(?:[\s().-]?\p{Nd}){3,}/gu, "[number]"],
];

/** The text without URLs, query strings, email addresses, quotations, GSTINs, tokens, and numbers of four digits or more. */
export function redactMessage(text: string): string {
  return redactions.reduce(
    (rest, [pattern, replacement]) =>
      rest.replaceAll(pattern, typeof replacement === "string" ? () => replacement : replacement),
    redactTokens(text),
  );
}

/** A line of V8's `stack`, or of Firefox's and Safari's: function, file, line and column. */
const frame =
  /^\s*(?:at (?:async )?(?:new )?)?([\w$.<>]{0,80})(?: \[as [\w$]{1,80}\])?[\s@(]*(?:https?:\/\/[^/\s]+)?(\/(?:assets|src|node_modules)\/[\w./@-]{1,150}\.(?:js|tsx?))(?:\?[^:\s)]*)?(:\d{1,6}:\d{1,6})\)?$/;

/** @returns lines `function file:line:column` without origins; lines of any other format are dropped */
export function framesOf(stack: string): string {
  return stack
    .split("\n")
    .flatMap((line) => {
      const [, name, file, place] = frame.exec(line) ?? [];
      return file === undefined ? [] : [`${name || "anonymous"} ${file}${place}`];
    })
    .join("\n");
}
