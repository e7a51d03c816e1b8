import styles from "./Skeleton.module.css";
import { classNames } from "./class-names.ts";

interface SkeletonProps {
  /** The size; undefined uses the size of `className`. */
  kind?: "picture" | "word" | "short" | "price" | "button" | "count" | "crumbs" | "title" | "row";
  className?: string | undefined;
}

/** Placeholder box of loading content. */
export function Skeleton({ kind, className }: SkeletonProps) {
  return <span className={classNames(styles.skeleton, kind && styles[kind], className)} aria-hidden="true" />;
}
