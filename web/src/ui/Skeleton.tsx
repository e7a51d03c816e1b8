import { clsx } from "clsx";
import styles from "./Skeleton.module.css";

interface SkeletonProps {
  /** The size; without one, that of `className`. */
  kind?: "picture" | "word" | "short" | "price" | "button" | "count" | "crumbs" | "title" | "row";
  className?: string | undefined;
}

/** The box of something that is still to come. */
export function Skeleton({ kind, className }: SkeletonProps) {
  return <span className={clsx(styles.skeleton, kind && styles[kind], className)} aria-hidden="true" />;
}
