import { useParams } from "react-router-dom";
import { ButtonLink } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ChangeList } from "../changes/ChangeList.tsx";
import { formatWhen } from "../format/when.ts";
import { QueryState } from "../list/QueryState.tsx";
import { ScreenHead } from "../screen/ScreenHead.tsx";
import { OrderPayment } from "./OrderPayment.tsx";
import { OrderDialogs } from "./OrderDialogs.tsx";
import { OrderDestination } from "./OrderDestination.tsx";
import { OrderGoods } from "./OrderGoods.tsx";
import { OrderMessages } from "./OrderMessages.tsx";
import { OrderProgress } from "./OrderProgress.tsx";
import { OrderRefunds } from "./OrderRefunds.tsx";
import { OrderReturns } from "./OrderReturns.tsx";
import { useStaffOrderQuery, type OrderScreen_OrderFragment } from "./StaffOrder.generated.ts";
import { useOrderDialogs } from "./use-order-dialogs.ts";
import styles from "./OrderScreen.module.css";

/** One order: its state with what can be done, items, address, payment and history. */
export function Component() {
  const id = useParams()["orderId"] ?? "";
  const result = useStaffOrderQuery({ variables: { id } });
  const order = result.data?.staff.order;
  return (
    <>
      <ScreenHead
        title={`Order #${id}`}
        parent={{ label: "Orders", to: "/orders" }}
        note={order && `Placed on ${formatWhen(order.order.placedAt)}`}
      >
        {order && (
          <>
            {order.order.status !== "AWAITING_PAYMENT" && (
              <ButtonLink variant="quiet" to={`/orders/${id}/packing-slip`}>
                Packing slip
              </ButtonLink>
            )}
            {order.order.invoiceNumber !== null && (
              <ButtonLink variant="quiet" to={`/orders/${id}/invoice`}>
                Invoice
              </ButtonLink>
            )}
          </>
        )}
      </ScreenHead>
      <QueryState result={result} failure="The order could not be loaded.">
        {({ staff }) =>
          staff.order ? (
            // another order begins anew
            <Order key={staff.order.id} order={staff.order} onStale={() => void result.refetch()} />
          ) : (
            <EmptyState title={`There is no order #${id}.`} action={<ButtonLink to="/orders">All orders</ButtonLink>} />
          )
        }
      </QueryState>
    </>
  );
}

interface OrderProps {
  order: OrderScreen_OrderFragment;
  /** Reads the order again, which another person may have changed. */
  onStale: () => void;
}

function Order({ order, onStale }: OrderProps) {
  const dialogs = useOrderDialogs(onStale);
  return (
    <>
      <OrderProgress order={order} dialogs={dialogs} />
      <OrderReturns order={order} dialogs={dialogs} />
      <div className={styles.parts}>
        <section>
          <h2>Items</h2>
          <OrderGoods order={order} />
        </section>
        <div className={styles.side}>
          <OrderPayment order={order} />
          <OrderRefunds order={order} dialogs={dialogs} />
          <OrderDestination order={order} />
        </div>
        <section className={styles.history}>
          <h2>History</h2>
          <ChangeList changes={order.changes} />
        </section>
        <OrderMessages order={order} />
      </div>
      <OrderDialogs order={order} dialogs={dialogs} onStale={onStale} />
    </>
  );
}
