import { useParams } from "react-router-dom";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { InvoiceSheet, PendingInvoice } from "../../ui/InvoiceSheet.tsx";
import { QueryState } from "../list/QueryState.tsx";
import { OrderPaper } from "./OrderPaper.tsx";
import { useStaffInvoiceQuery } from "./StaffInvoice.generated.ts";

/** The tax invoice of an order, to print. */
export function Component() {
  const id = useParams()["orderId"] ?? "";
  const result = useStaffInvoiceQuery({ variables: { id } });
  const invoice = result.data?.staff.order?.invoice;
  return (
    <OrderPaper title="Tax invoice" orderId={id} action={invoice && <Button onClick={() => print()}>Print</Button>}>
      <QueryState result={result} failure="The invoice could not be loaded." skeleton={<PendingInvoice />}>
        {({ staff: { order } }) =>
          order?.invoice ? (
            <InvoiceSheet invoice={order.invoice} orderId={id} />
          ) : (
            <EmptyState title="There is no invoice yet." text="It is made when the order goes out for delivery." />
          )
        }
      </QueryState>
    </OrderPaper>
  );
}
