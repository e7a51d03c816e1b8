import { useParams } from "react-router-dom";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { PrintButton } from "../../ui/PrintButton.tsx";
import { QueryState } from "../list/QueryState.tsx";
import { PackingSlip } from "./PackingSlip.tsx";
import { OrderPaper } from "./OrderPaper.tsx";
import { useStaffOrderQuery } from "./StaffOrder.generated.ts";

/** The packing slip of an order, to print. */
export function Component() {
  const id = useParams()["orderId"] ?? "";
  const result = useStaffOrderQuery({ variables: { id } });
  const order = result.data?.staff.order;
  return (
    <OrderPaper title="Packing slip" orderId={id} action={order && <PrintButton />}>
      <QueryState result={result} failure="The order could not be loaded.">
        {({ staff }) =>
          staff.order ? <PackingSlip order={staff.order} /> : <EmptyState title={`There is no order #${id}.`} />
        }
      </QueryState>
    </OrderPaper>
  );
}
