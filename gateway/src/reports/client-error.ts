import * as v from "valibot";

/**
 * The body of `POST /client-errors`. What may be personal is removed while it is read, because an error's text can hold
 * anything that a page shows: the message is redacted, and of the stack only the frames in our own files remain.
 */
export const ClientErrorReport = v.strictObject({
  /** By which callback of React's `hydrateRoot` the error came. */
  kind: v.picklist(["recoverable", "caught", "uncaught"]),
  name: v.pipe(
    v.string(),
    v.maxLength(60),
    v.transform((name) => (/^[A-Za-z_$]+$/.test(name) ? name : "Error")),
  ),
  message: v.pipe(v.string(), v.maxLength(500), v.transform(redactMessage)),
  stack: v.pipe(v.string(), v.maxLength(4000), v.transform(framesOf)),
  /** The pattern of the route, such as `/product/:productId`. */
  route: v.pipe(v.string(), v.maxLength(100)),
  /** The hash of the web's build. */
  build: v.pipe(v.string(), v.regex(/^[\w-]{1,20}$/)),
});

/** In the order in which they are applied. */
const redactions: readonly [pattern: RegExp, replacement: string | ((text: string) => string)][] = [
  [/\bhttps?:\/\/\S+/gi, (url) => /\/assets\/[\w.-]+/.exec(url)?.[0] ?? "[url]"],
  [/\?[^\s"')]+/g, "?[query]"],
  [/[^\s"'<>()]+@[^\s"'<>()]+/g, "[email]"],
  // JSON.parse quotes the text that it cannot read.
  [/"[^"]*"?/g, '"[text]"'],
  [/\bBearer\s+\S+/gi, "Bearer [token]"],
  [/(?<!\/assets\/[\w.-]*)(?=[\w.-]*\d)[\w.-]{16,}|[\w-]{32,}/g, "[token]"],
  // Numbers of three digits are those of React's errors and of HTTP.
  [/\+?\p{Nd}(?:[\s().-]?\p{Nd}){3,}/gu, "[number]"],
];

/** The text without URLs, query strings, e-mail addresses, quotations, tokens, and numbers of four digits or more. */
export function redactMessage(text: string): string {
  return redactions.reduce(
    (rest, [pattern, replacement]) =>
      rest.replaceAll(pattern, typeof replacement === "string" ? () => replacement : replacement),
    text,
  );
}

/** A line of V8's `stack`, or of Firefox's and Safari's: function, file, line and column. */
const frame =
  /^\s*(?:at (?:async )?(?:new )?)?([\w$.<>]{0,80})(?: \[as [\w$]{1,80}\])?[\s@(]*(?:https?:\/\/[^/\s]+)?(\/(?:assets|src|node_modules)\/[\w./@-]{1,150}\.(?:js|tsx?))(?:\?[^:\s)]*)?(:\d{1,6}:\d{1,6})\)?$/;

/** @returns `function file:line:column` a line, without origins; lines of any other form are left out */
export function framesOf(stack: string): string {
  return stack
    .split("\n")
    .flatMap((line) => {
      const [, name, file, place] = frame.exec(line) ?? [];
      return file === undefined ? [] : [`${name || "anonymous"} ${file}${place}`];
    })
    .join("\n");
}
