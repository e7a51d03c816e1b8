import { sql } from "kysely";
import type { Logger } from "pino";
import { backoff } from "../backoff.ts";
import { countMessage, type SmsLimits, uncountMessage } from "../customers/sms-limits.ts";
import type { Database } from "../db/client.ts";
import type { DatabaseId } from "../db/database-id.ts";
import type { MessageChannel } from "../db/schema.ts";
import { recordChange, theShop } from "../history/record-changes.ts";
import { messageName } from "../messages/kinds.ts";
import { erasedRecipient, leaseMs } from "../messages/outbox.ts";
import { reasonToDrop } from "./overtaken.ts";
import { concurrency, MessageNotSent, type MessageProviders, MessageRefused, type OnSent } from "./provider.ts";
import { receiverOf } from "./receiver.ts";
import type { OutboxMessage } from "./outbox-message.ts";
import { type RenderDeps, renderEmail, renderSms } from "./render.ts";

const minute = 60_000;
const { delayMs, lastTry } = backoff(120 * minute, 24 * 60 * minute);

/** Most messages of a run. */
const batch = 200;
/** How long a message without a provider waits for a process that has one, as during an update that sets it. */
const withoutProviderMs = 60 * minute;
/** What of a lease has to be left for the deadline of a provider. */
const reserveMs = 15_000;

/** `isDemo`: messages of a channel without a provider count as sent, and staff see what they say. */
export type SendDeps = RenderDeps & {
  providers: MessageProviders;
  isDemo: boolean;
  databaseId: () => DatabaseId | undefined;
  smsLimits: SmsLimits;
  log: Logger;
  onSent: OnSent;
};

/** A run of a channel. `clock`: the time in it. `hasFailed`: whether a try has ended otherwise than a provider says. */
type Run = SendDeps & { clock: () => number; isStopped: () => boolean; isDown: boolean; hasFailed: boolean };

/**
 * Sends the messages of a channel that are due. Each is claimed right before it is sent: its next try is moved to the end of a
 * lease, so that no other process sends it, and one does after a crash. Failures are tried again by a growing delay, for a day.
 * A provider that is down ends the run.
 * @param times.clock the time, which goes on during the run
 * @returns whether the provider was reached, and nothing unexpected has failed
 */
export async function sendDue(
  deps: SendDeps,
  channel: MessageChannel,
  times: { clock: () => number; isStopped: () => boolean },
): Promise<boolean> {
  const run: Run = { ...deps, ...times, isDown: false, hasFailed: false };
  const isHandled = deps.isDemo || deps.providers[channel] !== undefined;
  const before = times.clock() - (isHandled ? 0 : withoutProviderMs);
  const due = (await messagesDue(deps.db, channel, before).execute()).values();
  // The first one finds out whether the provider is down.
  await sendAll(run, due.take(1));
  await Promise.all(Array.from({ length: concurrency }, () => sendAll(run, due)));
  return !run.isDown && !run.hasFailed;
}

type Due = { id: number; attempts: number };

/**
 * The messages of a channel that are due, those that wait the longest first. What is said beside the state of an order waits for
 * the earlier messages about that order, so that they come in their order.
 */
export function messagesDue(db: Database, channel: MessageChannel, now: number) {
  return (
    db
      .selectFrom("messages")
      .select(["id", "attempts"])
      // A literal, so that the planner uses the partial index.
      .where("state", "=", sql.lit("waiting"))
      .where("channel", "=", channel)
      .where("next_try_at", "<=", now)
      .where((eb) =>
        eb.or([
          eb("kind", "not in", ["order changed", "refund paid"]),
          eb.not(
            eb.exists(
              eb
                .selectFrom("messages as earlier")
                .select("earlier.id")
                .whereRef("earlier.order_id", "=", "messages.order_id")
                .whereRef("earlier.channel", "=", "messages.channel")
                .where("earlier.state", "=", "waiting")
                .whereRef("earlier.id", "<", "messages.id"),
            ),
          ),
        ]),
      )
      .orderBy("next_try_at")
      .orderBy("id")
      .limit(batch)
  );
}

/** Takes messages of the run, as others do at the same time. */
async function sendAll(run: Run, due: IteratorObject<Due>): Promise<void> {
  for (const one of due) {
    if (run.isDown || run.isStopped()) return;
    try {
      const message = await claim(run.db, one, run.clock());
      if (message !== undefined) await tryMessage(run, message);
    } catch (error) {
      run.log.error({ err: error, messageId: one.id }, "the result of a message could not be written");
      run.hasFailed = true;
    }
  }
}

/** @returns the message; undefined if another process sends it */
function claim(db: Database, { id, attempts }: Due, now: number): Promise<OutboxMessage | undefined> {
  return db
    .updateTable("messages")
    .set({ attempts: attempts + 1, next_try_at: now + leaseMs })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .where("attempts", "=", attempts)
    .where("next_try_at", "<=", now)
    .returningAll()
    .executeTakeFirst();
}

async function tryMessage(run: Run, message: OutboxMessage): Promise<void> {
  const { id, kind, channel } = message;
  try {
    await sendOne(run, message);
  } catch (error) {
    const isRefused = error instanceof MessageRefused;
    if (isRefused || error instanceof MessageNotSent) {
      run.onSent({ channel, kind, result: isRefused ? "refused" : "not sent" });
      run.isDown ||= error instanceof MessageNotSent && error.isDown;
      await writeFailure(run, message, error.message, isRefused);
      return;
    }
    run.log.error({ err: error, messageId: id, kind, channel }, "a message could not be sent");
    run.hasFailed = true;
    await writeFailure(run, message, "The shop has failed: see its log.", false);
  }
}

/** @throws {MessageRefused | MessageNotSent} */
async function sendOne(run: Run, message: OutboxMessage): Promise<void> {
  const { db, providers, isDemo } = run;
  const { kind, channel } = message;
  const receiver = await receiverOf(db, message);
  if ("problem" in receiver) return settle(run, message, { state: "dropped", problem: receiver.problem });
  const reason = await reasonToDrop(db, message, run.clock());
  if (reason !== undefined) return settle(run, message, { state: "dropped", problem: reason });
  if (providers[channel] === undefined && !isDemo) {
    const name = channel === "sms" ? "SMS" : "email";
    return settle(run, message, { state: "dropped", problem: `No ${name} provider is set up.` });
  }
  const { body, send } = await compose(run, message, receiver.to);
  const counted = { mobile: receiver.to, customerId: message.customer_id ?? 0 };
  const countedAt = run.clock();
  if (channel === "sms" && send !== undefined) {
    const mayBeSentAt = await countMessage(db, run.smsLimits, counted, { log: run.log, now: countedAt });
    if (mayBeSentAt !== undefined) return putOff(db, message, mayBeSentAt);
  }
  // Another process takes it over soon.
  if (run.clock() > (message.next_try_at ?? 0) - reserveMs) return;
  try {
    await send?.();
  } catch (error) {
    const mayBeTaken = error instanceof MessageNotSent ? error.mayBeTaken : !(error instanceof MessageRefused);
    if (channel === "sms" && !mayBeTaken) await uncountMessage(db, run.smsLimits, counted, countedAt);
    throw error;
  }
  run.onSent({ channel, kind, result: "sent" });
  await settle(run, message, { state: "sent", body });
}

/** Writes a message. @returns what staff see of it, and how it is sent; undefined without a provider */
async function compose(
  run: Run,
  message: OutboxMessage,
  to: string,
): Promise<{ body: string; send: (() => Promise<void>) | undefined }> {
  const key = `kasavu-${run.databaseId() ?? message.created_at}-${message.id}`;
  if (message.channel === "sms") {
    const { template, text } = await renderSms(run, message);
    const { sms } = run.providers;
    return { body: text, send: sms && (() => sms.send({ template, to, text, key })) };
  }
  const content = await renderEmail(run, message, to);
  const { email } = run.providers;
  const body = `${content.subject}\n\n${content.text}`;
  return { body, send: email && (() => email.send({ to, key, ...content })) };
}

type Settled = { state: "sent"; body: string } | { state: "dropped"; problem: string };

/** Writes that a message was sent, which the history of its order has too, or dropped. Also after the end of the lease. */
async function settle(run: Run, message: OutboxMessage, settled: Settled): Promise<void> {
  const { id, kind, channel, order_id } = message;
  const ended = { ...endOf(run, message), problem: null, ...settled };
  await run.db.transaction().execute(async (trx) => {
    const row = trx.updateTable("messages").set(ended).where("id", "=", id).where("state", "=", "waiting");
    const isWritten = (await row.returning("id").executeTakeFirst()) !== undefined;
    if (!isWritten || settled.state !== "sent" || order_id === null) return;
    const fields = [{ field: "message", before: null, after: messageName(kind, channel) }];
    await recordChange(trx, theShop, { entity: "order", id: order_id, label: null, action: "message sent", fields });
  });
}

/** What a settled message has: no more an earlier number or address, only that there was one. */
function endOf(run: Run, { recipient }: OutboxMessage) {
  return { settled_at: run.clock(), next_try_at: null, recipient: recipient === null ? null : erasedRecipient };
}

/** Lets a message wait for its limit without counting a try. */
async function putOff(db: Database, message: OutboxMessage, next_try_at: number): Promise<void> {
  const problem = "The limit of messages by SMS in an hour is reached.";
  await ofTry(db, message)
    .set({ attempts: message.attempts - 1, next_try_at, problem })
    .execute();
}

async function writeFailure(run: Run, message: OutboxMessage, problem: string, isFinal: boolean): Promise<void> {
  const now = run.clock();
  if (!isFinal && message.attempts < lastTry) {
    const next_try_at = now + delayMs(message.attempts);
    await ofTry(run.db, message).set({ next_try_at, problem }).execute();
    return;
  }
  const { id, kind, channel } = message;
  run.log.error({ messageId: id, kind, channel }, "a message has failed");
  await ofTry(run.db, message)
    .set({ ...endOf(run, message), state: "failed", problem })
    .execute();
}

/** Unless another process has claimed the message meanwhile. */
function ofTry(db: Database, { id, attempts }: OutboxMessage) {
  return db
    .updateTable("messages")
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .where("attempts", "=", attempts);
}
