import { useEffect, useMemo, useRef } from "react";
import { data, useParams, useRevalidator, type LoaderFunctionArgs } from "react-router-dom";
import { useLoadedQueries } from "../../apollo/use-loaded-queries.ts";
import { PageHead } from "../../document/PageHead.tsx";
import { load } from "../../router/load.ts";
import { Breadcrumb } from "../../ui/Breadcrumb.tsx";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Summary, SummaryTotal } from "../../ui/Summary.tsx";
import { itemsToAdd } from "./add-steps.ts";
import { buyItem, type BuyItem } from "./buy-item.ts";
import { parseLines, type BuyLine } from "./buy-lines.ts";
import { BuyLines } from "./BuyLines.tsx";
import { BuyProductDocument } from "./BuyProduct.generated.ts";
import { useAddLines } from "./use-add-lines.ts";
import cartStyles from "../../features/cart/CartLayout.module.css";
import styles from "./BuyPage.module.css";

const title = "Items for Your Cart";

/** Each product of the lines is loaded on its own; the shop's page for unknown addresses replaces one that has no lines. */
export async function loader(args: LoaderFunctionArgs) {
  const lines = parseLines(args.params["lines"] ?? "");
  if (!lines) throw data(null, { status: 404 });
  const failures = await Promise.all(productsOf(lines).map((variables) => load(args, BuyProductDocument, variables)));
  const [failure = null] = failures.filter((one) => one !== null);
  return failure && failures.includes(null) ? data(failure.data, { headers: failure.init?.headers ?? {} }) : failure;
}

/** /buy/<id>:<quantity>,…: the lines of a link, which the shopper adds to the cart. */
export function Component() {
  const { lines: address = "" } = useParams();
  const lines = useMemo(() => parseLines(address) ?? [], [address]);
  const products = useMemo(() => productsOf(lines), [lines]);
  const loaded = useLoadedQueries(BuyProductDocument, products);
  const items = lines.map((line) => {
    const index = products.findIndex(({ id }) => id === line.productId);
    return buyItem(line, loaded[index]?.products);
  });
  return (
    <div className="wrap">
      <PageHead title={title} />
      <Breadcrumb trail={[{ title: "Home", to: "/" }, { title }]} />
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      <LinesToAdd key={address} address={address} items={items} />
    </div>
  );
}

/** The variables of `BuyProduct` for each product of the lines. */
function productsOf(lines: readonly BuyLine[]): { id: string }[] {
  return [...new Set(lines.map(({ productId }) => productId))].map((id) => ({ id }));
}

function LinesToAdd({ address, items }: { address: string; items: readonly BuyItem[] }) {
  const { revalidate } = useRevalidator();
  const { marks, messages, isAdding, add } = useAddLines(address, items);
  const status = useRef<HTMLParagraphElement>(null);
  const added = items.filter(({ id }) => marks[id] === "added").length;
  const canAdd = isAdding || itemsToAdd(items, marks).length > 0;
  const total = items.reduce((sum, { pieces, unitPrice }) => sum + pieces * (unitPrice ?? 0), 0);

  // The button that had the focus is gone.
  useEffect(() => {
    if (!canAdd && document.activeElement === document.body && added > 0) status.current?.focus();
  }, [canAdd, added]);

  return (
    <>
      <p ref={status} tabIndex={-1} className="page-note" role="status">
        {added > 0 ? `${added} of ${items.length} Item(s) in your cart` : `${items.length} Item(s) chosen`}
      </p>
      <div className={cartStyles.cart}>
        <div className={cartStyles.lines}>
          <BuyLines items={items} marks={marks} messages={messages} isAdding={isAdding} onRetry={revalidate} />
        </div>
        <Summary as="aside" className={cartStyles.summary}>
          <h2>Summary</h2>
          {total > 0 && <SummaryTotal amount={total} />}
          {total > 0 && <p className={styles.note}>Nothing is ordered: you check out from your cart.</p>}
          {canAdd && (
            <Button variant="primary" wide pending={isAdding} pendingLabel="Adding..." onClick={add}>
              Add to my cart
            </Button>
          )}
          {added > 0 && (
            <ButtonLink variant={canAdd ? "secondary" : "primary"} wide to="/cart">
              View Cart
            </ButtonLink>
          )}
          {!canAdd && added === 0 && (
            <ButtonLink wide to="/">
              Continue Shopping
            </ButtonLink>
          )}
        </Summary>
      </div>
    </>
  );
}
