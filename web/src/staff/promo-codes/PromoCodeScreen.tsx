import { useParams } from "react-router-dom";
import { ButtonLink } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { QueryState } from "../list/QueryState.tsx";
import { ScreenHead } from "../screen/ScreenHead.tsx";
import { usesText } from "./promo-code-form.ts";
import { PromoCodeForm } from "./PromoCodeForm.tsx";
import { PromoCodeSwitch } from "./PromoCodeSwitch.tsx";
import { useStaffPromoCodesQuery } from "./StaffPromoCodes.generated.ts";

/** One promo code: its terms, to change. */
export function Component() {
  const code = useParams()["code"] ?? "";
  const result = useStaffPromoCodesQuery({ fetchPolicy: "network-only" });
  const promoCode = result.data?.staff.promoCodes.find((one) => one.code === code);
  return (
    <>
      <ScreenHead
        title={code}
        parent={{ label: "Promo codes", to: "/promo-codes" }}
        note={promoCode && `Uses: ${usesText(promoCode)}${promoCode.isActive ? "" : ", disabled"}`}
      >
        {promoCode && <PromoCodeSwitch promoCode={promoCode} />}
      </ScreenHead>
      <QueryState result={result} failure="The promo code could not be loaded.">
        {() =>
          promoCode ? (
            <PromoCodeForm key={code} promoCode={promoCode} />
          ) : (
            <EmptyState
              title={`There is no promo code ${code}.`}
              action={<ButtonLink to="/promo-codes">All promo codes</ButtonLink>}
            />
          )
        }
      </QueryState>
    </>
  );
}
