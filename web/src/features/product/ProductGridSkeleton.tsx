import { clsx } from "clsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import cardStyles from "./ProductCard.module.css";

interface ProductGridSkeletonProps {
  cards: number;
  /** Said to those who cannot see the boxes. */
  label: string;
  /** Five cards a row on a desktop, as on the home page. */
  home?: boolean;
}

/** The boxes of a `ProductGrid` that is still to come. */
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

/** The same boxes as a card: nothing moves when the products come. */
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
