import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { useToast } from "../../ui/toast-context.ts";
import { errorMessage } from "../../apollo/errors.ts";
import { switched } from "./promo-code-form.ts";
import {
  StaffPromoCodesDocument,
  useUpdatePromoCodeMutation,
  type PromoCodes_PromoCodeFragment,
} from "./StaffPromoCodes.generated.ts";

/** Disables or enables a promo code. */
export function PromoCodeSwitch({ promoCode }: { promoCode: PromoCodes_PromoCodeFragment }) {
  const { code, isActive } = promoCode;
  const client = useApolloClient();
  const [update] = useUpdatePromoCodeMutation();
  const [isPending, setPending] = useState(false);
  const toast = useToast();
  const press = async () => {
    setPending(true);
    try {
      // an update replaces all terms, and those of the list may be old
      const { data } = await client.query({ query: StaffPromoCodesDocument, fetchPolicy: "network-only" });
      const current = data?.staff.promoCodes.find((one) => one.code === code) ?? promoCode;
      await update({ variables: { code, input: switched({ ...current, isActive }) } });
      toast.show(isActive ? `${code} is disabled` : `${code} is enabled`);
    } catch (error) {
      toast.show(errorMessage(error, "The code was not changed. Please try again."), { tone: "error" });
    }
    setPending(false);
  };
  const label = isActive ? "Disable" : "Enable";
  return (
    <Button variant="quiet" pending={isPending} aria-label={`${label} ${code}`} onClick={() => void press()}>
      {label}
    </Button>
  );
}
