import type { RefObject } from "react";
import { Tag } from "../../ui/Tag.tsx";
import { formatWhen } from "../format/when.ts";
import { isOff, isOnTheWay } from "./order-words.ts";
import type { OrderScreen_OrderFragment } from "./StaffOrder.generated.ts";
import { failureLabels } from "./step-words.ts";
import styles from "./OrderState.module.css";

interface OrderStateProps {
  order: OrderScreen_OrderFragment;
  /** Gets the focus after a change. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The state of an order, its steps with their times, and why it was not delivered or cancelled. */
export function OrderState({ order: { order }, heading }: OrderStateProps) {
  const { cancellation, deliveryProblem, status, expectedOn } = order;
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
      {expectedOn !== null && isOnTheWay(status) && !deliveryProblem && <p>{`Expected on ${dayText(expectedOn)}`}</p>}
      {deliveryProblem && <p>{problemText(deliveryProblem)}</p>}
      {cancellation && !deliveryProblem && (
        <p>{`Cancelled by the ${cancellation.by === "CUSTOMER" ? "customer" : "shop"}.${reasonOf(cancellation)}`}</p>
      )}
    </>
  );
}

type DeliveryProblem = NonNullable<OrderScreen_OrderFragment["order"]["deliveryProblem"]>;

/** Such as `Not delivered on 25 Nov 2026, 2:40 PM. Nobody was there.` */
function problemText({ reason, at }: DeliveryProblem): string {
  const failed = `Not delivered${at === null ? "" : ` on ${formatWhen(at)}`}.`;
  return reason === null ? failed : `${failed} ${failureLabels[reason]}.`;
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
