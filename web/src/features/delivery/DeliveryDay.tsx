import { Suspense } from "react";
import { lazyWithPreload } from "../../ui/lazy-with-preload.tsx";
import { useIsHydrated } from "../../use-browser-state.ts";
import styles from "./DeliveryDay.module.css";

const DeliveryRuleDay = lazyWithPreload(
  () => import("./DeliveryRuleDay.tsx").then((module) => module.DeliveryRuleDay),
  () => null,
);

/** When orders are delivered, in a line that is reserved for it. */
export function DeliveryDay() {
  const isHydrated = useIsHydrated();
  return (
    <span className={styles.day}>
      <Suspense>{isHydrated && <DeliveryRuleDay />}</Suspense>
    </span>
  );
}
