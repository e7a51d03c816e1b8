import { Link } from "react-router-dom";
import { formatMoney } from "../../format/money.ts";
import { Picture } from "../../ui/Picture.tsx";
import { Stepper } from "../../ui/Stepper.tsx";
import { RemoveButton } from "./RemoveButton.tsx";
import { useCartLine, type CartLine } from "./use-cart-line.ts";

interface CartLinesProps {
  lines: readonly CartLine[];
  className?: string;
  /** Of the amounts: 1 on the phone's screen. */
  decimals?: 1 | 2;
}

/** The lines one below the other. */
export function CartLines({ lines, className, decimals = 2 }: CartLinesProps) {
  return (
    <ul role="list" className={className} data-cart-lines tabIndex={-1} aria-label="Items">
      {lines.map((line) => (
        <li key={line.product.id}>
          <Row line={line} decimals={decimals} />
        </li>
      ))}
    </ul>
  );
}

function Row({ line, decimals }: { line: CartLine; decimals: 1 | 2 }) {
  const { product, quantity, lineTotal } = line;
  const { isPending, setQuantity, remove } = useCartLine(line);
  return (
    <article className="cart-line" aria-busy={isPending || undefined}>
      <div className="cart-line__picture">
        <Picture src={product.image?.url} alt="" width={72} height={90} placeholder="words" />
      </div>
      <h3 className="cart-line__name">
        <Link to={`/product/${product.id}`}>{product.title}</Link>
      </h3>
      <p className="cart-line__total">{formatMoney(lineTotal, decimals)}</p>
      <div className="cart-line__controls">
        <Stepper
          editable
          value={quantity}
          label={`Quantity of ${product.title}`}
          pending={isPending}
          onChange={setQuantity}
        />
        <RemoveButton title={product.title} isPending={isPending} onRemove={() => void remove()} />
      </div>
    </article>
  );
}
