import { useParams } from "react-router-dom";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { PrintButton } from "../../ui/PrintButton.tsx";
import { InvoiceDocument, PendingTaxDocument } from "../../ui/TaxDocument.tsx";
import { QueryState } from "../list/QueryState.tsx";
import { OrderPaper } from "./OrderPaper.tsx";
import { useStaffInvoiceQuery } from "./StaffInvoice.generated.ts";

/** The tax invoice of an order, to print. */
export function Component() {
  const id = useParams()["orderId"] ?? "";
  const result = useStaffInvoiceQuery({ variables: { id } });
  const invoice = result.data?.staff.order?.invoice;
  return (
    <OrderPaper title="Tax invoice" orderId={id} action={invoice && <PrintButton />}>
      <QueryState result={result} failure="The invoice could not be loaded." skeleton={<PendingTaxDocument />}>
        {({ staff: { order } }) =>
          order?.invoice ? (
            <InvoiceDocument invoice={order.invoice} orderId={id} />
          ) : (
            <EmptyState title="There is no invoice yet." text="It is made when the order goes out for delivery." />
          )
        }
      </QueryState>
    </OrderPaper>
  );
}
