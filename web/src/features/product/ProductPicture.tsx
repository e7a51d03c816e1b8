import type { ComponentProps, CSSProperties } from "react";
import { Picture, srcSetOf } from "../../ui/Picture.tsx";

interface ProductPictureProps extends Omit<ComponentProps<typeof Picture>, "src" | "srcSet" | "width" | "height"> {
  /** URLs by width; null when the product has no picture. */
  image: { w300: string; w600: string; w900: string } | null;
  /** The `sizes` attribute. */
  sizes: string;
}

/** A product picture, portrait 4:5. */
export function ProductPicture({ image, ...rest }: ProductPictureProps) {
  const srcSet = image ? srcSetOf({ 300: image.w300, 600: image.w600, 900: image.w900 }) : undefined;
  return <Picture {...rest} src={image?.w600} srcSet={srcSet} width={900} height={1125} />;
}

/**
 * View transition between the picture of a card and that of the product page. The name contains the product id, because
 * from one product page to another both pages may contain both products.
 */
export function pictureTransition(productId: string): CSSProperties {
  return { viewTransitionName: `product-${productId}`, viewTransitionClass: "product-picture" };
}
