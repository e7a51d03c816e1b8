import { useEffect, useRef, useState } from "react";
import { errorMessage, requireData } from "../../apollo/errors.ts";
import { Button } from "../../ui/Button.tsx";
import { Rejection } from "../form/Rejection.tsx";
import { ResultRegion, Results, SelectionBar } from "../list/SelectionBar.tsx";
import { useChangeProductsMutation, type ChangeProductsMutation } from "./ChangeProducts.generated.ts";
import { ChangeProductsDialog } from "./ChangeProductsDialog.tsx";
import { type ChangeKind, changeOf, goneText, noPreview, noValues, summaryOf, versionsOf } from "./product-changes.ts";
import { ProductResults } from "./ProductResults.tsx";
import type { Products_ProductFragment } from "./Products.generated.ts";

type Product = Products_ProductFragment;

interface BulkChangeProps {
  /** The selected ones of the page that is shown. */
  products: readonly Product[];
  /** Loads the page again, and returns all of its products. */
  reload: () => Promise<readonly Product[]>;
  /** Called with the ids of products that need no further change. */
  onChanged: (ids: readonly string[]) => void;
  onCleared: () => void;
}

/** An open dialog, for the products that were selected when it was asked for. */
interface Opened {
  kind: ChangeKind;
  products: readonly Product[];
  initialPreview: Outcome["results"] | null;
}

interface Outcome {
  results: ChangeProductsMutation["changeProducts"];
  titles: ReadonlyMap<string, string>;
}

/** Changes the selected products in one way after a preview, and shows the result of each. */
export function BulkChange({ products, reload, onChanged, onCleared }: BulkChangeProps) {
  const [change] = useChangeProductsMutation();
  const [pending, setPending] = useState<ChangeKind | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const region = useRef<HTMLElement>(null);
  const finish = (done: Outcome) => {
    setOpened(null);
    setProblem(null);
    setOutcome(done);
    // Those of a conflict can be tried again, from what the list has then.
    onChanged(done.results.filter(({ result }) => result !== "CONFLICT").map(({ id }) => id));
    reload().catch(() => null);
  };
  // After the dialog, which gives the focus back.
  useEffect(() => {
    if (outcome !== null) region.current?.focus();
  }, [outcome]);
  const open = (kind: ChangeKind) => {
    setProblem(null);
    setOpened({ kind, products, initialPreview: null });
  };
  /** A change with nothing to choose opens with what it would do. */
  const openPreview = async (kind: ChangeKind) => {
    const input = changeOf(kind, noValues);
    if (input === null) return;
    setPending(kind);
    setProblem(null);
    try {
      const sent = await change({ variables: { products: versionsOf(products), change: input, dryRun: true } });
      setOpened({ kind, products, initialPreview: requireData(sent).changeProducts });
    } catch (error) {
      setProblem(errorMessage(error, noPreview));
    } finally {
      setPending(null);
    }
  };
  const previewButton = (kind: ChangeKind) => ({
    pending: pending !== null,
    pendingLabel: pending === kind ? "Loading…" : undefined,
    onClick: () => void openPreview(kind),
  });
  return (
    <>
      <ResultRegion ref={region} label="Result of the last change">
        {outcome && (
          <Results
            summary={summaryOf(outcome.results, true)}
            onClose={() => {
              setOutcome(null);
              region.current?.focus();
            }}
          >
            <ProductResults {...outcome} isLinked />
          </Results>
        )}
        <Rejection message={problem ?? undefined} />
      </ResultRegion>
      {products.length > 0 && (
        <SelectionBar label="Selected products" count={products.length} onCleared={onCleared}>
          {products.some(({ state }) => state !== "ON_SALE") && (
            <Button {...previewButton("putOnSale")}>Put on sale</Button>
          )}
          {products.some(({ state }) => state === "ON_SALE") && (
            <Button variant="danger" {...previewButton("withdraw")}>
              Withdraw
            </Button>
          )}
          <Button pending={pending !== null} onClick={() => open("move")}>
            Change category
          </Button>
          <Button pending={pending !== null} onClick={() => open("price")}>
            Change prices
          </Button>
        </SelectionBar>
      )}
      {opened !== null && (
        <ChangeProductsDialog
          {...opened}
          reload={reload}
          onDone={finish}
          onGone={(count) => {
            setOpened(null);
            setProblem(goneText(count));
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
