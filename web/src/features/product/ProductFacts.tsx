import type { FragmentType } from "@apollo/client";
import { useProductFacts_ProductLoadedFragment, type ProductFacts_ProductFragment } from "./ProductFacts.generated.ts";
import styles from "./ProductFacts.module.css";

/** Description, highlights and additional information of a product; empty ones are omitted. */
export function ProductFacts({ product }: { product: FragmentType<ProductFacts_ProductFragment> }) {
  const { description, highlights, additionalInformation } = useProductFacts_ProductLoadedFragment({
    from: product,
  });
  return (
    <div className={styles.text}>
      {description !== null && (
        <section>
          <h2>Description</h2>
          <p>{description}</p>
        </section>
      )}
      {!!highlights?.length && (
        <section>
          <h2>Highlights</h2>
          <ul role="list">
            {highlights.map((highlight) => (
              <li key={highlight}>{highlight}</li>
            ))}
          </ul>
        </section>
      )}
      {additionalInformation !== null && (
        <section>
          <h2>Additional Information</h2>
          <p>{additionalInformation}</p>
        </section>
      )}
    </div>
  );
}
