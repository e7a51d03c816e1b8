import type { RefObject } from "react";
import { Tag } from "../../ui/Tag.tsx";
import { formatWhen } from "../format/when.ts";
import { isOff, isOnTheWay } from "./order-words.ts";
import type { OrderScreen_OrderFragment } from "./StaffOrder.generated.ts";
import styles from "./OrderState.module.css";

interface OrderStateProps {
  order: OrderScreen_OrderFragment;
  /** Gets the focus after a change. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The state of an order, its steps with their times, and why it was cancelled or is returned. */
export function OrderState({ order: { order }, heading }: OrderStateProps) {
  const { cancellation, return: returned, status, expectedOn } = order;
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.state}>
        <span className="visually-hidden">State: </span>
        <Tag isMuted={isOff(status)}>{order.statusLabel}</Tag>
      </h2>
      <ol className={styles.steps}>
        {order.steps.map(({ status: step, label, isReached, reachedAt }) => (
          <li key={step} data-reached={isReached || undefined} aria-current={step === status ? "step" : undefined}>
            <b>{label}</b>
            <span>{reachedAt !== null ? formatWhen(reachedAt) : isReached ? "" : "not yet"}</span>
          </li>
        ))}
      </ol>
      {expectedOn !== null && isOnTheWay(status) && <p>{`Expected on ${dayText(expectedOn)}`}</p>}
      {cancellation && (
        <p>{`Cancelled by the ${cancellation.by === "CUSTOMER" ? "customer" : "shop"}.${reasonOf(cancellation)}`}</p>
      )}
      {returned && returned.reason !== null && <p>{`Reason of the return: ${returned.reason}`}</p>}
    </>
  );
}

/** Such as " Reason: Ordered twice", after a sentence. */
function reasonOf({ reason }: { reason: string | null }): string {
  return reason === null ? "" : ` Reason: ${reason}`;
}

const dayFormat = new Intl.DateTimeFormat("en-IN", {
  timeZone: "UTC",
  weekday: "short",
  day: "numeric",
  month: "short",
});

function dayText(day: string): string {
  return dayFormat.format(Date.parse(`${day}T00:00:00Z`));
}
