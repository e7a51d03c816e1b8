import { Skeleton } from "../../ui/Skeleton.tsx";
import styles from "./AddressFormSkeleton.module.css";

/** Skeleton of the form, with its height, so that the dialog does not grow. */
export function AddressFormSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <Skeleton kind="row" />
      <Skeleton kind="row" />
      <Skeleton kind="row" />
      <Skeleton kind="row" />
    </div>
  );
}
