import type { ComponentProps, CSSProperties } from "react";
import { Picture, srcSetOf } from "../../ui/Picture.tsx";
import type { ProductPicture_ImageFragment } from "./ProductPicture.generated.ts";

/** The widths of the fragment's URLs, in pixels. */
const widths = [300, 600, 900];

interface ProductPictureProps extends Omit<ComponentProps<typeof Picture>, "src" | "srcSet" | "width" | "height"> {
  /** Null when the product has no picture. */
  image: ProductPicture_ImageFragment | null;
  /** The `sizes` attribute. */
  sizes: string;
}

/** A product picture, portrait 4:5. */
export function ProductPicture({ image, ...rest }: ProductPictureProps) {
  const srcSet = image ? srcSetOf(image.urls, widths) : undefined;
  return <Picture {...rest} src={image?.urls[1]} srcSet={srcSet} width={900} height={1125} />;
}

/**
 * View transition between the picture of a card and that of the product page. The name contains the product id, because
 * from one product page to another both pages may contain both products.
 */
export function pictureTransition(productId: string): CSSProperties {
  return { viewTransitionName: `product-${productId}`, viewTransitionClass: "product-picture" };
}
