import { useId } from "react";
import { forward, object, partialCheck, pipe } from "valibot";
import { readOfTab, storeOfTab } from "../../session/storage.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog, DialogActions } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { useStaffCouriersQuery } from "../couriers/StaffCouriers.generated.ts";
import { optionalText } from "../form/fields.ts";
import { Rejection } from "../form/Rejection.tsx";
import { showRejection } from "../form/show-rejection.ts";
import { limits } from "../limits.generated.ts";
import { withState } from "./CancelOrderDialog.tsx";
import { useSetOrderStatusMutation } from "./OrderChanges.generated.ts";
import { labelOf } from "./order-words.ts";
import { failure } from "./use-order-change.ts";
import type { OrderDialogProps } from "./use-order-dialogs.ts";

const limit = limits.setOrderStatus;
const schema = pipe(
  object({ courier: optionalText(limit.courier), trackingNumber: optionalText(limit.trackingNumber) }),
  forward(
    partialCheck(
      [["courier"], ["trackingNumber"]],
      ({ courier, trackingNumber }) => courier !== null || trackingNumber === null,
      "Please enter the courier of this number.",
    ),
    ["courier"],
  ),
);

/** Key in the storage of the tab of the courier that was typed last. */
const lastCourierKey = "staffCourier";

/** Sends an order with its courier and tracking number, both optional, or corrects those of an order that is sent. */
export function ParcelDialog({ order, change, onClose, onDone }: OrderDialogProps) {
  const { id, parcel } = order;
  const isSent = order.order.status === "OUT_FOR_DELIVERY";
  const couriers = useStaffCouriersQuery().data?.staff.couriers ?? [];
  const [setOrderStatus] = useSetOrderStatusMutation();
  const form = useSchemaForm(schema, {
    courier: isSent ? (parcel?.courier ?? "") : (readOfTab(lastCourierKey) ?? ""),
    trackingNumber: parcel?.trackingNumber ?? "",
  });
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;
  const listId = useId();
  const isPending = change.pending !== null;

  const send = handleSubmit(async ({ courier, trackingNumber }, event) => {
    // a blank courier removes that of an order that is sent, null leaves it
    const variables = {
      id,
      status: "OUT_FOR_DELIVERY" as const,
      courier: courier ?? (isSent ? "" : null),
      trackingNumber,
    };
    const isDone = await change.run(
      "parcel",
      () => setOrderStatus({ variables }),
      (error) => showRejection(form, event, error, failure),
    );
    if (!isDone) return;
    if (courier !== null) storeOfTab(lastCourierKey, courier);
    onDone(isSent ? `Order #${id}: courier changed` : `Order #${id}: ${labelOf("OUT_FOR_DELIVERY")}`);
  });
  // not closable while it is sent
  const close = isPending ? () => {} : onClose;
  return (
    <Dialog open title={isSent ? `Courier of order #${id}` : `Send order #${id}`} onClose={close}>
      <form className="form" noValidate onSubmit={(event) => void send(event)}>
        <Rejection message={withState(errors.root?.["server"]?.message, order)} />
        <Field
          label="Courier"
          optional
          autoComplete="off"
          list={listId}
          hint="The customer reads it."
          maxLength={limit.courier.maxLength}
          error={errors.courier?.message}
          {...register("courier")}
        />
        <datalist id={listId}>
          {couriers.map(({ id: courierId, name }) => (
            <option key={courierId}>{name}</option>
          ))}
        </datalist>
        <Field
          label="Tracking number"
          optional
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={limit.trackingNumber.maxLength}
          error={errors.trackingNumber?.message}
          {...register("trackingNumber")}
        />
        <DialogActions>
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" pending={isPending} pendingLabel={isSent ? "Saving…" : "Moving…"}>
            {isSent ? "Save" : `Move to ${labelOf("OUT_FOR_DELIVERY")}`}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
