import { useState } from "react";
import { useParams } from "react-router-dom";
import { ButtonLink } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { QueryState } from "../list/QueryState.tsx";
import { ScreenHead } from "../screen/ScreenHead.tsx";
import { ChangeOrderForm } from "./ChangeOrderForm.tsx";
import { useStaffOrderQuery, type OrderScreen_OrderFragment } from "./StaffOrder.generated.ts";

/** A change of an order on its customer's wish: fewer pieces, other sizes, another address. */
export function Component() {
  const id = useParams()["orderId"] ?? "";
  const result = useStaffOrderQuery({ variables: { id }, fetchPolicy: "network-only" });
  return (
    <>
      <ScreenHead title={`Change order #${id}`} parent={{ label: `Order #${id}`, to: `/orders/${id}` }} />
      <QueryState result={result} failure="The order could not be loaded.">
        {({ staff }) =>
          staff.order ? (
            <ChangeOrder key={staff.order.id} order={staff.order} onStale={() => void result.refetch()} />
          ) : (
            <EmptyState title={`There is no order #${id}.`} action={<ButtonLink to="/orders">All orders</ButtonLink>} />
          )
        }
      </QueryState>
    </>
  );
}

interface ChangeOrderProps {
  order: OrderScreen_OrderFragment;
  onStale: () => void;
}

function ChangeOrder({ order, onStale }: ChangeOrderProps) {
  // as it was when it was opened: what was chosen stays when the order can no longer be changed
  const [canChange] = useState(order.canChange === true && order.version !== null);
  if (canChange) return <ChangeOrderForm order={order} onStale={onStale} />;
  return (
    <EmptyState
      title="This order cannot be changed."
      text={`It is now: ${order.order.statusLabel}.`}
      action={<ButtonLink to={`/orders/${order.id}`}>{`Order #${order.id}`}</ButtonLink>}
    />
  );
}
