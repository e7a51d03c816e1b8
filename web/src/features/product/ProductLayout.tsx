import type { ReactNode } from "react";
import styles from "./ProductLayout.module.css";

interface ProductLayoutProps {
  gallery: ReactNode;
  /** The product information, beside the gallery on a desktop. */
  children: ReactNode;
}

/** The columns of the product page and its skeleton. */
export function ProductLayout({ gallery, children }: ProductLayoutProps) {
  return (
    <div className={styles.product}>
      {gallery}
      <div>{children}</div>
    </div>
  );
}
