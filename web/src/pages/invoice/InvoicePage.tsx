import { useParams } from "react-router-dom";
import { hasErrorCode } from "../../apollo/errors.ts";
import cloth from "../../assets/folded-mundu.webp";
import { PageHead } from "../../document/PageHead.tsx";
import { ordersPath } from "../../features/orders/order-filter.ts";
import { trackingPath } from "../../features/orders/tracking-address.ts";
import { useLoginRequired } from "../../session/login-required.ts";
import { Breadcrumb } from "../../ui/Breadcrumb.tsx";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { InvoiceSheet, PendingInvoice } from "../../ui/InvoiceSheet.tsx";
import { classNames } from "../../ui/class-names.ts";
import { useInvoiceQuery } from "./Invoice.generated.ts";
import styles from "./InvoicePage.module.css";

/** /orders/:orderId/invoice: the tax invoice of one of the customer's orders. The server renders only the frame. */
export function Component() {
  const isLoggedIn = useLoginRequired();
  // the server renders one page for all orders
  const orderId = useParams()["orderId"] ?? "";
  const { data, error, loading, refetch } = useInvoiceQuery({
    variables: { id: orderId },
    fetchPolicy: "cache-and-network",
  });
  const invoice = data?.me?.order?.invoice;
  const isMissing = !loading && !invoice && (error === undefined || hasErrorCode(error, "NOT_FOUND")) && isLoggedIn;
  const hasFailed = error !== undefined && !loading && !invoice && !isMissing;
  return (
    <div className="wrap catalogue">
      <PageHead title="Tax Invoice" />
      <Breadcrumb
        trail={[
          { title: "Home", to: "/" },
          { title: "My Orders", to: ordersPath() },
          ...(invoice ? [{ title: `#${orderId}`, to: trackingPath(orderId) }] : []),
          { title: "Tax Invoice" },
        ]}
      />
      <div className={classNames("page-head", styles.head)}>
        <h1>Tax Invoice</h1>
        {invoice && (
          <Button className={styles.print} onClick={() => print()}>
            Print
          </Button>
        )}
      </div>
      {invoice ? (
        <InvoiceSheet invoice={invoice} orderId={orderId} />
      ) : hasFailed ? (
        <ErrorState message="Failed to load data" onRetry={refetch} />
      ) : isMissing ? (
        <NoInvoice />
      ) : (
        <PendingInvoice />
      )}
    </div>
  );
}

function NoInvoice() {
  return (
    <EmptyState
      title="There is no invoice here."
      text="An invoice is made when an order goes out for delivery. This order is not there yet, or it is not one of yours."
      picture={cloth}
      action={
        <ButtonLink variant="primary" to={ordersPath()}>
          My Orders
        </ButtonLink>
      }
    />
  );
}
