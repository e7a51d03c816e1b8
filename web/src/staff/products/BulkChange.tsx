import { useEffect, useRef, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { ResultRegion, Results, SelectionBar } from "../list/SelectionBar.tsx";
import type { ChangeProductsMutation } from "./ChangeProducts.generated.ts";
import { ChangeProductsDialog } from "./ChangeProductsDialog.tsx";
import { type ChangeKind, summaryOf } from "./product-changes.ts";
import { ProductResults } from "./ProductResults.tsx";
import type { Products_ProductFragment } from "./Products.generated.ts";

type Product = Products_ProductFragment;

interface BulkChangeProps {
  /** The selected ones. */
  products: readonly Product[];
  /** Loads the list again, and with it `products`. */
  reload: () => Promise<unknown>;
  /** Selects the products with these ids. */
  onSelected: (ids: readonly string[]) => void;
}

interface Outcome {
  results: ChangeProductsMutation["changeProducts"];
  titles: ReadonlyMap<string, string>;
}

/** Changes the selected products in one way after a preview, and shows the result of each. */
export function BulkChange({ products, reload, onSelected }: BulkChangeProps) {
  const [kind, setKind] = useState<ChangeKind | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const region = useRef<HTMLElement>(null);
  const finish = (done: Outcome) => {
    setKind(null);
    setOutcome(done);
    // Those of a conflict can be tried again, from what the list has then.
    onSelected(done.results.filter(({ result }) => result === "CONFLICT").map(({ id }) => id));
    void reload();
  };
  // After the dialog, which gives the focus back.
  useEffect(() => {
    if (outcome !== null) region.current?.focus();
  }, [outcome]);
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
      </ResultRegion>
      {products.length > 0 && (
        <SelectionBar label="Selected products" count={products.length} onCleared={() => onSelected([])}>
          {products.some(({ state }) => state !== "ON_SALE") && (
            <Button onClick={() => setKind("putOnSale")}>Put on sale</Button>
          )}
          {products.some(({ state }) => state === "ON_SALE") && (
            <Button variant="danger" onClick={() => setKind("withdraw")}>
              Withdraw
            </Button>
          )}
          <Button onClick={() => setKind("move")}>Change category</Button>
          <Button onClick={() => setKind("price")}>Change prices</Button>
        </SelectionBar>
      )}
      {kind !== null && (
        <ChangeProductsDialog
          kind={kind}
          products={products}
          reload={reload}
          onDone={finish}
          onClose={() => setKind(null)}
        />
      )}
    </>
  );
}
