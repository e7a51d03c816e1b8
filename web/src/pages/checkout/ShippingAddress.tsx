import { Icon } from "../../ui/Icon.tsx";
import { Suspense, useState } from "react";
import { AddressCard } from "../../features/addresses/AddressCard.tsx";
import { Button } from "../../ui/Button.tsx";
import { DividedSection } from "../../ui/DividedSection.tsx";
import { FieldError } from "../../ui/FieldNote.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { classNames } from "../../ui/class-names.ts";
import { lazyWithPreload } from "../../ui/lazy-with-preload.tsx";
import { LazyNoticeDialog } from "../../ui/LazyDialogs.tsx";
import type { CheckoutForm_CustomerFragment } from "./CheckoutPage.generated.ts";
import addressCardStyles from "../../features/addresses/AddressCard.module.css";
import styles from "./ShippingAddress.module.css";

export const addressGoneMessage = "This address no longer exists.";

export type CheckoutAddress = NonNullable<CheckoutForm_CustomerFragment["addresses"]>[number];

const AddressPicker = lazyWithPreload(
  () => import("../../features/addresses/AddressPicker.tsx").then((module) => module.AddressPicker),
  DialogGone,
);
const AddAddressDialog = lazyWithPreload(
  () => import("../../features/addresses/AddressDialog.tsx").then((module) => module.AddAddressDialog),
  DialogGone,
);

interface ShippingAddressProps {
  /** Null if they failed to load. */
  addresses: readonly CheckoutAddress[] | null;
  chosen: CheckoutAddress | undefined;
  /** Whether the address that was chosen before no longer exists. */
  isGone: boolean;
  onChoose: (id: string) => void;
  onRetry: () => Promise<unknown>;
}

/** The delivery address: the selected one, another one, or a new one. */
export function ShippingAddress({ addresses, chosen, isGone, onChoose, onRetry }: ShippingAddressProps) {
  const [dialog, setDialog] = useState<"pick" | "add" | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <DividedSection>
        <div className={styles.row}>
          <h2>Shipping Address</h2>
          {chosen && (
            <button
              className="link"
              type="button"
              onPointerEnter={AddressPicker.preload}
              onFocus={AddressPicker.preload}
              onClick={() => setDialog("pick")}
            >
              Change
            </button>
          )}
        </div>
        {addresses === null && <ErrorState message="Failed to fetch addresses." onRetry={onRetry} />}
        {isGone && <FieldError>{addressGoneMessage}</FieldError>}
        {chosen && <AddressCard address={chosen} />}
        {addresses?.length === 0 && (
          <div className={classNames(addressCardStyles.card, styles.none)}>
            <p>No addresses found. Please add an address.</p>
            <Button onClick={() => setDialog("add")}>
              <Icon name="plus" size="small" />
              Add New Address
            </Button>
          </div>
        )}
      </DividedSection>
      {dialog === "pick" && addresses !== null && (
        <Suspense>
          <AddressPicker
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
          <AddAddressDialog onSaved={onChoose} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function DialogGone({ onClose }: { onClose: () => void }) {
  return (
    <LazyNoticeDialog title="Shipping Address" onClose={onClose}>
      Failed to load data
    </LazyNoticeDialog>
  );
}
