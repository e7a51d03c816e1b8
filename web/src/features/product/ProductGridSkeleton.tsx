import { Skeleton } from "../../ui/Skeleton.tsx";
import { classNames } from "../../ui/class-names.ts";
import type { GridColumns } from "./ProductGrid.tsx";
import cardStyles from "./ProductCard.module.css";

interface ProductGridSkeletonProps {
  cards: number;
  /** Text for screen readers. */
  label: string;
  columns?: GridColumns;
}

/** Skeleton of a `ProductGrid`. */
export function ProductGridSkeleton({ cards, label, columns }: ProductGridSkeletonProps) {
  return (
    <>
      <p className="visually-hidden" role="status">
        {label}
      </p>
      <div className={classNames("grid", columns && `grid--${columns}`)} aria-hidden="true">
        <ul role="list">
          {Array.from({ length: cards }, (_, index) => (
            <CardSkeleton key={index} />
          ))}
        </ul>
      </div>
    </>
  );
}

/** Has the dimensions of a `ProductCard`, to avoid layout shifts. */
function CardSkeleton() {
  return (
    <li className={cardStyles.card}>
      <Skeleton kind="picture" />
      <Skeleton kind="word" />
      <Skeleton kind="short" />
      <div className={classNames(cardStyles.foot, cardStyles.footPending)}>
        <Skeleton kind="price" />
        <Skeleton kind="button" />
      </div>
    </li>
  );
}
