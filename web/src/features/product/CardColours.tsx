import { Link } from "react-router-dom";
import { productPath } from "../../product-path.ts";
import type { ProductCard_ProductFragment } from "./ProductCard.generated.ts";
import styles from "./CardColours.module.css";

interface CardColoursProps {
  productId: string;
  /** All colours of the product, its own among them. */
  colours: NonNullable<ProductCard_ProductFragment["colours"]>;
}

const mostShown = 2;

/** The other colours of a product on its card: links to the first of them, and the number of further ones. */
export function CardColours({ productId, colours }: CardColoursProps) {
  const others = colours.filter(({ id }) => id !== productId);
  return (
    <ul className={styles.colours} role="list" aria-label="Other colours">
      {others.slice(0, mostShown).map(({ id, name, colour }) => (
        <li key={id}>
          <Link to={productPath(id)} viewTransition>
            <i data-colour={colour} />
            {name}
          </Link>
        </li>
      ))}
      {others.length > mostShown && (
        <li>
          <span aria-hidden="true">{`+${others.length - mostShown}`}</span>
          <span className="visually-hidden">{`${others.length - mostShown} more`}</span>
        </li>
      )}
    </ul>
  );
}
