import type { ReadingReport } from "./drift.ts";
import { levelsOf, reportContent } from "./envelope.ts";
import { leaf, leafReader } from "./leaves.ts";
import { isObject, pathBelow, type Reader } from "./reader.ts";

/**
 * The names under which REST hosts send a customer's token, the most certain first (Q113). Letter case, `_` and `-` in them do
 * not count. The scrubber, copied tests and the log remove what is under them.
 */
export const tokenNames =
  "plain_text_token access_token bearer_token auth_token api_token jwt_token customer_token user_token jwt token access".split(
    " ",
  );

/** The objects that may have the token: the customer, and what hosts put around it. */
const holderNames =
  "tokens success auth authorization authorisation session user customer member account profile".split(" ");

/** A leading `_` counts: Laravel's `_token` is against cross-site requests. */
const plainName = (name: string): string => name.replace(/(?<!^)[_-]/g, "").toLowerCase();

const plainTokenNames = tokenNames.map(plainName);
const plainHolderNames = [...plainTokenNames, ...holderNames];

/** Whether a value under this name may be a token of any kind, such as one that renews the login. */
export function isTokenName(name: string): boolean {
  const plain = plainName(name);
  return plainTokenNames.includes(plain) || plain.endsWith("token");
}

const anyName = `(?:${tokenNames.join("|").replaceAll("_", "[_-]?")})`;
/** A quoted value after a quoted name, also in JSON within JSON; and a value in a plain text, which may end before one. */
const quotedToken = new RegExp(String.raw`(${anyName}(\\*["'])\s*:\s*\2)(?:(?!\2|")(?:\\.|[^\\]))*`, "gi");
const bareToken = new RegExp(
  String.raw`((?:${anyName}\s*[:=]|\bBearer(?=\s))\s*(?:\\*["'])?(?:Bearer\s+)?)[^\s"'\\,:}\]][^\s"'\\]*`,
  "gi",
);

/** The text without the values of tokens: a text for people, or a line of JSON, which stays one. */
export function redactTokens(text: string): string {
  return text.replace(quotedToken, "$1[token]").replace(bareToken, "$1[token]");
}

/** Whether the gateway accepts this token in an Authorization header, and sends it to REST. */
export function isBearerToken(token: string): boolean {
  return /^[!-+\--~]{1,4096}$/.test(token);
}

/** A token that the browser can send and the gateway accepts (Q76), also after the word Bearer; null for a blank. */
export const bearerToken = leafReader("a bearer token", (value) => {
  const text = leaf.string.parse(value);
  if (!text) return text;
  const token = String(value).replace(/^Bearer +/i, "");
  return isBearerToken(token) ? token : undefined;
});

function isCandidate(name: string, value: unknown): boolean {
  if (typeof value !== "string") return typeof value === "number";
  // A JWT, because the word has other meanings, such as that of a role.
  return name === "access" ? /^[\w-]+(?:\.[\w-]+){2}$/.test(value) : value.trim() !== "";
}

/** The value of the first level of the payload, or of the first object in it, that has one. Objects are never values. */
function findToken(body: unknown, report: ReadingReport): unknown {
  const places: (readonly [name: string, level: unknown])[] = [...levelsOf(body)];
  // The list grows meanwhile, by the objects of each level.
  for (const [place, level] of places) {
    if (!isObject(level)) continue;
    const values = new Map(Object.entries(level).map(([key, value]) => [plainName(key), value]));
    const name = plainTokenNames.find((each) => isCandidate(each, values.get(each)));
    if (name !== undefined) {
      const known = Object.keys(level).filter((key) => plainHolderNames.includes(plainName(key)));
      reportContent(place, level, known, report);
      return values.get(name);
    }
    for (const holder of plainHolderNames) places.push([`${place}.${holder}`, values.get(holder)]);
  }
  report.countEnvelope("none");
  return undefined;
}

/** Reads the token of a login, under any of its names (Q113). */
export function tokenPayload<Token>(token: Reader<Token>): Reader<{ token: Token }> {
  return {
    expects: token.expects,
    read: (body, path, report) => ({ token: token.read(findToken(body, report), pathBelow(path, "token"), report) }),
  };
}
