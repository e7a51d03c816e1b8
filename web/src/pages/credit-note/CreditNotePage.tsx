import { useParams } from "react-router-dom";
import { TaxDocumentPage } from "../../features/orders/TaxDocumentPage.tsx";
import { CreditNoteDocument } from "../../ui/TaxDocument.tsx";
import { useCreditNoteQuery } from "./CreditNote.generated.ts";

const missing = {
  title: "There is no credit note here.",
  text: "A credit note is made when a return is accepted, or when an order comes back undelivered. This order has no such one, or it is not one of yours.",
};

/** /orders/:orderId/credit-notes/:noteId: a credit note of one of the customer's orders. */
export function Component() {
  // the server renders one page for all orders
  const { orderId = "", noteId = "" } = useParams();
  const result = useCreditNoteQuery({ variables: { orderId, id: noteId }, fetchPolicy: "cache-and-network" });
  const creditNote = result.data?.me?.order?.creditNote;
  return (
    <TaxDocumentPage title="Credit Note" orderId={orderId} result={result} missing={missing}>
      {creditNote && <CreditNoteDocument creditNote={creditNote} orderId={orderId} />}
    </TaxDocumentPage>
  );
}
