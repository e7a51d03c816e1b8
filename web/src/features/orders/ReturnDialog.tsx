import { useId, useState, type FormEvent } from "react";
import { isBlank } from "../../format/is-blank.ts";
import { bareId } from "../../session/bare-id.ts";
import { Button } from "../../ui/Button.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { Dialog, DialogActions } from "../../ui/Dialog.tsx";
import { FieldError } from "../../ui/FieldNote.tsx";
import { Stepper } from "../../ui/Stepper.tsx";
import type { OrderDialogProps } from "./CancelDialog.tsx";
import { returnLimit, returnRefund } from "./order-dialog-texts.ts";
import { focusControl, missingReason, noReason, ReasonField, reasonError, type Reason } from "./ReasonField.tsx";
import { returnReasons } from "./return-reasons.ts";
import { useReturnOrderMutation } from "./ReturnOrder.generated.ts";
import type { OrderItem } from "./tracked-order.ts";
import { useOrderChange } from "./use-order-change.ts";
import styles from "./ReasonField.module.css";

const reasons = returnReasons.map(({ title }) => title);

/** Requests a return: of which pieces, why, and how the refund works. A rejection is shown, and the input stays. */
export function ReturnDialog({ order, customerId, onClose, onDone, onRejected }: OrderDialogProps) {
  const [returnOrder] = useReturnOrderMutation();
  const { isPending, message, run } = useOrderChange(customerId, order, "Failed to request the return.");
  // as they were when it was opened: after a failure the order may have this return, which is not to be requested once more
  const [number] = useState(order.returns.length + 1);
  const [returnable] = useState(() => returnableItems(order.items));
  const [quantities, setQuantities] = useState(() => initialQuantities(returnable));
  const [reason, setReason] = useState(noReason);
  const [isChecked, setChecked] = useState(false);
  const limit = returnLimit(order);
  const isEmpty = quantities.size === 0;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isEmpty || reasonError(reason) !== undefined) {
      focusControl(event.currentTarget, isEmpty ? "[type=checkbox]" : missingReason(reason));
      return;
    }
    const items = [...quantities].map(([id, quantity]) => ({ id: bareId(id), quantity }));
    const variables = { input: { orderId: order.id, number, items, ...reasonInput(reason) } };
    if (await run(() => returnOrder({ variables }))) onDone("Return requested");
    else onRejected();
  };
  // not closable while it is sent
  const close = isPending ? () => {} : onClose;
  return (
    <Dialog open title={`Return Items of Order #${order.id}`} onClose={close}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <ItemsField
          items={returnable}
          quantities={quantities}
          onChange={setQuantities}
          error={isChecked && isEmpty ? "Please choose at least one item." : undefined}
        />
        <ReasonField
          legend="Why do you return it?"
          reasons={reasons}
          hasWords
          value={reason}
          onChange={setReason}
          error={isChecked ? reasonError(reason) : undefined}
        />
        <div className={styles.texts}>
          {limit !== null && <p>{limit}</p>}
          {returnRefund(order).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        {message !== null && <FieldError>{message}</FieldError>}
        <DialogActions>
          <Button variant="quiet" onClick={close}>
            Keep Items
          </Button>
          <Button type="submit" variant="primary" pending={isPending} pendingLabel="Sending...">
            Request Return
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function reasonInput({ chosen, text }: Reason) {
  const reasonCode = returnReasons.find(({ title }) => title === chosen)?.code ?? ("OTHER" as const);
  return { reasonCode, reason: isBlank(text) ? null : text.trim() };
}

type ReturnableItem = Pick<OrderItem, "id" | "title" | "size" | "quantity">;

/** The items that can still be returned, each with the number of these pieces. */
function returnableItems(items: readonly OrderItem[]): ReturnableItem[] {
  return items
    .map(({ id, title, size, quantity, returnedQuantity, returnableQuantity }) => ({
      id,
      title,
      size,
      quantity: returnableQuantity ?? quantity - (returnedQuantity ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0);
}

/** Pieces to return, by the id of the item; without those of which none is returned. */
type Quantities = ReadonlyMap<string, number>;

/** The only piece is chosen. */
function initialQuantities([first, ...others]: readonly ReturnableItem[]): Quantities {
  return new Map(first?.quantity === 1 && others.length === 0 ? [[first.id, 1]] : []);
}

interface ItemsFieldProps {
  items: readonly ReturnableItem[];
  quantities: Quantities;
  onChange: (quantities: Quantities) => void;
  error: string | undefined;
}

/** Checkboxes of the items, with a stepper for a chosen one of several pieces. */
function ItemsField({ items, quantities, onChange, error }: ItemsFieldProps) {
  const errorId = useId();
  const set = (id: string, quantity: number) => {
    const others = [...quantities].filter(([other]) => other !== id);
    onChange(new Map(quantity === 0 ? others : [...others, [id, quantity]]));
  };
  return (
    <fieldset className={styles.group} aria-describedby={error === undefined ? undefined : errorId}>
      <legend>What do you return?</legend>
      {items.map(({ id, title, size, quantity }) => {
        const chosen = quantities.get(id) ?? 0;
        return (
          <div key={id} className={styles.item}>
            <Choice
              type="checkbox"
              title={title}
              hint={`${size === null ? "" : `Size ${size}, `}Quantity ${quantity}`}
              checked={chosen > 0}
              onChange={({ target }) => set(id, target.checked ? quantity : 0)}
            />
            {chosen > 0 && quantity > 1 && (
              <Stepper value={chosen} max={quantity} label={`Pieces of ${title}`} onChange={(next) => set(id, next)} />
            )}
          </div>
        );
      })}
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
