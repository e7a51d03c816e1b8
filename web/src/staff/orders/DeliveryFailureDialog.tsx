import { nullable, object, picklist, pipe } from "valibot";
import { Button } from "../../ui/Button.tsx";
import { Dialog, DialogActions } from "../../ui/Dialog.tsx";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { Rejection } from "../form/Rejection.tsx";
import { showRejection } from "../form/show-rejection.ts";
import { keysOf } from "../format/keys-of.ts";
import { withState } from "./CancelOrderDialog.tsx";
import { useRecordDeliveryFailureMutation } from "./OrderChanges.generated.ts";
import { ReasonChoices } from "./ReasonChoices.tsx";
import { failureLabels } from "./step-words.ts";
import { failure } from "./use-order-change.ts";
import type { OrderDialogProps } from "./use-order-dialogs.ts";

const reason = picklist(keysOf(failureLabels), "Please choose a reason.");
const schema = object({ reason: pipe(nullable(reason), reason) });

/** Says that a parcel was not delivered, and why. */
export function DeliveryFailureDialog({ order, change, onClose, onDone }: OrderDialogProps) {
  const [recordDeliveryFailure] = useRecordDeliveryFailureMutation();
  const form = useSchemaForm(schema, { reason: null });
  const { errors } = form.formState;
  const isPending = change.pending !== null;

  const record = form.handleSubmit(async (values, event) => {
    const isDone = await change.run(
      "failure",
      () => recordDeliveryFailure({ variables: { id: order.id, reason: values.reason } }),
      (error) => showRejection(form, event, error, failure),
    );
    if (isDone) onDone(`Order #${order.id}: Not delivered`);
  });
  // not closable while it is sent
  const close = isPending ? () => {} : onClose;
  return (
    <Dialog open title={`Order #${order.id} was not delivered`} onClose={close}>
      <form className="form" noValidate onSubmit={(event) => void record(event)}>
        <Rejection message={withState(errors.root?.["server"]?.message, order)} />
        <ReasonChoices
          legend="Why?"
          labels={failureLabels}
          field={form.register("reason")}
          error={errors.reason?.message}
        />
        <p>The customer reads it. Then the order goes out again, or comes back to the shop.</p>
        <DialogActions>
          <Button variant="quiet" onClick={close}>
            Not now
          </Button>
          <Button type="submit" variant="primary" pending={isPending} pendingLabel="Saving…">
            Not delivered
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
