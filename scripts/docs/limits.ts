import { momentary } from "../../gateway/src/cache/cache-entry.ts";
import { responseBudgets } from "../../gateway/src/operations/cache/responses.ts";
import { maxPageAge } from "../../gateway/src/pages/execution.ts";
import { brief, pageBudgets, staleLifetime } from "../../gateway/src/pages/page-loader.ts";
import { defaultSeconds, payloadBudgets } from "../../gateway/src/rest/cache/cached-payload.ts";
import { readConfig } from "../../shop-api/src/config.ts";
import {
  codeLifetimeMs,
  possibleCodes,
  sendingLimits,
  triesPerCode,
} from "../../shop-api/src/customers/login-codes.ts";
import { reservedMs } from "../../shop-api/src/customers/reserved-mobiles.ts";
import { lockMs, wrongCodeLimits } from "../../shop-api/src/customers/wrong-codes.ts";
import { staffSessionLifetime } from "../../shop-api/src/sessions/staff-sessions.ts";
import { minPasswordLength, passwordCost } from "../../shop-api/src/staff/passwords.ts";
import { duration, withTable, withText } from "./markdown.ts";

const inMb = (...bytes: number[]) => bytes.map((value) => String(value / 1_000_000));

/** Replaces the tables of budgets and lifetimes in docs/architecture.md. */
export function withCaches(page: string): string {
  const { plain, variants, filtered } = payloadBudgets;
  const budgets = withTable(
    page,
    ["Budget", "Plain", "Searches, other orders, further pages", "Filtered", "Redirects, 404 pages, empty lists"],
    [
      ["REST payloads", ...inMb(plain, variants, filtered), ""],
      ["GraphQL responses", ...inMb(responseBudgets.plain, responseBudgets.variants, responseBudgets.filtered), ""],
      ["pages", ...inMb(pageBudgets.pages, pageBudgets.variants, pageBudgets.filtered, pageBudgets.brief)],
    ],
  );
  const { fresh, stale } = defaultSeconds;
  const forASecond = `for ${duration(momentary.staleIfErrorMs)}`;
  const ifError = `${staleLifetime.staleIfErrorMs / 3_600_000} h`;
  return withTable(
    budgets,
    ["Entry", "Fresh", "Then at once, loaded again meanwhile", "Then only if the load fails"],
    [
      ["REST payload", String(fresh), `until ${fresh + stale}`, `until ${fresh + stale}`],
      ["GraphQL response", `${fresh}, or less as \`schema.graphql\` says`, "as long again", "never: payloads do"],
      ["response of a stale payload", "0", forASecond, forASecond],
      [
        "page",
        `as the least fresh part, at most ${maxPageAge}`,
        `${staleLifetime.staleWhileRevalidateMs / 1000} more`,
        `${ifError} after it was fresh`,
      ],
      ["page of a stale payload", "0", forASecond, ifError],
      ["redirect, 404 page", String(brief.freshMs / 1000), `${brief.staleWhileRevalidateMs / 1000} more`, "never"],
    ],
  );
}

/** Replaces the limits of passwords and codes in SECURITY.md. */
export function withLoginLimits(page: string): string {
  const { perAddress, perNumber } = wrongCodeLimits;
  const wrong = (what: string) => [
    `${perAddress.codes} wrong ${what} from one address in ${duration(perAddress.withinMs)}, no right one between them`,
    `${perNumber.codes} wrong ${what} from all addresses in ${duration(perNumber.withinMs)}`,
  ];
  const locked = `is locked for ${duration(lockMs(0))}; each further lock before a login is twice as long, at most ${duration(lockMs(99))}`;
  const [passwordsOfOne = "", passwordsOfAll = ""] = wrong("passwords");
  const [codesOfOne = "", codesOfAll = ""] = wrong("codes");
  const sent = sendingLimits.map(({ codes, withinMs }) => `${codes} in ${duration(withinMs)}`).join(", ");
  const { N, r, p } = passwordCost;
  const edits: [RegExp, string][] = [
    [
      /A password has at least [^]*?\)/,
      `A password has at least ${minPasswordLength} characters and is stored by scrypt (N = 2^${Math.log2(N)}, r = ${r}, p = ${p})`,
    ],
    [
      /A session ends [^]*? after the login/,
      `A session ends ${duration(staffSessionLifetime.idleMs)} after its\nlast use, ${duration(staffSessionLifetime.totalMs)} after the login`,
    ],
    [
      /A code has [^]*? tries/,
      `A code has ${Math.log10(possibleCodes)} digits, is valid for ${duration(codeLifetimeMs)} and is invalid after ${triesPerCode} tries`,
    ],
    [/reserves the previous number for .*?:/, `reserves the previous number for ${duration(reservedMs)}:`],
    [/by \d+ requests in ten minutes/, `by ${readConfig({}).rateLimits.sending} requests in ten minutes`],
  ];
  const texts = edits.reduce((text, [old, sentence]) => withText(text, old, sentence), page);
  const passwords = withTable(
    texts,
    ["Limit of an account", "Then"],
    [
      [passwordsOfOne, "this address can log in again after a new password"],
      [passwordsOfAll, `the account ${locked}`],
    ],
  );
  return withTable(
    passwords,
    ["Limit of a mobile number", "Then"],
    [
      [codesOfOne, "this address can neither request nor try codes of the number"],
      [codesOfAll, `the number ${locked}`],
      [`codes for one address: ${sent}`, "this address waits"],
    ],
  );
}
