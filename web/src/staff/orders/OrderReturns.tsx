import { formatMoney } from "../../format/money.ts";
import { Button } from "../../ui/Button.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { formatWhen } from "../format/when.ts";
import { itemName } from "./pieces.ts";
import { pieceItems, type OrderReturn } from "./return-items.ts";
import type { OrderScreen_OrderFragment } from "./StaffOrder.generated.ts";
import { returnReasonText, returnStateLabels } from "./step-words.ts";
import type { OrderDialogs } from "./use-order-dialogs.ts";
import styles from "./OrderReturns.module.css";

interface OrderReturnsProps {
  order: OrderScreen_OrderFragment;
  dialogs: OrderDialogs;
}

/** The returns of an order, the oldest first; nothing for an order that has none and can have none. */
export function OrderReturns({ order, dialogs: { change, open } }: OrderReturnsProps) {
  const { canOpenReturn, canSettleReturn } = order;
  const { returns } = order.order;
  const isBusy = change.pending !== null;
  if (returns.length === 0 && canOpenReturn !== true) return null;
  return (
    <section className={styles.returns} aria-labelledby="returns">
      <h2 id="returns">Returns</h2>
      <ol className={styles.list}>
        {returns.map((returned) => (
          <li key={returned.number}>
            <ReturnFacts order={order} returned={returned} />
            {canSettleReturn && returned.state === "REQUESTED" && (
              <Button variant="primary" pending={isBusy} onClick={() => open("settle", String(returned.number))}>
                Settle return
                {returns.length > 1 && <span className="visually-hidden">{` ${returned.number}`}</span>}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {canOpenReturn === true && (
        <Button pending={isBusy} onClick={() => open("return")}>
          Open a return
        </Button>
      )}
    </section>
  );
}

function ReturnFacts({ order, returned }: { order: OrderScreen_OrderFragment; returned: OrderReturn }) {
  const { state, requestedAt, settledAt, refund, items } = returned;
  const reason = returnReasonText(returned);
  const at = settledAt ?? requestedAt;
  return (
    <>
      <p>
        <Tag isMuted={state === "REFUSED"}>{state === null ? "Unknown" : returnStateLabels[state]}</Tag>{" "}
        {at !== null && <span className={styles.when}>{formatWhen(at)}</span>}
      </p>
      <ul>
        {pieceItems(returned, order).map((item) => {
          const accepted = items.find(({ itemId }) => itemId === item.id)?.acceptedQuantity ?? null;
          const isPart = state === "RETURNED" && accepted !== null && accepted !== item.max;
          return <li key={item.id}>{`${item.max} × ${itemName(item)}${isPart ? `, ${accepted} accepted` : ""}`}</li>;
        })}
      </ul>
      {reason !== null && <p>{`Reason: ${reason}`}</p>}
      {refund !== null && <p>{`Refund: ${formatMoney(refund)}`}</p>}
    </>
  );
}
