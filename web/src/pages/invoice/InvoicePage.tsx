import { useParams } from "react-router-dom";
import { TaxDocumentPage } from "../../features/orders/TaxDocumentPage.tsx";
import { InvoiceDocument } from "../../ui/TaxDocument.tsx";
import { useInvoiceQuery } from "./Invoice.generated.ts";

const missing = {
  title: "There is no invoice here.",
  text: "An invoice is made when an order goes out for delivery. This order is not there yet, or it is not one of yours.",
};

/** /orders/:orderId/invoice: the tax invoice of one of the customer's orders. */
export function Component() {
  // the server renders one page for all orders
  const orderId = useParams()["orderId"] ?? "";
  const result = useInvoiceQuery({ variables: { id: orderId }, fetchPolicy: "cache-and-network" });
  const invoice = result.data?.me?.order?.invoice;
  return (
    <TaxDocumentPage title="Tax Invoice" orderId={orderId} result={result} missing={missing}>
      {invoice && <InvoiceDocument invoice={invoice} orderId={orderId} />}
    </TaxDocumentPage>
  );
}
