import { Link } from "react-router-dom";
import { formatMoney } from "../../format/money.ts";
import { Picture } from "../../ui/Picture.tsx";
import { Stepper } from "../../ui/Stepper.tsx";
import { RemoveButton } from "./RemoveButton.tsx";
import { useCartLine, type CartLine } from "./use-cart-line.ts";

/** The lines as a table, for a page with room. */
export function CartTable({ lines }: { lines: readonly CartLine[] }) {
  return (
    <table className="cart-table only-wide" data-cart-lines tabIndex={-1}>
      <thead>
        <tr>
          <th>Product</th>
          <th>Price</th>
          <th>Quantity</th>
          <th>Subtotal</th>
          <th>
            <span className="vh">Remove</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={line.product.id} line={line} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ line }: { line: CartLine }) {
  const { product, quantity, unitPrice, lineTotal } = line;
  const { isPending, setQuantity, remove } = useCartLine(line);
  return (
    <tr aria-busy={isPending || undefined}>
      <td>
        <div className="cart-table__product">
          <Picture src={product.image?.url} alt="" width={88} height={110} placeholder="words" />
          <Link to={`/product/${product.id}`}>{product.title}</Link>
        </div>
      </td>
      <td>{formatMoney(unitPrice)}</td>
      <td>
        <Stepper
          editable
          value={quantity}
          label={`Quantity of ${product.title}`}
          pending={isPending}
          onChange={setQuantity}
        />
      </td>
      <td>
        <b>{formatMoney(lineTotal)}</b>
      </td>
      <td>
        <RemoveButton title={product.title} isPending={isPending} onRemove={() => void remove()} />
      </td>
    </tr>
  );
}
