import { formatTime } from "../../format/time.ts";
import { isNegative } from "./order-texts.ts";
import type { OrderStep } from "./tracked-order.ts";
import styles from "./Timeline.module.css";

/** Text for a reached step without a known time. */
const reachedTexts: Record<OrderStep["status"], string> = {
  AWAITING_PAYMENT: "It waits for your payment",
  PLACED: "We have it",
  PROCESSED: "Pressed and packed",
  OUT_FOR_DELIVERY: "On its way to you",
  NOT_DELIVERED: "We try again or bring it back",
  DELIVERED: "With you",
  CANCELLED: "It will not come",
  RETURN_REQUESTED: "We have your request",
  PARTLY_RETURNED: "A part is back with us",
  RETURNED: "Back with us",
  RETURN_REFUSED: "It stays with you",
  OTHER: "Done",
};

interface TimelineProps {
  steps: readonly OrderStep[];
  /** Whether the order's status is known; without it no step is marked as current. */
  isKnown: boolean;
  /** Shown at Delivered until then, such as `Expected Wed, 25 Nov, 8 AM to 10 PM`. */
  expected?: string | null;
}

/** The steps of an order: reached ones with their times, the current one and the remaining ones. */
export function Timeline({ steps, isKnown, expected = null }: TimelineProps) {
  const currentIndex = isKnown ? steps.findLastIndex(({ isReached }) => isReached) : null;
  return (
    <ol className={styles.timeline} role="list" aria-label="Steps of the order">
      {steps.map((step, index) => (
        <li
          key={step.status}
          className={classOf(step, index === currentIndex)}
          aria-current={index === currentIndex ? "step" : undefined}
        >
          <b>{step.label}</b>
          <span>{timeText(step, isKnown, expected)}</span>
        </li>
      ))}
    </ol>
  );
}

function classOf({ status, isReached }: OrderStep, isCurrent: boolean): string | undefined {
  if (isNegative(status)) return styles.off;
  if (isCurrent) return styles.now;
  return isReached ? styles.done : undefined;
}

function timeText({ isReached, reachedAt, status }: OrderStep, isKnown: boolean, expected: string | null) {
  if (!isReached && status === "DELIVERED" && expected !== null) return expected;
  if (!isReached) return isKnown ? "Not yet" : "Not known";
  return reachedAt === null ? reachedTexts[status] : <time dateTime={reachedAt}>{formatStepTime(reachedAt)}</time>;
}

const timeFormat = new Intl.DateTimeFormat("en-IN", {
  timeZone: "Asia/Kolkata",
  day: "numeric",
  month: "short",
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
});

/** Formats a step's time in Indian Standard Time: `21 Nov, 11:42 AM`. */
export function formatStepTime(instant: string): string {
  return formatTime(timeFormat, instant);
}
