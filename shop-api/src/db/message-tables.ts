import type { Generated } from "kysely";

/** What a customer is told about an order, about what is owed, and about the account. */
export type CustomerMessageKind =
  | "order placed"
  | "order changed"
  | "out for delivery"
  | "not delivered"
  | "delivered"
  | "cancelled"
  | "return requested"
  | "return accepted"
  | "return refused"
  | "refund paid"
  | "credit due"
  | "number changed"
  | "email changed"
  | "confirm email";
/** `owner news`: what has happened in the shop since the last one. */
export type MessageKind = CustomerMessageKind | "owner news";
export type MessageChannel = "sms" | "email";
/**
 * `dropped`: not to be sent any more, as one that was overtaken; `failed`: refused, or not taken by the provider for a day.
 */
export type MessageState = "waiting" | "sent" | "dropped" | "failed";
/** What owners are told about. */
export type OwnerEventKind = "new order" | "return" | "low stock";

/** The outbox, what customers do not want, and what owners are still to be told. */
export type MessageTables = {
  /** A message by one channel. It has a customer or, as `owner news`, a member of staff. */
  messages: {
    id: Generated<number>;
    kind: MessageKind;
    channel: MessageChannel;
    customer_id: number | null;
    staff_id: number | null;
    order_id: number | null;
    /** Of a message about a return or a refund. */
    return_no: number | null;
    refund_id: number | null;
    /** Where it goes if not to the customer's present number or address, as of a change; empty once it is no longer waiting. */
    recipient: Generated<string | null>;
    /** JSON of what `owner news` lists; null for others. */
    data: Generated<string | null>;
    state: Generated<MessageState>;
    created_at: number;
    /** When it is to be sent. A process that sends it has moved this to the end of its lease. */
    next_try_at: Generated<number | null>;
    attempts: Generated<number>;
    /** When it was sent, dropped or has failed. */
    settled_at: Generated<number | null>;
    /** Why it was dropped, has failed, or was not taken the last time. */
    problem: Generated<string | null>;
    /** What was sent, as text; null before, and 30 days later. */
    body: Generated<string | null>;
  };
  /** What a customer has switched off. `email`: of "confirm email", the address that wants no link; empty for others. */
  message_choices: {
    customer_id: number;
    kind: CustomerMessageKind;
    channel: MessageChannel;
    email: Generated<string>;
  };
  /** What the next `owner news` tells; a row is deleted when that is written. */
  owner_events: {
    id: Generated<number>;
    kind: OwnerEventKind;
    order_id: number | null;
    product_id: number | null;
    happened_at: number;
  };
};
