import { useParams } from "react-router-dom";
import { hasErrorCode } from "../../apollo/errors.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { PrintButton } from "../../ui/PrintButton.tsx";
import { CreditNoteDocument, PendingTaxDocument } from "../../ui/TaxDocument.tsx";
import { QueryState } from "../list/QueryState.tsx";
import { OrderPaper } from "./OrderPaper.tsx";
import { useStaffCreditNoteQuery } from "./StaffCreditNote.generated.ts";

/** A credit note of an order, to print. */
export function Component() {
  const { orderId = "", noteId = "" } = useParams();
  const result = useStaffCreditNoteQuery({ variables: { orderId, id: noteId } });
  const note = result.data?.staff.order?.creditNote;
  const isMissing = !result.loading && !note && (!result.error || hasErrorCode(result.error, "NOT_FOUND"));
  return (
    <OrderPaper title="Credit note of order" orderId={orderId} action={note && <PrintButton />}>
      {isMissing ? (
        <NoCreditNote />
      ) : (
        <QueryState result={result} failure="The credit note could not be loaded." skeleton={<PendingTaxDocument />}>
          {({ staff: { order } }) =>
            order?.creditNote && <CreditNoteDocument creditNote={order.creditNote} orderId={orderId} />
          }
        </QueryState>
      )}
    </OrderPaper>
  );
}

function NoCreditNote() {
  return (
    <EmptyState
      title="The order has no such credit note."
      text="A credit note is made when a return is accepted, and when an invoiced order comes back undelivered."
    />
  );
}
