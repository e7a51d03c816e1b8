import type { FragmentType } from "@apollo/client";
import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import { formatPhoneNumber } from "../../ui/phone-number.ts";
import { Tag } from "../../ui/Tag.tsx";
import { useAddressCard_AddressFragment, type AddressCard_AddressFragment } from "./AddressCard.generated.ts";
import styles from "./AddressCard.module.css";

interface AddressCardProps {
  address: FragmentType<AddressCard_AddressFragment>;
  /** Actions of the address, shown instead of the Default Address tag. */
  actions?: ReactNode;
  className?: string | undefined;
}

/** A card with the name and lines of an address. */
export function AddressCard({ address, actions, className }: AddressCardProps) {
  const data = useAddressCard_AddressFragment({ from: address });
  if (!data) return null;
  return (
    <article className={classNames(styles.card, className)}>
      <div className={styles.head}>
        <b>{data.name}</b>
        {data.isDefault && !actions && <Tag>Default Address</Tag>}
      </div>
      <AddressLines address={data} />
      {actions}
    </article>
  );
}

/** Building, street, landmark, city and mobile number, one per line. */
function AddressLines({ address }: { address: AddressCard_AddressFragment }) {
  return (
    <>
      <p>
        <span>{`${address.building}, ${address.street}`}</span>
        <br />
        {address.landmark && (
          <>
            <span>{address.landmark}</span>
            <br />
          </>
        )}
        <span>{`${address.city} ${address.postalCode}`}</span>
      </p>
      <p>{formatPhoneNumber(address.mobile)}</p>
    </>
  );
}
