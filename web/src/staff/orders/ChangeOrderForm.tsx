import { useState, type BaseSyntheticEvent } from "react";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { DialogActions } from "../../ui/Dialog.tsx";
import { useToast } from "../../ui/toast-context.ts";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { LeaveDialog } from "../form/LeaveDialog.tsx";
import { Rejection } from "../form/Rejection.tsx";
import { showRejection } from "../form/show-rejection.ts";
import { useFormEnd } from "../form/use-form-end.ts";
import { withState } from "./CancelOrderDialog.tsx";
import { changedItems, changeOf, type ItemChanges } from "./change-order.ts";
import { ItemChangeRow } from "./ItemChangeRow.tsx";
import { addressField, emptyAddress, orderAddressForm, type OrderAddress } from "./order-address.ts";
import { OrderAddressFields } from "./OrderAddressFields.tsx";
import { useChangeOrderMutation } from "./OrderChanges.generated.ts";
import type { OrderScreen_OrderFragment } from "./StaffOrder.generated.ts";
import { failure, useOrderChange } from "./use-order-change.ts";
import styles from "./ChangeOrderForm.module.css";

interface ChangeOrderFormProps {
  order: OrderScreen_OrderFragment;
  /** Reads the order again, which another person may have changed. */
  onStale: () => void;
}

const nothingChanged = "Please change something, or go back to the order.";

/**
 * Changes the items and the address of an order. The change starts from the version that is shown; if another person was
 * faster, the order is read again, and what was chosen stays.
 */
export function ChangeOrderForm({ order, onStale }: ChangeOrderFormProps) {
  const { id, version } = order;
  const { items } = order.order;
  const path = `/orders/${id}`;
  const form = useSchemaForm(orderAddressForm, emptyAddress);
  const [changes, setChanges] = useState<ItemChanges>(new Map());
  const [hasAddress, setHasAddress] = useState(false);
  const [isEmptySent, setEmptySent] = useState(false);
  const [changeOrder] = useChangeOrderMutation();
  const change = useOrderChange(onStale);
  const toast = useToast();
  const changed = changedItems(items, changes);
  const isChanged = changed.length > 0 || hasAddress;
  const { isSaved, end, isLeaving } = useFormEnd(path, isChanged);

  const send = async (address: OrderAddress | null, event: BaseSyntheticEvent | undefined) => {
    if (isSaved || version === null) return;
    form.clearErrors("root.server");
    setEmptySent(!isChanged);
    if (!isChanged) return;
    const input = { ...(changed.length > 0 && { items: changed }), ...(address && { address }) };
    const isDone = await change.run(
      "change",
      () => changeOrder({ variables: { id, version, input } }),
      (error) => showRejection(form, event, error, failure, addressField),
    );
    if (!isDone) return;
    toast.show(`Order #${id} is changed`);
    end();
  };
  const submit = (event: BaseSyntheticEvent) => {
    event.preventDefault();
    return hasAddress ? form.handleSubmit(send)(event) : send(null, event);
  };
  const rejection = withState(form.formState.errors.root?.["server"]?.message, order);
  return (
    <>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <Rejection
          message={
            isEmptySent && !isChanged ? nothingChanged : rejection && `${rejection} What you have chosen is still here.`
          }
        />
        <section>
          <h2>Items</h2>
          <ul role="list">
            {items.map((item) => (
              <ItemChangeRow
                key={item.id}
                item={item}
                change={changeOf(item, changes)}
                onChange={(next) => setChanges(new Map([...changes, [item.id, next]]))}
              />
            ))}
          </ul>
        </section>
        <section className={styles.address} aria-label="Address">
          <Choice
            type="checkbox"
            title="Deliver to another address"
            checked={hasAddress}
            onChange={({ target }) => setHasAddress(target.checked)}
          />
          {hasAddress && <OrderAddressFields form={form} />}
        </section>
        <p>
          The shop computes what is to be paid now, which is never more than before. What a customer has paid too much
          is under Refunds afterwards.
        </p>
        <DialogActions>
          <ButtonLink variant="quiet" to={path}>
            Cancel
          </ButtonLink>
          <Button type="submit" variant="primary" pending={change.pending !== null || isSaved} pendingLabel="Saving…">
            Change order
          </Button>
        </DialogActions>
      </form>
      <LeaveDialog isNeeded={isLeaving} />
    </>
  );
}
