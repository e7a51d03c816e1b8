import type { Logger } from "pino";
import type { Database } from "../db/client.ts";
import { HttpError } from "../http/http-error.ts";

const hour = 60 * 60 * 1000;
/** Share of a limit at which it is logged, in time to raise it. */
const warnedShare = 0.8;

/** Limits of codes sent by SMS in a clock hour, and of other messages by SMS, by all processes together. */
export type SmsLimits = {
  perHour: number;
  /** The countries whose numbers get codes. */
  countries: SmsCountry[];
};

/** A country code such as `+91`. Without a limit of its own its codes count only against the total. */
export type SmsCountry = { code: string; perHour: number | undefined };

/** `total`, or a country code with a limit of its own. */
type Limit = { name: string; perHour: number };

/**
 * Counts a code before it is sent, whether or not the provider then accepts it: a code without a response may have been
 * sent and be charged. A code above a limit is not counted.
 * @throws {HttpError} 429 with `Retry-After` above the limit of the number's country or the one in total
 */
export async function countSms(db: Database, limits: SmsLimits, mobile: string, log: Logger): Promise<void> {
  const now = Date.now();
  const countries = limits.countries.filter(({ code }) => mobile.startsWith(code));
  const counted = await db.transaction().execute(async (trx) => {
    const uses = [];
    for (const limit of limitsOf({ ...limits, countries })) {
      uses.push({ limit, codes: await increment(trx, limit, now) });
    }
    return uses;
  });
  for (const { limit, codes } of counted) logUse(log, limit, codes);
}

/** @returns the codes of this hour, with this one */
async function increment(trx: Database, { name, perHour }: Limit, now: number): Promise<number> {
  const counted = await trx
    .insertInto("sms_counts")
    .values({ hour_at: hourOf(now), name, codes: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["hour_at", "name"])
        .doUpdateSet((eb) => ({ codes: eb("sms_counts.codes", "+", 1) }))
        .where("sms_counts.codes", "<", perHour),
    )
    .returning("codes")
    .executeTakeFirst();
  if (counted !== undefined) return counted.codes;
  const waitSeconds = Math.ceil((hourOf(now) + hour - now) / 1000);
  throw new HttpError(429, "No more codes can be sent at present. Please try again later.", {
    retryAfterSeconds: waitSeconds,
  });
}

/** Each count is returned to one process once, so that each line is logged once per hour. */
function logUse(log: Logger, { name, perHour }: Limit, codes: number): void {
  const context = { limit: name, per_hour: perHour };
  if (codes === perHour) log.error(context, "the limit of codes by SMS is reached: no more are sent in this hour");
  else if (codes === Math.ceil(perHour * warnedShare)) {
    log.warn(context, "80 % of the codes that may be sent by SMS in this hour are sent");
  }
}

/** The used share of a limit, `total` or a country code, in this hour: above 1 if the limit was lowered meanwhile. */
export type SmsUse = { limit: string; used: number };

/** The use of all limits. */
export async function smsUse(db: Database, limits: SmsLimits): Promise<SmsUse[]> {
  const counts = db.selectFrom("sms_counts").select(["name", "codes"]).where("hour_at", "=", hourOf(Date.now()));
  const codesOf = new Map((await counts.execute()).map(({ name, codes }) => [name, codes]));
  return limitsOf(limits).map(({ name, perHour }) => ({ limit: name, used: (codesOf.get(name) ?? 0) / perHour }));
}

/** The total is last: until the commit all other codes wait for its row. */
function limitsOf({ perHour, countries }: SmsLimits): Limit[] {
  const ofCountries = countries.flatMap(({ code, perHour: own }) =>
    own === undefined ? [] : [{ name: code, perHour: own }],
  );
  return [...ofCountries, { name: "total", perHour }];
}

function hourOf(now: number): number {
  return now - (now % hour);
}
