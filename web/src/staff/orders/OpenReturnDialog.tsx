import { useState, type FormEvent } from "react";
import { check, forward, nullable, object, picklist, pipe } from "valibot";
import { Button } from "../../ui/Button.tsx";
import { Dialog, DialogActions } from "../../ui/Dialog.tsx";
import { FieldFrame } from "../../ui/Field.tsx";
import fieldStyles from "../../ui/Field.module.css";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { optionalText } from "../form/fields.ts";
import { Rejection } from "../form/Rejection.tsx";
import { showRejection } from "../form/show-rejection.ts";
import { keysOf } from "../format/keys-of.ts";
import { limits } from "../limits.generated.ts";
import { withState } from "./CancelOrderDialog.tsx";
import { useOpenReturnMutation } from "./OrderChanges.generated.ts";
import { focusPieces, piecesInput, type Pieces } from "./pieces.ts";
import { PiecesField } from "./PiecesField.tsx";
import { ReasonChoices } from "./ReasonChoices.tsx";
import { returnReasonLabels } from "./step-words.ts";
import { failure } from "./use-order-change.ts";
import type { OrderDialogProps } from "./use-order-dialogs.ts";

const code = picklist(keysOf(returnReasonLabels), "Please choose a reason.");
const schema = pipe(
  object({ reasonCode: pipe(nullable(code), code), reason: optionalText(limits.openReturn.reason) }),
  forward(
    check(({ reasonCode, reason }) => reasonCode !== "OTHER" || reason !== null, "Please enter the reason."),
    ["reason"],
  ),
);

/** Opens a return for a customer, whose time for it may be over. A rejection is shown, and the input stays. */
export function OpenReturnDialog({ order, change, onClose, onDone }: OrderDialogProps) {
  const [openReturn] = useOpenReturnMutation();
  // as they were when it was opened: after a failure the order may have this return, which is not to be opened once more
  const [number] = useState(order.order.returns.length + 1);
  const [items] = useState(() =>
    order.order.items
      .map(({ id, title, size, quantity, returnableQuantity }) => ({
        id,
        title,
        size,
        max: returnableQuantity ?? quantity,
      }))
      .filter(({ max }) => max > 0),
  );
  const [pieces, setPieces] = useState<Pieces>(new Map());
  const form = useSchemaForm(schema, { reasonCode: null, reason: "" });
  const { register, handleSubmit, watch, formState } = form;
  const { errors, isSubmitted } = formState;
  const isPending = change.pending !== null;
  const chosen = piecesInput(items, pieces);

  const send = handleSubmit(async ({ reasonCode, reason }, event) => {
    if (chosen.length === 0) return;
    const variables = { orderId: order.id, number, items: chosen, reasonCode, reason };
    const isDone = await change.run(
      "return",
      () => openReturn({ variables }),
      (error) => showRejection(form, event, error, failure),
    );
    if (isDone) onDone("The return is opened");
  });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const sent = event.currentTarget;
    await send(event);
    if (chosen.length === 0) focusPieces(sent);
  };
  // not closable while it is sent
  const close = isPending ? () => {} : onClose;
  return (
    <Dialog open title={`Open a return of order #${order.id}`} onClose={close}>
      <form className="form" noValidate onSubmit={(event) => void submit(event)}>
        <Rejection message={withState(errors.root?.["server"]?.message, order)} />
        <PiecesField
          legend="What is returned?"
          items={items}
          pieces={pieces}
          onChange={setPieces}
          error={isSubmitted && chosen.length === 0 ? "Please choose at least one piece." : undefined}
        />
        <ReasonChoices
          legend="Why?"
          labels={returnReasonLabels}
          field={register("reasonCode")}
          error={errors.reasonCode?.message}
        />
        <FieldFrame
          label="In words"
          optional={watch("reasonCode") !== "OTHER"}
          hint="The customer reads it."
          error={errors.reason?.message}
        >
          {(control) => (
            <textarea
              {...control}
              className={fieldStyles.input}
              rows={2}
              maxLength={limits.openReturn.reason.maxLength}
              {...register("reason")}
            />
          )}
        </FieldFrame>
        <DialogActions>
          <Button variant="quiet" onClick={close}>
            Not now
          </Button>
          <Button type="submit" variant="primary" pending={isPending} pendingLabel="Opening…">
            Open return
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
