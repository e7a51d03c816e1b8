import type { FragmentType } from "@apollo/client";
import type { ComponentType } from "react";
import { Link, useViewTransitionState } from "react-router-dom";
import { Price } from "../../ui/Price.tsx";
import { useProductCard_ProductLoadedFragment, type ProductCard_ProductFragment } from "./ProductCard.generated.ts";
import { productPath } from "../../product-path.ts";
import { CardColours } from "./CardColours.tsx";
import { pictureTransition, ProductPicture } from "./ProductPicture.tsx";
import styles from "./ProductCard.module.css";

export interface ProductActionProps {
  productId: string;
  title: string;
  /** Labels of the available sizes; null for a product without sizes, and if unknown. */
  sizeLabels: readonly string[] | null;
  className?: string | undefined;
}

interface ProductCardProps {
  product: FragmentType<ProductCard_ProductFragment>;
  /** The action of the card, such as Add. */
  action: ComponentType<ProductActionProps>;
  /** The wishlist button, at the corner of the picture. */
  heart: ComponentType<{ productId: string; title: string; className?: string | undefined }>;
  /** `sizes` attribute of the picture. */
  sizes: string;
  /** Without the weight and the unit. */
  isBrief: boolean;
  /** Loads the picture eagerly, for the first one above the fold. */
  priority?: boolean;
}

/** A product in a grid: the whole card is one link, with the buttons stacked above it. */
export function ProductCard({
  product,
  action: Action,
  heart: Heart,
  sizes,
  isBrief,
  priority = false,
}: ProductCardProps) {
  const { id, title, unit, weight, sizeLabels, colours, image, images, price } = useProductCard_ProductLoadedFragment({
    from: product,
  });
  const path = productPath(id);
  const isOpening = useViewTransitionState(path);
  const second = images[1];
  return (
    <article className={styles.card}>
      <div className={styles.picture} style={isOpening ? pictureTransition(id) : undefined}>
        <ProductPicture image={image} alt="" sizes={sizes} priority={priority} />
        {second && <ProductPicture image={second} alt="" sizes={sizes} className={styles.second} />}
        {price.discountPercent !== null && <span className={styles.discount}>{`${price.discountPercent}% Off`}</span>}
      </div>
      <h3 className={styles.name}>
        <Link to={path} viewTransition>
          {title}
        </Link>
      </h3>
      <Heart productId={id} title={title} className={styles.heart} />
      {!isBrief && <p className={styles.unit}>{weight ? `${weight.value} ${weight.unit}` : unit}</p>}
      {colours && <CardColours productId={id} colours={colours} />}
      <div className={styles.foot}>
        <Price {...price} className={styles.price} />
        <Action productId={id} title={title} sizeLabels={sizeLabels} className={styles.action} />
      </div>
    </article>
  );
}
