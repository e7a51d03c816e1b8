import { useEffect } from "react";
import { object } from "valibot";
import { formatMoney } from "../../format/money.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { useToast } from "../../ui/toast-context.ts";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { longestInput, rupees } from "../form/fields.ts";
import { LeaveDialog } from "../form/LeaveDialog.tsx";
import { Rejection } from "../form/Rejection.tsx";
import { showRejection } from "../form/show-rejection.ts";
import { rupeesText } from "../format/rupees.ts";
import { limits } from "../limits.generated.ts";
import { useSetCreditLimitMutation } from "./StaffCustomer.generated.ts";
import type { StaffCustomer_CustomerFragment } from "./StaffCustomers.generated.ts";
import styles from "./CreditLimitForm.module.css";

const schema = object({ creditLimit: rupees(limits.setCreditLimit.creditLimit) });

/** The argument of the mutation has a name of its own. */
function formField(inputField: string): string {
  return inputField === "amount" ? "creditLimit" : inputField;
}

/** What a customer may owe, in rupees. A rejected amount stays in the field. */
export function CreditLimitForm({ customer }: { customer: StaffCustomer_CustomerFragment }) {
  const shown = rupeesText(customer.creditLimit);
  const form = useSchemaForm(schema, { creditLimit: shown });
  const { register, handleSubmit, reset, formState } = form;
  const { errors, isSubmitting, isDirty } = formState;
  const [setCreditLimit] = useSetCreditLimitMutation();
  const toast = useToast();

  // another limit from the server, unless another one is being typed
  useEffect(() => {
    if (!isDirty) reset({ creditLimit: shown });
  }, [shown, isDirty, reset]);

  const save = handleSubmit(async ({ creditLimit }, event) => {
    try {
      await setCreditLimit({ variables: { customerId: customer.id, amount: creditLimit } });
      reset({ creditLimit: rupeesText(creditLimit) });
      toast.show(`Credit limit: ${formatMoney(creditLimit)}`);
    } catch (error) {
      showRejection(form, event, error, "The limit was not saved. Please try again.", formField);
    }
  });
  return (
    <>
      <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
        <Rejection message={errors.root?.["server"]?.message} />
        <Field
          label="New limit in rupees"
          hint="0 for no credit."
          inputMode="decimal"
          autoComplete="off"
          maxLength={longestInput}
          error={errors.creditLimit?.message}
          {...register("creditLimit")}
        />
        <Button type="submit" pending={isSubmitting} pendingLabel="Saving…">
          Save limit
        </Button>
      </form>
      <LeaveDialog isNeeded={isDirty} />
    </>
  );
}
