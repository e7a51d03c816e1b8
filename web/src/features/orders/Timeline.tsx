import type { OrderStep } from "./tracked-order.ts";
import styles from "./Timeline.module.css";

/** What is said of a step that is reached at a time that nobody knows. */
const reached: Record<OrderStep["status"], string> = {
  PLACED: "We have it",
  PROCESSED: "Pressed and packed",
  OUT_FOR_DELIVERY: "On its way to you",
  DELIVERED: "With you",
  CANCELLED: "It will not come",
  OTHER: "Done",
};

interface TimelineProps {
  steps: readonly OrderStep[];
  /** Whether the order's status is known: if not, neither is the current step. */
  isKnown: boolean;
}

/** The way of an order: the steps behind it with their times, where it is now, and what is to come. */
export function Timeline({ steps, isKnown }: TimelineProps) {
  const now = isKnown ? steps.findLastIndex(({ isReached }) => isReached) : null;
  return (
    <ol className={styles.timeline} role="list" aria-label="Steps of the order">
      {steps.map((step, index) => (
        <li
          key={step.status}
          className={classOf(step, index === now)}
          aria-current={index === now ? "step" : undefined}
        >
          <b>{step.label}</b>
          <span>{timeOf(step, isKnown)}</span>
        </li>
      ))}
    </ol>
  );
}

function classOf({ status, isReached }: OrderStep, isNow: boolean): string | undefined {
  if (status === "CANCELLED") return styles.off;
  if (isNow) return styles.now;
  return isReached ? styles.done : undefined;
}

function timeOf({ isReached, reachedAt, status }: OrderStep, isKnown: boolean) {
  if (!isReached) return isKnown ? "Not yet" : "Not known";
  return reachedAt === null ? reached[status] : <time dateTime={reachedAt}>{stepTime(reachedAt)}</time>;
}

const timeFormat = new Intl.DateTimeFormat("en-IN", {
  timeZone: "Asia/Kolkata",
  day: "numeric",
  month: "short",
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
});

/** The time of a step in India: `21 Nov, 11:42 AM`. */
export function stepTime(instant: string): string {
  return timeFormat.format(new Date(instant)).replace(/[ap]m$/i, (half) => half.toUpperCase());
}
