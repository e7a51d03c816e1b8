import type { FormEvent } from "react";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { DialogActions } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { FieldError } from "../../ui/FieldNote.tsx";
import { useToast } from "../../ui/toast-context.ts";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { incompleteField, incompleteMessage } from "../form/incomplete-field.ts";
import { LeaveDialog } from "../form/LeaveDialog.tsx";
import { PeriodFields } from "../form/PeriodFields.tsx";
import { showRejection } from "../form/show-rejection.ts";
import { useFormEnd } from "../form/use-form-end.ts";
import { promoCodeFields, promoCodeForm, promoCodeInput } from "./promo-code-form.ts";
import {
  useCreatePromoCodeMutation,
  useUpdatePromoCodeMutation,
  type PromoCodes_PromoCodeFragment,
} from "./StaffPromoCodes.generated.ts";
import styles from "./PromoCodeForm.module.css";

const names = ["code", "percent", "startsAt", "endsAt", "maxUses", "maxUsesPerCustomer"] as const;

/** The terms of a promo code; null for a new one. */
export function PromoCodeForm({ promoCode }: { promoCode: PromoCodes_PromoCodeFragment | null }) {
  const { register, handleSubmit, setError, setFocus, formState } = useSchemaForm(
    promoCodeForm,
    promoCodeFields(promoCode),
  );
  const { errors, isSubmitting, isDirty } = formState;
  const [create] = useCreatePromoCodeMutation();
  const [update] = useUpdatePromoCodeMutation();
  const toast = useToast();
  const { isSaved, end, isLeaving } = useFormEnd("/promo-codes", isDirty);

  const save = handleSubmit(async (values) => {
    if (isSaved) return;
    const { code } = values;
    const input = promoCodeInput(values, promoCode);
    try {
      if (promoCode) await update({ variables: { code: promoCode.code, input } });
      else await create({ variables: { code, input } });
      toast.show(promoCode ? `${code} is saved` : `${code} is created`);
      end();
    } catch (error) {
      showRejection(setError, names, error, "The promo code was not saved. Please try again.");
    }
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const incomplete = names.find((name) => name === incompleteField(event.currentTarget)?.name);
    if (incomplete === undefined) return void save(event);
    setError(incomplete, { message: incompleteMessage });
    setFocus(incomplete);
  };
  return (
    <>
      <form className={styles.form} noValidate onSubmit={submit}>
        <Field
          label="Code"
          hint="3 to 20 letters and digits. It cannot be changed later."
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          readOnly={promoCode !== null}
          error={errors.code?.message}
          {...register("code")}
        />
        <Field
          label="Discount in percent"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
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
          maxLength={9}
          error={errors.maxUses?.message}
          {...register("maxUses")}
        />
        <Field
          label="Most uses per customer"
          optional
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          error={errors.maxUsesPerCustomer?.message}
          {...register("maxUsesPerCustomer")}
        />
        {errors.root?.["server"] && <FieldError>{errors.root["server"].message}</FieldError>}
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
