import { clsx } from "clsx";
import type { FragmentType } from "@apollo/client";
import { Suspense, type ComponentType, type ReactNode } from "react";
import type { ProductCard_ProductFragment } from "./ProductCard.generated.ts";
import { ProductCard, type ProductActionProps } from "./ProductCard.tsx";

interface ProductGridProps {
  products: readonly ({ id: string } & FragmentType<ProductCard_ProductFragment>)[];
  /** The action of each card. */
  action: ComponentType<ProductActionProps>;
  /** The wishlist button of each card. */
  heart: ComponentType<{ productId: string; title: string; className?: string | undefined }>;
  /** Five cards per row on a desktop, so that ten products fill two rows. */
  home?: boolean;
  /** One row with horizontal scrolling. */
  strip?: boolean;
  /** The grid is above the fold: its first picture is loaded eagerly. */
  priority?: boolean;
  /** Rendered in the empty cells of the last row. */
  children?: ReactNode;
}

const sizes = "(min-width: 1440px) 310px, (min-width: 1024px) 21vw, (min-width: 768px) 29vw, 45vw";
const homeSizes = "(min-width: 1440px) 243px, (min-width: 1024px) 17vw, (min-width: 768px) 29vw, 45vw";

export function ProductGrid({
  products,
  action,
  heart,
  home = false,
  strip = false,
  priority = false,
  children,
}: ProductGridProps) {
  return (
    <div className={clsx("grid", strip && "grid--strip", home && "grid--home")}>
      <ul role="list">
        {products.map((product, index) => (
          <li key={product.id}>
            <Suspense>
              <ProductCard
                product={product}
                action={action}
                heart={heart}
                sizes={home ? homeSizes : sizes}
                priority={priority && index === 0}
              />
            </Suspense>
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
