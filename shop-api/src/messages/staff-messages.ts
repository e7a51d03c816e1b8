import type { Database } from "../db/client.ts";
import type { MessageState } from "../db/schema.ts";
import { type Author, recordChange } from "../history/record-changes.ts";
import { HttpError } from "../http/http-error.ts";
import { messageName } from "./kinds.ts";
import { erasedRecipient, leaseMs } from "./outbox.ts";
import { statusName } from "../text/status-name.ts";
import { timeText } from "../text/time-text.ts";

/** The states of a message, in the order of its list. */
export const messageStates = ["waiting", "sent", "dropped", "failed"] as const satisfies MessageState[];

/** Who it goes to is not read: no response has it. */
const columns = ["id", "kind", "channel", "state", "order_id", "created_at", "settled_at", "attempts"] as const;

type Query = { state?: MessageState | undefined; page: number; page_size: number };

/** A page of messages, the newest first, with their number, and the number of each state. */
export async function staffMessages(db: Database, { state, page, page_size }: Query) {
  const counted = await db
    .selectFrom("messages")
    .select((eb) => ["state", eb.cast<number>(eb.fn.countAll(), "integer").as("count")])
    .groupBy("state")
    .execute();
  const countOf = (one: MessageState) => counted.find((row) => row.state === one)?.count ?? 0;
  const listed = selectMessages(db)
    .orderBy("id", "desc")
    .limit(page_size)
    .offset((page - 1) * page_size);
  return {
    items: await (state === undefined ? listed : listed.where("state", "=", state)).execute(),
    total: state === undefined ? counted.reduce((sum, { count }) => sum + count, 0) : countOf(state),
    state_counts: messageStates.map((one) => ({ state: one, count: countOf(one) })),
  };
}

/** The messages about an order, the newest first. */
export function messagesOfOrder(db: Database, orderId: number): Promise<StaffMessage[]> {
  return selectMessages(db).where("order_id", "=", orderId).orderBy("id", "desc").execute();
}

function selectMessages(db: Database) {
  return db.selectFrom("messages").select(columns).select(["problem", "body"]);
}

export type StaffMessage = Awaited<ReturnType<ReturnType<typeof selectMessages>["execute"]>>[number];

/**
 * A message as JSON.
 * @param showsBody whether staff see what was sent
 */
export function staffMessageShape(message: StaffMessage, showsBody: boolean) {
  const { id, kind, channel, state, order_id, created_at, settled_at, attempts, problem, body } = message;
  return {
    id,
    kind: statusName(kind),
    channel,
    state,
    order_id,
    created_at: timeText(created_at),
    settled_at: settled_at === null ? null : timeText(settled_at),
    attempts,
    problem,
    body: showsBody ? body : null,
  };
}

/**
 * Has a failed message tried anew, and a waiting one at once: one that is due within the time of a lease may be on its way, and
 * is left to its time.
 * @throws {HttpError} 404 for an unknown message, 409 for one that was sent, is not sent any more, or whose recipient was erased
 */
export async function sendMessageAgain(db: Database, author: Author, id: number, now: number): Promise<StaffMessage> {
  return db.transaction().execute(async (trx) => {
    if (!(await retry(trx, author, id, now))) await sendNow(trx, id, now);
    const message = await selectMessages(trx).where("id", "=", id).executeTakeFirst();
    if (message === undefined) throw new HttpError(404, "Message not found");
    const { state } = message;
    if (state === "sent") throw new HttpError(409, "This message was sent already.");
    if (state === "dropped") throw new HttpError(409, "This message is not sent any more.");
    if (state === "failed") throw new HttpError(409, "The shop no longer knows who this message is for.");
    return message;
  });
}

async function sendNow(trx: Database, id: number, now: number): Promise<void> {
  const waiting = trx.updateTable("messages").set({ next_try_at: now }).where("id", "=", id);
  await waiting
    .where("state", "=", "waiting")
    .where("next_try_at", ">", now + leaseMs)
    .execute();
}

/** @returns whether the message has failed, and is tried anew */
async function retry(trx: Database, author: Author, id: number, now: number): Promise<boolean> {
  const fresh = { state: "waiting", next_try_at: now, attempts: 0, settled_at: null, problem: null } as const;
  const retried = await trx
    .updateTable("messages")
    .set(fresh)
    .where("id", "=", id)
    .where("state", "=", "failed")
    .where((eb) => eb.or([eb("recipient", "is", null), eb("recipient", "!=", erasedRecipient)]))
    .returning(["order_id", "kind", "channel"])
    .executeTakeFirst();
  if (retried === undefined) return false;
  const { order_id, kind, channel } = retried;
  if (order_id === null) return true;
  const fields = [{ field: "message", before: null, after: messageName(kind, channel) }];
  await recordChange(trx, author, { entity: "order", id: order_id, label: null, action: "message sent again", fields });
  return true;
}

/** Number of messages that could not be sent. */
export async function countFailedMessages(db: Database): Promise<number> {
  const { failed } = await db
    .selectFrom("messages")
    .select((eb) => eb.cast<number>(eb.fn.countAll(), "integer").as("failed"))
    .where("state", "=", "failed")
    .executeTakeFirstOrThrow();
  return failed;
}
