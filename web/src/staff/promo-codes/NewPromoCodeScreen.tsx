import { ScreenHead } from "../screen/ScreenHead.tsx";
import { PromoCodeForm } from "./PromoCodeForm.tsx";

/** A new promo code. */
export function Component() {
  return (
    <>
      <ScreenHead title="New promo code" parent={{ label: "Promo codes", to: "/promo-codes" }} />
      <PromoCodeForm promoCode={null} />
    </>
  );
}
