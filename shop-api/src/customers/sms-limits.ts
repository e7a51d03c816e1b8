import type { Logger } from "pino";
import type { Database } from "../db/client.ts";
import { HttpError } from "../http/http-error.ts";

const hour = 60 * 60 * 1000;
/** Share of a limit at which it is logged, in time to raise it. */
const warnedShare = 0.8;
/** Messages that a customer is sent by SMS in a clock hour at most, so that none uses up the limits of all. */
const perCustomer = 20;

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

/** A number, and the customer whose message it gets. */
export type SmsReceiver = { mobile: string; customerId: number };

/**
 * Counts a code before it is sent, whether or not the provider then accepts it: a code without a response may have been
 * sent and be charged. A code above a limit is not counted.
 * @throws {HttpError} 429 with `Retry-After` above the limit of the number's country or the one in total
 */
export async function countSms(db: Database, limits: SmsLimits, mobile: string, log: Logger): Promise<void> {
  const now = Date.now();
  const uses = await count(db, limitsFor(limits, mobile), now);
  if (uses === undefined) {
    throw new HttpError(429, "No more codes can be sent at present. Please try again later.", {
      retryAfterSeconds: Math.ceil((nextHour(now) - now) / 1000),
    });
  }
  for (const { limit, sent } of uses) logUse(log, limit, sent, codeUse);
}

/**
 * Counts another message than a code, as `countSms`, but against counts of their own, so that messages hold back no code.
 * @returns undefined; above a limit, where it is not counted, when the next message may be sent
 */
export async function countMessage(
  db: Database,
  limits: SmsLimits,
  receiver: SmsReceiver,
  { log, now }: { log: Logger; now: number },
): Promise<number | undefined> {
  const [ofCustomer, ...ofShop] = messageLimits(limits, receiver);
  const uses = await count(db, [ofCustomer, ...ofShop], now);
  if (uses === undefined) return nextHour(now);
  for (const { limit, sent } of uses) if (limit !== ofCustomer) logUse(log, limit, sent, messageUse);
  return undefined;
}

/** Takes back what `countMessage` has counted at `now`, of a message that the provider has not taken. */
export async function uncountMessage(db: Database, limits: SmsLimits, receiver: SmsReceiver, now: number) {
  const names = messageLimits(limits, receiver).map(({ name }) => name);
  const counted = db.updateTable("sms_counts").set((eb) => ({ codes: eb("codes", "-", 1) }));
  await counted.where("hour_at", "=", hourOf(now)).where("name", "in", names).where("codes", ">", 0).execute();
}

/** The limits of a message, that of its customer first. */
function messageLimits(limits: SmsLimits, { mobile, customerId }: SmsReceiver): [Limit, ...Limit[]] {
  const ofShop = limitsFor(limits, mobile).map(({ name, perHour }) => ({
    name: name === "total" ? "messages" : `messages ${name}`,
    perHour,
  }));
  return [{ name: `messages customer ${customerId}`, perHour: perCustomer }, ...ofShop];
}

/** Ends the transaction that has counted other limits. */
class AboveLimit extends Error {}

/** @returns what was sent in this hour with this one, by limit; undefined, without a change, above one of the limits */
async function count(db: Database, limits: Limit[], now: number) {
  try {
    return await db.transaction().execute(async (trx) => {
      const uses = [];
      for (const limit of limits) uses.push({ limit, sent: await increment(trx, limit, now) });
      return uses;
    });
  } catch (error) {
    if (error instanceof AboveLimit) return undefined;
    throw error;
  }
}

/** @throws {AboveLimit} */
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
  if (counted === undefined) throw new AboveLimit();
  return counted.codes;
}

/** What is logged at 80 % of a limit, and at the limit. */
const codeUse = {
  most: "80 % of the codes that may be sent by SMS in this hour are sent",
  all: "the limit of codes by SMS is reached: no more are sent in this hour",
};
const messageUse = {
  most: "80 % of the messages that may be sent by SMS in this hour are sent",
  all: "the limit of messages by SMS is reached: the others are sent in the next hour",
};

/** Each count is returned to one process once, so that each line is logged once per hour. */
function logUse(log: Logger, { name, perHour }: Limit, sent: number, texts: typeof codeUse): void {
  const context = { limit: name, per_hour: perHour };
  if (sent === perHour) log.error(context, texts.all);
  else if (sent === Math.ceil(perHour * warnedShare)) log.warn(context, texts.most);
}

/** The used share of a limit, `total` or a country code, in this hour: above 1 if the limit was lowered meanwhile. */
export type SmsUse = { limit: string; used: number };

/** The use of all limits. */
export async function smsUse(db: Database, limits: SmsLimits): Promise<SmsUse[]> {
  const counts = db.selectFrom("sms_counts").select(["name", "codes"]).where("hour_at", "=", hourOf(Date.now()));
  const codesOf = new Map((await counts.execute()).map(({ name, codes }) => [name, codes]));
  return limitsOf(limits).map(({ name, perHour }) => ({ limit: name, used: (codesOf.get(name) ?? 0) / perHour }));
}

/** The limits that a message to a number counts against. */
function limitsFor(limits: SmsLimits, mobile: string): Limit[] {
  return limitsOf({ ...limits, countries: limits.countries.filter(({ code }) => mobile.startsWith(code)) });
}

/** The total is last: until the commit all other codes wait for its row. */
function limitsOf({ perHour, countries }: SmsLimits): Limit[] {
  const ofCountries = countries.flatMap(({ code, perHour: own }) =>
    own === undefined ? [] : [{ name: code, perHour: own }],
  );
  return [...ofCountries, { name: "total", perHour }];
}

function nextHour(now: number): number {
  return hourOf(now) + hour;
}

function hourOf(now: number): number {
  return now - (now % hour);
}
