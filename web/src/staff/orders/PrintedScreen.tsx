import type { ReactNode } from "react";
import { ScreenHead } from "../screen/ScreenHead.tsx";
import styles from "./PrintedScreen.module.css";

interface PrintedScreenProps {
  title: string;
  orderId: string;
  /** The button that prints. */
  action?: ReactNode;
  /** What is printed. */
  children: ReactNode;
}

/** A paper of an order: its heading and links are on the screen only. */
export function PrintedScreen({ title, orderId, action, children }: PrintedScreenProps) {
  return (
    <>
      <div className={styles.head}>
        <ScreenHead title={`${title} #${orderId}`} parent={{ label: `Order #${orderId}`, to: `/orders/${orderId}` }}>
          {action}
        </ScreenHead>
      </div>
      {children}
    </>
  );
}
