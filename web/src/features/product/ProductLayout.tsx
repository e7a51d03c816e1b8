import type { ReactNode } from "react";
import styles from "./ProductLayout.module.css";

interface ProductLayoutProps {
  gallery: ReactNode;
  /** What is said of the product, beside the gallery on a desktop. */
  children: ReactNode;
}

/** The columns of a product's page, and of its skeleton. */
export function ProductLayout({ gallery, children }: ProductLayoutProps) {
  return (
    <div className={styles.product}>
      {gallery}
      <div>{children}</div>
    </div>
  );
}
