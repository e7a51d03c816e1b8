import type { ErrorLike } from "@apollo/client";
import type { ReactNode } from "react";
import { hasErrorCode } from "../../apollo/errors.ts";
import cloth from "../../assets/folded-mundu.webp";
import { PageHead } from "../../document/PageHead.tsx";
import { useLoginRequired } from "../../session/login-required.ts";
import { Breadcrumb } from "../../ui/Breadcrumb.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { PrintButton } from "../../ui/PrintButton.tsx";
import { PendingTaxDocument } from "../../ui/TaxDocument.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ordersPath } from "./order-filter.ts";
import { trackingPath } from "./tracking-address.ts";
import styles from "./TaxDocumentPage.module.css";

interface TaxDocumentPageProps {
  title: string;
  orderId: string;
  /** State of the document's query. */
  result: { error?: ErrorLike | undefined; loading: boolean; refetch: () => Promise<unknown> };
  /** In place of a document that does not exist. */
  missing: { title: string; text: string };
  /** The loaded document. */
  children: ReactNode;
}

/** The page of an invoice or a credit note of one of the customer's orders. The server renders only the frame. */
export function TaxDocumentPage({ title, orderId, result, missing, children }: TaxDocumentPageProps) {
  const isLoggedIn = useLoginRequired();
  const { error, loading, refetch } = result;
  const isLoaded = Boolean(children);
  const isMissing = !loading && !isLoaded && (error === undefined || hasErrorCode(error, "NOT_FOUND")) && isLoggedIn;
  const hasFailed = error !== undefined && !loading && !isLoaded && !isMissing;
  return (
    <div className="wrap catalogue">
      <PageHead title={title} />
      <Breadcrumb
        trail={[
          { title: "Home", to: "/" },
          { title: "My Orders", to: ordersPath() },
          ...(isLoaded ? [{ title: `#${orderId}`, to: trackingPath(orderId) }] : []),
          { title },
        ]}
      />
      <div className={classNames("page-head", styles.head)}>
        <h1>{title}</h1>
        {isLoaded && <PrintButton className={styles.print} />}
      </div>
      {isLoaded ? (
        children
      ) : hasFailed ? (
        <ErrorState message="Failed to load data" onRetry={refetch} />
      ) : isMissing ? (
        <EmptyState
          title={missing.title}
          text={missing.text}
          picture={cloth}
          action={
            <ButtonLink variant="primary" to={ordersPath()}>
              My Orders
            </ButtonLink>
          }
        />
      ) : (
        <PendingTaxDocument />
      )}
    </div>
  );
}
