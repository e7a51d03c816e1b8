import { sql } from "kysely";
import type { Database } from "../db/client.ts";
import type { MessageChannel, MessageKind } from "../db/schema.ts";
import { customerMessageKinds, customerMessages } from "./kinds.ts";

const day = 24 * 60 * 60 * 1000;

/** How a try to send a message has ended. */
export const tryResults = ["sent", "refused", "not sent"] as const;
export type MessageTry = { channel: MessageChannel; kind: MessageKind; result: (typeof tryResults)[number] };

/** Each kind of message with each channel that it uses. */
export const sentKinds: readonly { kind: MessageKind; channel: MessageChannel }[] = [
  ...customerMessageKinds.flatMap((kind) => customerMessages[kind].channels.map((channel) => ({ kind, channel }))),
  { kind: "owner news", channel: "email" },
];

/** `oldestMs`: the age of the oldest waiting message, 0 for none. `failed`: in the last day, by kind. */
export type MessageFigures = {
  waiting: Record<MessageChannel, { count: number; oldestMs: number }>;
  failed: ReadonlyMap<MessageKind, number>;
};

/** Of all processes: the messages that wait to be sent, and those that have failed, by their indexes. */
export async function messageFigures(db: Database, now: number): Promise<MessageFigures> {
  // Literals, so that the planner uses partial indexes.
  const waiting = await db
    .selectFrom("messages")
    .select((eb) => [
      "channel",
      eb.cast<number>(eb.fn.countAll(), "integer").as("count"),
      eb.fn.min("created_at").as("oldest_at"),
    ])
    .where("state", "=", sql.lit("waiting"))
    .groupBy("channel")
    .execute();
  const failed = await db
    .selectFrom("messages")
    .select((eb) => ["kind", eb.cast<number>(eb.fn.countAll(), "integer").as("count")])
    .where("state", "=", sql.lit("failed"))
    .where("settled_at", ">", now - day)
    .groupBy("kind")
    .execute();
  const waitingBy = (channel: MessageChannel) => {
    const row = waiting.find((one) => one.channel === channel);
    return { count: row?.count ?? 0, oldestMs: Math.max(0, now - (row?.oldest_at ?? now)) };
  };
  return {
    waiting: { sms: waitingBy("sms"), email: waitingBy("email") },
    failed: new Map(failed.map(({ kind, count }) => [kind, count])),
  };
}
