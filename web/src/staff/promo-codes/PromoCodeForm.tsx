import { Button, ButtonLink } from "../../ui/Button.tsx";
import { DialogActions } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { useToast } from "../../ui/toast-context.ts";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { requireData } from "../../apollo/errors.ts";
import { longestInput } from "../form/fields.ts";
import { LeaveDialog } from "../form/LeaveDialog.tsx";
import { PeriodFields } from "../form/PeriodFields.tsx";
import { Rejection } from "../form/Rejection.tsx";
import { showRejection } from "../form/show-rejection.ts";
import { submitComplete } from "../form/submit-complete.ts";
import { useFormEnd } from "../form/use-form-end.ts";
import { promoCodeFields, promoCodeForm, promoCodeInput } from "./promo-code-form.ts";
import {
  useCreatePromoCodeMutation,
  useUpdatePromoCodeMutation,
  type PromoCodes_PromoCodeFragment,
} from "./StaffPromoCodes.generated.ts";
import styles from "./PromoCodeForm.module.css";

/** The terms of a promo code; null for a new one. */
export function PromoCodeForm({ promoCode }: { promoCode: PromoCodes_PromoCodeFragment | null }) {
  const form = useSchemaForm(promoCodeForm, promoCodeFields(promoCode));
  const { register, handleSubmit, formState } = form;
  const { errors, isSubmitting, isDirty } = formState;
  const [create] = useCreatePromoCodeMutation();
  const [update] = useUpdatePromoCodeMutation();
  const toast = useToast();
  const { isSaved, end, isLeaving } = useFormEnd("/promo-codes", isDirty);

  const save = handleSubmit(async (values, event) => {
    if (isSaved) return;
    const input = promoCodeInput(values, promoCode);
    try {
      if (promoCode) {
        await update({ variables: { code: promoCode.code, input } });
        toast.show(`${promoCode.code} is saved`);
      } else {
        const { code } = requireData(await create({ variables: { code: values.code, input } })).createPromoCode;
        toast.show(`${code} is created`);
      }
      end();
    } catch (error) {
      showRejection(form, event, error, "The promo code was not saved. Please try again.");
    }
  });
  return (
    <>
      <form className={styles.form} noValidate onSubmit={(event) => submitComplete(form, event, save)}>
        <Rejection message={errors.root?.["server"]?.message} />
        <Field
          label="Code"
          hint="3 to 20 letters and digits. It cannot be changed later."
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={longestInput}
          readOnly={promoCode !== null}
          error={errors.code?.message}
          {...register("code")}
        />
        <Field
          label="Discount in percent"
          inputMode="numeric"
          autoComplete="off"
          maxLength={longestInput}
          error={errors.percent?.message}
          {...register("percent")}
        />
        <PeriodFields
          startsAt={register("startsAt")}
          endsAt={register("endsAt")}
          errors={{ startsAt: errors.startsAt?.message, endsAt: errors.endsAt?.message }}
        />
        <Field
          label="Most uses in total"
          optional
          hint="Orders that are cancelled do not count."
          inputMode="numeric"
          autoComplete="off"
          maxLength={longestInput}
          error={errors.maxUses?.message}
          {...register("maxUses")}
        />
        <Field
          label="Most uses per customer"
          optional
          inputMode="numeric"
          autoComplete="off"
          maxLength={longestInput}
          error={errors.maxUsesPerCustomer?.message}
          {...register("maxUsesPerCustomer")}
        />
        <DialogActions>
          <ButtonLink variant="quiet" to="/promo-codes">
            Cancel
          </ButtonLink>
          <Button type="submit" variant="primary" pending={isSubmitting || isSaved} pendingLabel="Saving…">
            {promoCode ? "Save" : "Create code"}
          </Button>
        </DialogActions>
      </form>
      <LeaveDialog isNeeded={isLeaving} />
    </>
  );
}
