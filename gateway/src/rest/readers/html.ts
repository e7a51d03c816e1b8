import { decodeHTMLStrict } from "entities";

/** Elements between paragraphs, between lines and within a line; other names in `<…>` are text, such as `<3` and `<unknown>`. */
const paragraphs = "p|h[1-6]";
const blocks =
  "address|article|aside|blockquote|body|caption|center|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|head|header|hgroup|hr|html|legend|li|main|menu|nav|ol|optgroup|option|pre|search|section|select|summary|table|tbody|tfoot|thead|tr|ul";
const inlines =
  "a|abbr|acronym|area|audio|b|base|bdi|bdo|big|blink|button|canvas|cite|code|col|colgroup|data|datalist|del|dfn|em|embed|font|i|iframe|img|input|ins|kbd|label|link|map|mark|marquee|meta|meter|nobr|noscript|object|output|param|picture|progress|q|rp|rt|ruby|s|samp|script|slot|small|source|span|strike|strong|style|sub|sup|svg|td|template|textarea|th|time|title|track|tt|u|var|video|wbr|[ovw]:\\w+";
const withoutText = "script|style|template|title|svg";

/** The rest of a tag after its name: quoted attributes may have `>`, unless a quote does not end. */
const attributes = `(?=[\\s/>])(?:(?:=\\s*(?:"[^"]*"|'[^']*')|=(?!\\s*["'])|[^<>=])*(?=>)|[^<>]*)`;

/** A comment, an element whose content is no text, or a tag with its name. A comment or an element that does not end is cut off. */
const markup = new RegExp(
  `<!--[^]*?(?:-->|$)|<!\\[CDATA\\[|]]>|<!(?:doctype\\b|\\[)[^<>]*>|<\\?xml[^<>]*>|<(${withoutText})${attributes}(?<!/)>[^]*?(?:</\\1\\s*>|$)` +
    `|</?(br|${paragraphs}|${blocks}|${inlines})${attributes}>`,
  "gi",
);

/** A tag that breaks the line: in a text with one, the line breaks of the source are blanks, as in HTML. */
const lineBreaking = new RegExp(`</?(?:br|${paragraphs}|${blocks})${attributes}>`, "i");
/** What is in place of a tag: `\r` for a line break of the text, `\v` between paragraphs, `\n` between lines. */
const separators = Object.entries({ br: "\r", [paragraphs]: "\v", [blocks]: "\n", "td|th": " " }).map(
  ([names, separator]) => [new RegExp(`^(?:${names})$`, "i"), separator] as const,
);

/** A character above U+FFFF as entities of its two surrogates. */
const surrogates = /&#(x?d[89ab]..|5[56]\d{3});&#(x?d[c-f]..|5[67]\d{3});/gi;
const joined = (_: string, ...halves: string[]) =>
  String.fromCharCode(...halves.slice(0, 2).map((half) => Number(`0${half}`)));

/** A plain text of REST with its complete entities decoded once (Q129), to U+FFFD where there is no such character; null for a blank. */
export function plainText(text: string): string | null {
  return (text.includes("&") ? decodeHTMLStrict(text.replaceAll(surrogates, joined)).trim() : text) || null;
}

/** The text of an HTML fragment of REST, or of a plain text in its place, with line breaks (Q129); null for a blank. */
export function textOfHtml(html: string): string | null {
  if (!html.includes("<")) return textOfEncoded(plainText(html));
  if (!lineBreaking.test(html)) return plainText(html.replaceAll(markup, "").trim());
  const text = html
    .replaceAll(/(?:\s|&(?:nbsp|#160|#xa0);)+/gi, " ")
    .replaceAll(markup, (_, _withoutText, name: string | undefined) => separatorOf(name ?? ""))
    .replaceAll(/ +/g, " ")
    .replaceAll(/ ?[\n\r\v][ \n\r\v]*/g, (breaks) => (/\v|\r ?\r/.test(breaks) ? "\n\n" : "\n"));
  return plainText(text.trim());
}

/** HTML that was encoded as a whole, as OpenCart stores it, has a tag that breaks the line, but none before its decoding. */
const textOfEncoded = (text: string | null) => (text !== null && lineBreaking.test(text) ? textOfHtml(text) : text);

const separatorOf = (name: string): string => separators.find(([names]) => names.test(name))?.[1] ?? "";
