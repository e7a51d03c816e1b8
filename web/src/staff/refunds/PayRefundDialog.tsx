import { formatMoney } from "../../format/money.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog, DialogActions } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { Rejection } from "../form/Rejection.tsx";
import { showRejection } from "../form/show-rejection.ts";
import { indiaToday } from "../format/india-time.ts";
import { limits } from "../limits.generated.ts";
import { payRefundForm } from "./pay-refund-form.ts";
import { usePayRefundMutation, type Refund_RefundFragment } from "./StaffRefunds.generated.ts";

interface PayRefundDialogProps {
  refund: Refund_RefundFragment;
  onClose: () => void;
  /** Called in place of `onClose` once it is recorded. */
  onDone: (message: string) => void;
}

/** Records how and when a refund was paid out. A rejection is shown, and the input stays. */
export function PayRefundDialog({ refund: { id, orderId, amount }, onClose, onDone }: PayRefundDialogProps) {
  const [payRefund] = usePayRefundMutation();
  const form = useSchemaForm(payRefundForm, { reference: "", paidOn: indiaToday() });
  const { register, handleSubmit, formState } = form;
  const { errors, isSubmitting } = formState;

  const pay = handleSubmit(async (values, event) => {
    try {
      await payRefund({ variables: { id, ...values } });
      onDone(`${formatMoney(amount)} of order #${orderId} is paid out`);
    } catch (error) {
      showRejection(form, event, error, "The payment was not recorded. Please try again.");
    }
  });
  // not closable while it is sent
  const close = isSubmitting ? () => {} : onClose;
  return (
    <Dialog open title={`Refund of order #${orderId}`} onClose={close}>
      <form className="form" noValidate onSubmit={(event) => void pay(event)}>
        <Rejection message={errors.root?.["server"]?.message} />
        <p>{`You have paid ${formatMoney(amount)} back to the customer.`}</p>
        <Field
          label="Reference"
          hint="Such as the UTR number. The customer reads it."
          autoComplete="off"
          spellCheck={false}
          maxLength={limits.payRefund.reference.maxLength}
          error={errors.reference?.message}
          {...register("reference")}
        />
        <Field label="Paid on" type="date" max={indiaToday()} error={errors.paidOn?.message} {...register("paidOn")} />
        <DialogActions>
          <Button variant="quiet" onClick={close}>
            Not now
          </Button>
          <Button type="submit" variant="primary" pending={isSubmitting} pendingLabel="Saving…">
            Mark as paid out
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
