import type { FragmentType } from "@apollo/client";
import { type ComponentType, type ReactNode } from "react";
import { HydratedLater } from "../../apollo/hydration.tsx";
import { classNames } from "../../ui/class-names.ts";
import type { ProductCard_ProductFragment } from "./ProductCard.generated.ts";
import { ProductCard, type ProductActionProps } from "./ProductCard.tsx";

/** Cards per row on a desktop: five in two rows of the home page, six in one row; four without it. */
export type GridColumns = "home" | "six";

export interface ProductGridProps {
  products: readonly ({ id: string } & FragmentType<ProductCard_ProductFragment>)[];
  /** The action of each card. */
  action: ComponentType<ProductActionProps>;
  /** The wishlist button of each card. */
  heart: ComponentType<{ productId: string; title: string; className?: string | undefined }>;
  columns?: GridColumns | undefined;
  /** Without weights and units, which only some of the products may have. */
  isBrief?: boolean;
  /** The grid is above the fold: its first picture is loaded eagerly. */
  priority?: boolean;
  /** Rendered in the empty cells of the last row. */
  children?: ReactNode;
}

const sizes = "(min-width: 1440px) 310px, (min-width: 1024px) 21vw, (min-width: 768px) 29vw, 45vw";
const sizesOf = {
  home: "(min-width: 1440px) 243px, (min-width: 1024px) 17vw, (min-width: 768px) 29vw, 45vw",
  six: "(min-width: 1440px) 200px, (min-width: 1280px) 14vw, (min-width: 768px) 29vw, 45vw",
};

export function ProductGrid({
  products,
  action,
  heart,
  columns,
  isBrief = false,
  priority = false,
  children,
}: ProductGridProps) {
  return (
    <div className={classNames("grid", columns && `grid--${columns}`)}>
      <ul role="list">
        {products.map((product, index) => (
          <li key={product.id}>
            <HydratedLater>
              <ProductCard
                product={product}
                action={action}
                heart={heart}
                sizes={columns ? sizesOf[columns] : sizes}
                isBrief={isBrief}
                priority={priority && index === 0}
              />
            </HydratedLater>
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
