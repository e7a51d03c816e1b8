import { useId, useState, type FormEvent } from "react";
import { bareId } from "../../session/bare-id.ts";
import { Button } from "../../ui/Button.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { Dialog, DialogActions } from "../../ui/Dialog.tsx";
import { FieldError } from "../../ui/FieldNote.tsx";
import { Stepper } from "../../ui/Stepper.tsx";
import type { OrderDialogProps } from "./CancelDialog.tsx";
import { returnLimit, returnRefund } from "./order-dialog-texts.ts";
import { focusControl, missingReason, noReason, ReasonField, reasonError, textOf } from "./ReasonField.tsx";
import { useReturnOrderMutation } from "./ReturnOrder.generated.ts";
import type { OrderItem } from "./tracked-order.ts";
import { useOrderChange } from "./use-order-change.ts";
import styles from "./ReasonField.module.css";

const reasons = [
  "It does not fit",
  "It looks different from the picture",
  "It is damaged or faulty",
  "I was sent another piece",
];

/** Requests a return: of which pieces, why, and how the refund works. A rejection is shown, and the input stays. */
export function ReturnDialog({ order, customerId, onClose, onDone, onRejected }: OrderDialogProps) {
  const [returnOrder] = useReturnOrderMutation();
  const { isPending, message, run } = useOrderChange(customerId, order, "Failed to request the return.");
  const [quantities, setQuantities] = useState(() => initialQuantities(order.items));
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
    const variables = { input: { orderId: order.id, items, reason: textOf(reason) } };
    if (await run(() => returnOrder({ variables }))) onDone("Return requested");
    else onRejected();
  };
  // not closable while it is sent
  const close = isPending ? () => {} : onClose;
  return (
    <Dialog open title={`Return Items of Order #${order.id}`} onClose={close}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <ItemsField
          items={order.items}
          quantities={quantities}
          onChange={setQuantities}
          error={isChecked && isEmpty ? "Please choose at least one item." : undefined}
        />
        <ReasonField
          legend="Why do you return it?"
          reasons={reasons}
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

/** Pieces to return, by the id of the item; without those of which none is returned. */
type Quantities = ReadonlyMap<string, number>;

/** The only piece of an order is chosen. */
function initialQuantities([first, ...others]: readonly OrderItem[]): Quantities {
  return new Map(first?.quantity === 1 && others.length === 0 ? [[first.id, 1]] : []);
}

interface ItemsFieldProps {
  items: readonly OrderItem[];
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
