import { Link } from "react-router-dom";
import { ButtonLink } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { periodText } from "../format/india-time.ts";
import { useNow } from "../format/use-now.ts";
import { DataTable, type Column } from "../list/DataTable.tsx";
import { QueryState } from "../list/QueryState.tsx";
import { ScreenHead } from "../screen/ScreenHead.tsx";
import { promoCodeState, usesText } from "./promo-code-form.ts";
import { PromoCodeSwitch } from "./PromoCodeSwitch.tsx";
import { useStaffPromoCodesQuery, type PromoCodes_PromoCodeFragment } from "./StaffPromoCodes.generated.ts";

const columns: readonly Column<PromoCodes_PromoCodeFragment>[] = [
  {
    id: "code",
    header: "Code",
    isRowHeader: true,
    cell: ({ code }) => <Link to={`/promo-codes/${code}`}>{code}</Link>,
  },
  { id: "percent", header: "Discount", isNumber: true, cell: ({ percent }) => `${percent}%` },
  { id: "state", header: "State", cell: (promoCode) => <StateTag promoCode={promoCode} /> },
  { id: "period", header: "Valid", cell: periodText },
  { id: "uses", header: "Uses", isNumber: true, cell: usesText },
  {
    id: "perCustomer",
    header: "Per customer",
    isNumber: true,
    cell: ({ maxUsesPerCustomer }) => maxUsesPerCustomer ?? "No limit",
  },
  { id: "switch", header: "Change", cell: (promoCode) => <PromoCodeSwitch promoCode={promoCode} /> },
];

function StateTag({ promoCode }: { promoCode: PromoCodes_PromoCodeFragment }) {
  const { label, isUsable } = promoCodeState(promoCode, useNow());
  return (
    <span>
      <Tag isMuted={!isUsable}>{label}</Tag>
    </span>
  );
}

/** All promo codes with their terms and uses. */
export function Component() {
  const result = useStaffPromoCodesQuery();
  return (
    <>
      <ScreenHead title="Promo codes">
        <ButtonLink variant="primary" to="/promo-codes/new-code">
          New code
        </ButtonLink>
      </ScreenHead>
      <QueryState result={result} failure="The promo codes could not be loaded.">
        {({ staff: { promoCodes } }) =>
          promoCodes.length > 0 ? (
            <DataTable caption="Promo codes" columns={columns} rows={promoCodes} rowId={({ code }) => code} />
          ) : (
            <EmptyState title="There are no promo codes yet." shape="small" />
          )
        }
      </QueryState>
    </>
  );
}
