import { useSearchParams } from "react-router-dom";
import { errorMessage } from "../../apollo/errors.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { PrintButton } from "../../ui/PrintButton.tsx";
import { InvoiceDocument, PendingTaxDocument } from "../../ui/TaxDocument.tsx";
import { ScreenHead } from "../screen/ScreenHead.tsx";
import { PackingSlip } from "./PackingSlip.tsx";
import { readPapersAddress, type PaperKind } from "./papers-address.ts";
import { usePapers, type Paper } from "./use-papers.ts";
import styles from "./PapersScreen.module.css";

/** The packing slips or invoices of several orders, to print at once, each on a page of its own. */
export function Component() {
  const [params] = useSearchParams();
  const { kind, ids } = readPapersAddress(params);
  // other orders begin anew
  return <Papers key={params.toString()} kind={kind} ids={ids} />;
}

const titles: Record<PaperKind, string> = { slips: "Packing slips", invoices: "Invoices" };

function Papers({ kind, ids }: { kind: PaperKind; ids: readonly string[] }) {
  const { papers, error, retry } = usePapers(kind, ids);
  const missing = papers?.filter(({ content }) => content === null) ?? [];
  const hasPapers = papers !== null && missing.length < papers.length;
  const isLoading = papers === null && error === null;
  return (
    <>
      <div className={styles.head}>
        <ScreenHead title={titles[kind]} parent={{ label: "Orders", to: "/orders" }}>
          {hasPapers && <PrintButton />}
        </ScreenHead>
        <p role="status">{isLoading ? "Loading…" : missingText(kind, missing)}</p>
      </div>
      {ids.length === 0 && (
        <EmptyState title="No orders are selected." action={<ButtonLink to="/orders">All orders</ButtonLink>} />
      )}
      {isLoading && ids.length > 0 && <PendingTaxDocument />}
      {papers === null && error !== null && (
        <ErrorState message={errorMessage(error, "The papers could not be loaded.")} onRetry={retry} />
      )}
      {papers?.map((paper) => paper.content !== null && <Sheet key={paper.id} paper={paper} />)}
    </>
  );
}

function Sheet({ paper }: { paper: Paper }) {
  if (paper.content === null) return null;
  return (
    <div className={styles.paper}>
      {paper.kind === "slips" ? (
        <PackingSlip order={paper.content} />
      ) : (
        <InvoiceDocument invoice={paper.content} orderId={paper.id} />
      )}
    </div>
  );
}

/** Names the orders whose papers are missing; empty if none is. */
function missingText(kind: PaperKind, missing: readonly Paper[]): string {
  if (missing.length === 0) return "";
  const numbers = missing.map(({ id }) => `#${id}`).join(", ");
  if (kind === "slips") return `Not found: ${numbers}.`;
  return `Without an invoice, which is made when the order goes out for delivery: ${numbers}.`;
}
