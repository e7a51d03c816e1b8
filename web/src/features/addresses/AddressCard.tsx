import type { FragmentType } from "@apollo/client";
import type { ReactNode } from "react";
import { formatPhoneNumber } from "../../ui/phone-number.ts";
import { useAddressCard_AddressFragment, type AddressCard_AddressFragment } from "./AddressCard.generated.ts";

interface AddressCardProps {
  address: FragmentType<AddressCard_AddressFragment>;
  /** What can be done with it, in place of the word that it is the default one. */
  actions?: ReactNode;
  className?: string;
}

/** An address as it is written on the parcel. */
export function AddressCard({ address, actions, className = "" }: AddressCardProps) {
  const { data, complete } = useAddressCard_AddressFragment({ from: address });
  if (!complete) return null;
  return (
    <article className={`address ${className}`.trimEnd()}>
      <div className="address__head">
        <b>{data.name}</b>
        {data.isDefault && !actions && <span className="tag">Default Address</span>}
      </div>
      <AddressLines address={data} />
      {actions}
    </article>
  );
}

/** Building, street, landmark, city and number, line by line. */
export function AddressLines({ address }: { address: AddressCard_AddressFragment }) {
  return (
    <>
      <p>
        {address.building}, {address.street}
        <br />
        {address.landmark && (
          <>
            {address.landmark}
            <br />
          </>
        )}
        {address.city} {address.postalCode}
      </p>
      <p>{formatPhoneNumber(address.mobile)}</p>
    </>
  );
}
