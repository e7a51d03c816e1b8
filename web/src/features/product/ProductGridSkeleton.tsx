import { clsx } from "clsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import cardStyles from "./ProductCard.module.css";

interface ProductGridSkeletonProps {
  cards: number;
  /** Text for screen readers. */
  label: string;
  /** Five cards per row on a desktop, as on the home page. */
  home?: boolean;
}

/** Skeleton of a `ProductGrid`. */
export function ProductGridSkeleton({ cards, label, home = false }: ProductGridSkeletonProps) {
  return (
    <>
      <p className="visually-hidden" role="status">
        {label}
      </p>
      <div className={clsx("grid", home && "grid--home")} aria-hidden="true">
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
      <div className={clsx(cardStyles.foot, cardStyles.footPending)}>
        <Skeleton kind="price" />
        <Skeleton kind="button" />
      </div>
    </li>
  );
}
