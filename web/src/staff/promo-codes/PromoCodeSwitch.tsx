import { Button } from "../../ui/Button.tsx";
import { useToast } from "../../ui/toast-context.ts";
import { problemOf } from "../apollo/problem.ts";
import { switched } from "./promo-code-form.ts";
import { useUpdatePromoCodeMutation, type PromoCodes_PromoCodeFragment } from "./StaffPromoCodes.generated.ts";

/** Disables or enables a promo code. */
export function PromoCodeSwitch({ promoCode }: { promoCode: PromoCodes_PromoCodeFragment }) {
  const { code, isActive } = promoCode;
  const [update, { loading }] = useUpdatePromoCodeMutation();
  const toast = useToast();
  const press = async () => {
    try {
      await update({ variables: { code, input: switched(promoCode) } });
      toast.show(isActive ? `${code} is disabled` : `${code} is enabled`);
    } catch (error) {
      toast.show(problemOf(error, "The code was not changed. Please try again."), { tone: "error" });
    }
  };
  const label = isActive ? "Disable" : "Enable";
  return (
    <Button variant="quiet" pending={loading} aria-label={`${label} ${code}`} onClick={() => void press()}>
      {label}
    </Button>
  );
}
