import { useEffect, useMemo, useRef } from "react";
import { data, useParams, useRevalidator, type LoaderFunctionArgs } from "react-router-dom";
import { useLoadedQueries } from "../../apollo/use-loaded-queries.ts";
import { PageHead } from "../../document/PageHead.tsx";
import { loadResult } from "../../router/load.ts";
import { Breadcrumb } from "../../ui/Breadcrumb.tsx";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Summary, SummaryTotal } from "../../ui/Summary.tsx";
import { hasSent, itemsToAdd } from "./additions.ts";
import { buyItem, type BuyItem } from "./buy-item.ts";
import { parseLines, type BuyLine } from "./buy-lines.ts";
import { BuyLines } from "./BuyLines.tsx";
import { BuyProductDocument, type BuyProductQuery } from "./BuyProduct.generated.ts";
import { useAddLines } from "./use-add-lines.ts";
import { CartLayout } from "../../features/cart/CartLayout.tsx";
import styles from "./BuyPage.module.css";

const title = "Items for Your Cart";

/**
 * Each product of the lines is loaded on its own. Another link has the page of unknown paths; a page with a line that could
 * not be loaded, or that the shop does not sell, is not stored.
 */
export async function loader(args: LoaderFunctionArgs) {
  const lines = parseLines(args.params["lines"] ?? "");
  if (!lines) throw data(null, { status: 404 });
  const loaded = await Promise.all(
    productsOf(lines).map((variables) => loadResult(args, BuyProductDocument, variables)),
  );
  const failure = loaded.find((one) => one.failure)?.failure ?? null;
  if (loaded.every((one) => one.failure)) return failure;
  const items = itemsOf(
    lines,
    loaded.map(({ result }) => result),
  );
  const isWhole = !failure && items.every(({ obstacle }) => obstacle !== "unknown");
  return isWhole ? null : data(failure?.data ?? null, { headers: { "Cache-Control": "no-store" } });
}

/** /buy/<id>:<quantity>,…: the lines of a link, which the shopper adds to the cart. */
export function Component() {
  const { lines: link = "" } = useParams();
  const lines = useMemo(() => parseLines(link) ?? [], [link]);
  const products = useMemo(() => productsOf(lines), [lines]);
  const loaded = useLoadedQueries(BuyProductDocument, products);
  const items = itemsOf(lines, loaded);
  return (
    <div className="wrap">
      <PageHead title={title} />
      <Breadcrumb trail={[{ title: "Home", to: "/" }, { title }]} />
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      <LinesToAdd key={link} link={link} items={items} />
    </div>
  );
}

/** The variables of `BuyProduct` for each product of the lines. */
function productsOf(lines: readonly BuyLine[]): { id: string }[] {
  return [...new Set(lines.map(({ productId }) => productId))].map((id) => ({ id }));
}

/** @param results of `BuyProduct` for each product of the lines; none of one that failed */
function itemsOf(lines: readonly BuyLine[], results: readonly (BuyProductQuery | null | undefined)[]): BuyItem[] {
  const ids = productsOf(lines).map(({ id }) => id);
  return lines.map((line) => buyItem(line, results[ids.indexOf(line.productId)]?.products));
}

function LinesToAdd({ link, items }: { link: string; items: readonly BuyItem[] }) {
  const { revalidate } = useRevalidator();
  const { additions, messages, notTried, isAdding, add } = useAddLines(link, items);
  const status = useRef<HTMLParagraphElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  const added = items.filter(({ id }) => additions[id]?.status === "added").length;
  const toAdd = itemsToAdd(items, additions);
  const canAdd = isAdding || toAdd.length > 0 || hasSent(additions);
  const total = (canAdd ? toAdd : items).reduce((sum, { pieces, unitPrice }) => sum + pieces * (unitPrice ?? 0), 0);

  useEffect(() => {
    const isLost = hadFocus.current && !button.current && document.activeElement === document.body;
    if (isLost) status.current?.focus();
    hadFocus.current = button.current !== null && document.activeElement === button.current;
  });

  return (
    <>
      <p ref={status} tabIndex={-1} className="page-note" role="status">
        {added > 0 || notTried > 0
          ? `${added} of ${items.length} added to your cart.${notTriedText(notTried)}`
          : `${items.reduce((sum, { pieces }) => sum + pieces, 0)} Item(s) chosen`}
      </p>
      <CartLayout
        lines={
          <BuyLines items={items} additions={additions} messages={messages} isAdding={isAdding} onRetry={revalidate} />
        }
        summary={
          <Summary as="aside">
            <h2>Summary</h2>
            {total > 0 && <SummaryTotal amount={total} />}
            {total > 0 && <p className={styles.note}>Nothing is ordered: you check out from your cart.</p>}
            {canAdd && (
              <Button ref={button} variant="primary" wide pending={isAdding} pendingLabel="Adding..." onClick={add}>
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
        }
      />
    </>
  );
}

function notTriedText(count: number): string {
  if (count === 0) return "";
  return count === 1 ? " 1 was not tried." : ` ${count} were not tried.`;
}
