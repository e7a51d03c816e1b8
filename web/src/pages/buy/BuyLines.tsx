import { Link } from "react-router-dom";
import lineStyles from "../../features/cart/CartLines.module.css";
import { formatMoney } from "../../format/money.ts";
import { productPath } from "../../product-path.ts";
import { RetryLink } from "../../ui/ErrorState.tsx";
import { FieldError } from "../../ui/FieldNote.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { classNames } from "../../ui/class-names.ts";
import type { Addition, Additions } from "./additions.ts";
import type { BuyItem } from "./buy-item.ts";
import styles from "./BuyPage.module.css";

const unconfirmedMessage = "This item may be in your cart already. Please check your cart before you add it again.";

interface BuyLinesProps {
  items: readonly BuyItem[];
  additions: Additions;
  /** Why a line was not added, by the ids of the lines. */
  messages: Readonly<Record<string, string>>;
  isAdding: boolean;
  /** Loads the products again that could not be loaded. */
  onRetry: () => Promise<unknown>;
}

/** The lines of a link: a table by roles with the styles of the cart's. */
export function BuyLines({ items, additions, messages, isAdding, onRetry }: BuyLinesProps) {
  return (
    <div role="table" aria-label="Items" className={classNames(lineStyles.lines, lineStyles.columns, styles.table)}>
      <div role="rowgroup" className={lineStyles.head}>
        <div role="row" className={lineStyles.line}>
          <span role="columnheader">Product</span>
          <span role="columnheader" className={lineStyles.unitPrice}>
            Price
          </span>
          <span role="columnheader">Quantity</span>
          <span role="columnheader">Subtotal</span>
        </div>
      </div>
      <div role="rowgroup" className={lineStyles.body}>
        {items.map((item) => (
          <Line
            key={item.id}
            item={item}
            addition={additions[item.id]}
            message={messages[item.id]}
            isAdding={isAdding}
            onRetry={onRetry}
          />
        ))}
      </div>
    </div>
  );
}

interface LineProps {
  item: BuyItem;
  addition: Addition | undefined;
  message: string | undefined;
  isAdding: boolean;
  onRetry: () => Promise<unknown>;
}

function Line({ item, addition, message, isAdding, onRetry }: LineProps) {
  const { product, size, quantity, pieces, unitPrice, obstacle } = item;
  const ownMessage = pieces > 0 ? message : undefined;
  const shownPieces = obstacle ? quantity : pieces;
  return (
    <div role="row" className={lineStyles.line}>
      <div role="rowheader" className={classNames(lineStyles.product, styles.product)}>
        <Picture src={product?.image?.urls[0]} alt="" width={88} height={110} placeholder="text" />
        <div>
          {product ? (
            <Link to={productPath(product.id)}>{product.title}</Link>
          ) : (
            <span>{obstacle === "failed" ? "Item" : "Unknown item"}</span>
          )}
          {size && <p className={lineStyles.size}>{`Size ${size.label}`}</p>}
          {addition?.status === "added" ? (
            <p>
              <Tag>In your cart</Tag>
            </p>
          ) : (
            <Problem item={item} message={addition && !isAdding ? unconfirmedMessage : ownMessage} onRetry={onRetry} />
          )}
        </div>
      </div>
      <div role="cell" className={lineStyles.unitPrice}>
        {unitPrice !== null && formatMoney(unitPrice)}
      </div>
      <div role="cell" className={classNames(lineStyles.quantity, styles.quantity)}>
        <span>Quantity </span>
        {shownPieces}
      </div>
      <div role="cell" className={classNames(lineStyles.lineTotal, styles.total)}>
        {unitPrice !== null && pieces > 0 && formatMoney(unitPrice * pieces)}
      </div>
    </div>
  );
}

/** What the line says about its stock, or why it was not added. */
function Problem({ item, message, onRetry }: Pick<LineProps, "item" | "message" | "onRetry">) {
  const { product, obstacle, message: own } = item;
  return (
    <>
      {own !== null && (obstacle ? <FieldError>{own}</FieldError> : <p className={lineStyles.size}>{own}</p>)}
      {obstacle === "failed" && <RetryLink className="link" onRetry={onRetry} />}
      {obstacle === "sizeMissing" && product && (
        <Link className="link" to={productPath(product.id)}>
          Choose a Size
        </Link>
      )}
      {message !== undefined && <FieldError>{message}</FieldError>}
    </>
  );
}
