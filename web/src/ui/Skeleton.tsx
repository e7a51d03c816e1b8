interface SkeletonProps {
  kind: "picture" | "word" | "short" | "price" | "button" | "count";
}

const classes: Record<SkeletonProps["kind"], string> = {
  picture: "skeleton skeleton--picture",
  word: "skeleton skeleton--word",
  short: "skeleton skeleton--word skeleton--short",
  price: "skeleton skeleton--price",
  button: "skeleton skeleton--button",
  count: "skeleton skeleton--count",
};

/** The box of something that is still to come. */
export function Skeleton({ kind }: SkeletonProps) {
  return <span className={classes[kind]} aria-hidden="true" />;
}

/** The boxes of a product card, for a list item. */
export function CardSkeleton() {
  return (
    <li className="card">
      <Skeleton kind="picture" />
      <Skeleton kind="word" />
      <Skeleton kind="short" />
      <div className="card__foot">
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
