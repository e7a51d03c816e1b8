import type { ReactNode } from "react";
import cloth from "../../assets/order-confirmed.webp";
import { ButtonLink } from "../../ui/Button.tsx";
import { MessagePage } from "../../ui/MessagePage.tsx";

interface ConfirmedMessageProps {
  /** The link to the order's tracking page. */
  tracking: { to: string; state?: unknown };
  /** Focuses the title, when it replaces focused content. */
  takesFocus?: boolean;
  /** Called when a link is followed. */
  onLeave?: () => void;
  /** The facts of the order. */
  children: ReactNode;
}

/** Confirms an order, with links to it and to the home page. */
export function ConfirmedMessage({ tracking, takesFocus = false, onLeave, children }: ConfirmedMessageProps) {
  const link = { replace: true, onClick: () => onLeave?.() };
  return (
    <MessagePage
      picture={cloth}
      title="Order Confirmed!"
      takesFocus={takesFocus}
      actions={
        <>
          <ButtonLink variant="primary" {...tracking} {...link}>
            Track Your Order
          </ButtonLink>
          <ButtonLink to="/" {...link}>
            Back to Home
          </ButtonLink>
        </>
      }
    >
      <p>We are folding it now. You can follow it from the shop to your door.</p>
      {children}
    </MessagePage>
  );
}
