import { messageKinds } from "../../content/message-kinds.ts";
import type { MessageChannel, MessageKind, MessageState } from "../../schema.generated.ts";
import { keysOf } from "../format/keys-of.ts";
import { formatWhen } from "../format/when.ts";

const stateLabels: Record<MessageState, string> = {
  WAITING: "Waiting",
  SENT: "Sent",
  DROPPED: "Dropped",
  FAILED: "Failed",
};

/** The states of messages in their order. */
export const messageStates = keysOf(stateLabels);

/** The label of a state. */
export function stateLabel(state: MessageState | null): string {
  return state === null ? "Unknown" : stateLabels[state];
}

/** A state of the URL; null for any other text. */
export function messageStateOf(text: string): MessageState | null {
  return messageStates.find((state) => state === text) ?? null;
}

const channelLabels: Record<MessageChannel, string> = { SMS: "SMS", EMAIL: "Email" };

interface Subject {
  kind: MessageKind | null;
  channel: MessageChannel | null;
}

/** What a message is about. */
export function kindText({ kind }: Pick<Subject, "kind">): string {
  return kind === null ? "Unknown" : messageKinds[kind];
}

/** How a message comes. */
export function channelText({ channel }: Pick<Subject, "channel">): string {
  return channel === null ? "Unknown" : channelLabels[channel];
}

/** A message by its kind and way, for the name of its controls: `Order placed, SMS`. */
export function messageName(message: Subject & { orderId: string | null }): string {
  const { orderId } = message;
  return `${kindText(message)}, ${channelText(message)}${orderId === null ? "" : `, order #${orderId}`}`;
}

interface Progress {
  state: MessageState | null;
  settledAt: string | null;
  attempts: number;
}

/** What has become of a message, and when: `Sent 25 Nov 2026, 2:40 PM`, or `Waiting, tried 2 times`. */
export function progressText({ state, settledAt, attempts }: Progress): string {
  const label = stateLabel(state);
  if (state === "WAITING" && attempts > 0) return `${label}, tried ${attempts === 1 ? "once" : `${attempts} times`}`;
  return settledAt === null ? label : `${label} ${formatWhen(settledAt)}`;
}

/** Whether staff can send a message again: one that has failed, or that waits for the next try after a failed attempt. */
export function canSend({ state, attempts }: Pick<Progress, "state" | "attempts">): boolean {
  return state === "FAILED" || (state === "WAITING" && attempts > 0);
}

/** When a message that was sent again goes out, by its state before. A waiting one may be on its way and is then not hurried. */
export function sendNotice({ state }: Pick<Progress, "state">): string {
  return state === "WAITING" ? "It is tried within a minute" : "It is sent within a few seconds";
}
