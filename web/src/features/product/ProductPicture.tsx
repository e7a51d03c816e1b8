import type { ComponentProps, CSSProperties } from "react";
import { Picture, srcSetOf } from "../../ui/Picture.tsx";

interface ProductPictureProps extends Omit<ComponentProps<typeof Picture>, "src" | "srcSet" | "width" | "height"> {
  /** Its addresses at the listed widths; null where the product has no picture. */
  image: { w300: string; w600: string; w900: string } | null;
  /** How wide it is shown, in the words of the `sizes` attribute. */
  sizes: string;
}

/** A picture of the goods: portrait, 4:5. */
export function ProductPicture({ image, ...rest }: ProductPictureProps) {
  const srcSet = image ? srcSetOf({ 300: image.w300, 600: image.w600, 900: image.w900 }) : undefined;
  return <Picture {...rest} src={image?.w600} srcSet={srcSet} width={900} height={1125} />;
}

/**
 * What makes the picture of a card become that of the product's page, and back. The name is the product's own: on the
 * way from one product to another that goes with it, both pages show both.
 */
export function pictureTransition(productId: string): CSSProperties {
  return { viewTransitionName: `product-${productId}`, viewTransitionClass: "product-picture" };
}
