import { Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { AddressCard } from "../../features/addresses/AddressCard.tsx";
import { Button } from "../../ui/Button.tsx";
import { FailedPart } from "../../ui/FailedPart.tsx";
import { NoticeDialog } from "../../ui/NoticeDialog.tsx";
import { onDemand } from "../../ui/on-demand.tsx";
import type { CheckoutAddress } from "./checkout-data.ts";

const AddressPicker = onDemand(
  () => import("../../features/addresses/AddressPicker.tsx").then((module) => module.AddressPicker),
  DialogGone,
);
const AddAddressDialog = onDemand(
  () => import("../../features/addresses/AddAddressDialog.tsx").then((module) => module.AddAddressDialog),
  DialogGone,
);

interface ShippingAddressProps {
  /** Null where they could not be had. */
  addresses: readonly CheckoutAddress[] | null;
  chosen: CheckoutAddress | undefined;
  onChoose: (id: string) => void;
  onRetry: () => void;
}

/** Where the order goes: the address chosen, another one, or a new one. */
export function ShippingAddress({ addresses, chosen, onChoose, onRetry }: ShippingAddressProps) {
  const [dialog, setDialog] = useState<"pick" | "add" | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <section className="part">
        <div className="part__row">
          <h2>Shipping Address</h2>
          {chosen && (
            <button
              className="link"
              type="button"
              onPointerEnter={AddressPicker.prepare}
              onFocus={AddressPicker.prepare}
              onClick={() => setDialog("pick")}
            >
              Change
            </button>
          )}
        </div>
        {addresses === null && <FailedPart message="Failed to fetch addresses." onRetry={onRetry} />}
        {chosen && <AddressCard address={chosen} />}
        {addresses?.length === 0 && (
          <div className="address address--none">
            <p>No addresses found. Please add an address.</p>
            <Button onClick={() => setDialog("add")}>
              <Plus className="icon icon--s" aria-hidden="true" />
              Add New Address
            </Button>
          </div>
        )}
      </section>
      {dialog === "pick" && addresses !== null && (
        <Suspense>
          <AddressPicker.Part
            addresses={addresses}
            chosen={chosen?.id}
            onPick={onChoose}
            onAdd={() => setDialog("add")}
            onClose={close}
          />
        </Suspense>
      )}
      {dialog === "add" && (
        <Suspense>
          <AddAddressDialog.Part onSaved={onChoose} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function DialogGone({ onClose }: { onClose: () => void }) {
  return (
    <NoticeDialog title="Shipping Address" onClose={onClose}>
      Failed to load data
    </NoticeDialog>
  );
}
