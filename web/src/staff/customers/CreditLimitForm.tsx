import { useEffect } from "react";
import { object } from "valibot";
import { formatMoney } from "../../format/money.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { useToast } from "../../ui/toast-context.ts";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { problemOf } from "../apollo/problem.ts";
import { rupees } from "../form/fields.ts";
import { LeaveDialog } from "../form/LeaveDialog.tsx";
import { rupeesText } from "../format/rupees.ts";
import { useSetCreditLimitMutation } from "./StaffCustomer.generated.ts";
import type { StaffCustomer_CustomerFragment } from "./StaffCustomers.generated.ts";
import styles from "./CreditLimitForm.module.css";

const schema = object({ limit: rupees });

/** What a customer may owe, in rupees. A rejected amount stays in the field. */
export function CreditLimitForm({ customer }: { customer: StaffCustomer_CustomerFragment }) {
  const shown = rupeesText(customer.creditLimit);
  const { register, handleSubmit, setError, reset, formState } = useSchemaForm(schema, { limit: shown });
  const { errors, isSubmitting, isDirty } = formState;
  const [setCreditLimit] = useSetCreditLimitMutation();
  const toast = useToast();

  // another limit from the server, unless another one is being typed
  useEffect(() => {
    if (!isDirty) reset({ limit: shown });
  }, [shown, isDirty, reset]);

  const save = handleSubmit(async ({ limit }) => {
    try {
      await setCreditLimit({ variables: { customerId: customer.id, amount: limit } });
      reset({ limit: rupeesText(limit) });
      toast.show(`Credit limit: ${formatMoney(limit)}`);
    } catch (error) {
      const message = problemOf(error, "The limit was not saved. Please try again.");
      setError("limit", { message }, { shouldFocus: true });
    }
  });
  return (
    <>
      <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
        <Field
          label="New limit in rupees"
          hint="0 for no credit."
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          error={errors.limit?.message}
          {...register("limit")}
        />
        <Button type="submit" pending={isSubmitting} pendingLabel="Saving…">
          Save limit
        </Button>
      </form>
      <LeaveDialog isNeeded={isDirty} />
    </>
  );
}
