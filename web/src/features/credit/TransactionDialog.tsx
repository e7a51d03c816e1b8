import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { paymentModes } from "../../content/payment-modes.ts";
import { formatMoney } from "../../format/money.ts";
import { placedOn } from "../../format/placed-on.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import {
  TransactionDialog_TransactionFragmentDoc,
  type TransactionDialog_TransactionFragment,
} from "./TransactionDialog.generated.ts";

interface TransactionDialogProps {
  transaction: FragmentType<TransactionDialog_TransactionFragment>;
  /** As the shopper reads it. */
  status: string;
  onClose: () => void;
}

/** One order on credit: all that is known of its payment. */
export function TransactionDialog({ transaction, status, onClose }: TransactionDialogProps) {
  const { data, complete } = useFragment({ fragment: TransactionDialog_TransactionFragmentDoc, from: transaction });
  if (!complete) return null;
  const facts = {
    Date: placedOn(data.placedAt),
    Amount: formatMoney(data.amount),
    Payment: data.paymentMode && paymentModes[data.paymentMode].title,
    Status: status,
    "Points Earned": data.pointsEarned,
    Address: addressOf(data),
  };
  return (
    <Dialog open title={`Order #${data.id}`} onClose={onClose}>
      <dl className="facts-list facts-list--left">
        {Object.entries(facts).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? "Not available"}</dd>
          </div>
        ))}
      </dl>
      <div className="dialog__actions">
        <Button variant="primary" onClick={onClose}>
          OK
        </Button>
      </div>
    </Dialog>
  );
}

/** In one line; null for an address that the customer has deleted. */
function addressOf({ address }: TransactionDialog_TransactionFragment): string | null {
  if (!address) return null;
  const { building, street, landmark, city, postalCode } = address;
  return [building, street, landmark, `${city} ${postalCode}`].filter(Boolean).join(", ");
}
