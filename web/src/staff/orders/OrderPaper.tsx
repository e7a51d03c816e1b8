import type { ReactNode } from "react";
import { ScreenHead } from "../screen/ScreenHead.tsx";
import styles from "./OrderPaper.module.css";

interface OrderPaperProps {
  title: string;
  orderId: string;
  /** The button that prints. */
  action?: ReactNode;
  /** What is printed. */
  children: ReactNode;
}

/** A paper of an order: its heading and links are on the screen only. */
export function OrderPaper({ title, orderId, action, children }: OrderPaperProps) {
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
