import { ArrowLeft } from "lucide-react";
import { ErrorBoundary } from "../../ui/ErrorBoundary.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { useModal } from "../../ui/use-modal.ts";
import { CartContents, CartFoot } from "./CartContents.tsx";
import type { CartReading } from "./use-cart.ts";

/** The cart on the whole screen of a phone. */
export function CartScreen({ reading, onClose }: { reading: CartReading; onClose: () => void }) {
  const modal = useModal(onClose);
  return (
    <dialog {...modal} className="whole-screen cart-screen" aria-labelledby="cart-screen-title">
      <div className="cart-screen__head" data-modal-body>
        <div className="page-head">
          <IconButton label="Back" onClick={onClose}>
            <ArrowLeft className="icon" aria-hidden="true" />
          </IconButton>
          <h2 id="cart-screen-title">Shopping Cart</h2>
        </div>
        <hr className="zari" />
      </div>
      <div className="cart-screen__lines">
        <ErrorBoundary onRetry={reading.retry}>
          <CartContents reading={reading} decimals={1} />
        </ErrorBoundary>
      </div>
      <div className="cart-screen__foot">
        <CartFoot reading={reading} decimals={1} />
      </div>
    </dialog>
  );
}
