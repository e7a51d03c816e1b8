interface SkeletonProps {
  kind: "picture" | "word" | "short" | "price" | "button" | "count" | "crumbs" | "title" | "row";
  className?: string;
}

/** The box of something that is still to come. */
export function Skeleton({ kind, className = "" }: SkeletonProps) {
  return <span className={`skeleton skeleton--${kind} ${className}`.trimEnd()} aria-hidden="true" />;
}

/** The boxes of a product card, for a list item. */
export function CardSkeleton() {
  return (
    <li className="card">
      <Skeleton kind="picture" />
      <Skeleton kind="word" />
      <Skeleton kind="short" />
      <div className="card__foot card__foot--pending">
        <Skeleton kind="price" />
        <Skeleton kind="button" />
      </div>
    </li>
  );
}

interface GridSkeletonProps {
  cards: number;
  /** Said to those who cannot see the boxes. */
  label: string;
  /** Five cards a row on a desktop, as on the home page. */
  home?: boolean;
}

/** A grid of card skeletons. */
export function GridSkeleton({ cards, label, home = false }: GridSkeletonProps) {
  return (
    <>
      <p className="vh" role="status">
        {label}
      </p>
      <div className={home ? "grid grid--home" : "grid"} aria-hidden="true">
        <ul role="list">
          {Array.from({ length: cards }, (_, index) => (
            <CardSkeleton key={index} />
          ))}
        </ul>
      </div>
    </>
  );
}
