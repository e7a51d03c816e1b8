import type { FragmentType } from "@apollo/client";
import { Icon } from "../../ui/Icon.tsx";
import { useRef, useState } from "react";
import { readDraft } from "../../session/drafts.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { NoticeDialog } from "../../ui/Dialog.tsx";
import { AddressActions, type AddressNotice } from "./AddressActions.tsx";
import { AddressCard } from "./AddressCard.tsx";
import { AddAddressDialog, preloadAddressForms } from "./AddressDialog.tsx";
import {
  useAddressesSection_CustomerFragment,
  type AddressesSection_CustomerFragment,
} from "./AddressesSection.generated.ts";
import styles from "./AddressesSection.module.css";

interface AddressesSectionProps {
  customer: FragmentType<AddressesSection_CustomerFragment> & { id: string };
  onRetry: () => Promise<unknown>;
}

/** The customer's addresses, with their actions. */
export function AddressesSection({ customer, onRetry }: AddressesSectionProps) {
  const data = useAddressesSection_CustomerFragment({ from: customer });
  // A login that expired while an address was entered has left a draft.
  const [isAdding, setAdding] = useState(() => readDraft("addressDraft", [customer.id, null]) !== null);
  const [hasAdded, setHasAdded] = useState(false);
  const [notice, setNotice] = useState<AddressNotice | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  if (!data) return null;
  const { addresses } = data;
  return (
    <section>
      <div className="panel-head">
        <h2 ref={heading} tabIndex={-1}>
          My Addresses
        </h2>
        <Button onPointerEnter={preloadAddressForms} onFocus={preloadAddressForms} onClick={() => setAdding(true)}>
          <Icon name="plus" size="small" />
          Add New Address
        </Button>
      </div>
      {addresses === null && (
        <ErrorState
          message={hasAdded ? "Failed to fetch addresses after adding a new one." : "Failed to fetch addresses."}
          onRetry={onRetry}
        />
      )}
      {addresses?.length === 0 && <EmptyState shape="small" title="No Addresses Found" />}
      <div className={styles.addresses}>
        {addresses?.map((address) => (
          <AddressCard
            className={styles.card}
            key={address.id}
            address={address}
            actions={
              <AddressActions
                customerId={customer.id}
                address={address}
                onNotice={setNotice}
                onDeleted={() => heading.current?.focus()}
              />
            }
          />
        ))}
      </div>
      {isAdding && <AddAddressDialog onSaved={() => setHasAdded(true)} onClose={() => setAdding(false)} />}
      {notice && (
        <NoticeDialog title={notice.title} onClose={() => setNotice(null)}>
          {notice.text}
        </NoticeDialog>
      )}
    </section>
  );
}
