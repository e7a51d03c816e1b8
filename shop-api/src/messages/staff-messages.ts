import { sql } from "kysely";
import type { Database } from "../db/client.ts";
import type { MessageState } from "../db/schema.ts";
import { type Author, recordChange } from "../history/record-changes.ts";
import { HttpError } from "../http/http-error.ts";
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

/** Number of messages that could not be sent. */
export async function countFailedMessages(db: Database): Promise<number> {
  const { failed } = await db
    .selectFrom("messages")
    .select((eb) => eb.cast<number>(eb.fn.countAll(), "integer").as("failed"))
    // A literal, so that the planner uses the partial index.
    .where("state", "=", sql.lit("failed"))
    .executeTakeFirstOrThrow();
  return failed;
}
