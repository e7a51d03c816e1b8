import { Link } from "react-router-dom";
import { ProductPicture } from "../../features/product/ProductPicture.tsx";
import { productPath } from "../../product-path.ts";
import type { ProductInfo_ProductFragment } from "./ProductInfo.generated.ts";
import styles from "./ColourLinks.module.css";

interface ColourLinksProps {
  productId: string;
  /** All colours of the product, its own among them. */
  colours: NonNullable<ProductInfo_ProductFragment["colours"]>;
}

/** The colours of a product, each a link to the product in it, with its picture and its name. */
export function ColourLinks({ productId, colours }: ColourLinksProps) {
  return (
    <nav className={styles.colours} aria-label="Colours">
      <p>Colour</p>
      <ul role="list">
        {colours.map(({ id, name, isInStock, image }) => (
          <li key={id}>
            <Link to={productPath(id)} viewTransition aria-current={id === productId ? "page" : undefined}>
              <ProductPicture image={image} alt="" sizes="80px" />
              <span>{name}</span>
              {!isInStock && <small>Sold out</small>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
