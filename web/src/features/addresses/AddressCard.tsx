import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { formatPhoneNumber } from "../../ui/phone-number.ts";
import { AddressCard_AddressFragmentDoc, type AddressCard_AddressFragment } from "./AddressCard.generated.ts";

type AddressCardProps = { address: FragmentType<AddressCard_AddressFragment> };

/** An address as it is written on the parcel. */
export function AddressCard({ address }: AddressCardProps) {
  const { data, complete } = useFragment({ fragment: AddressCard_AddressFragmentDoc, from: address });
  if (!complete) return null;
  return (
    <article className="address">
      <div className="address__head">
        <b>{data.name}</b>
        {data.isDefault && <span className="tag">Default Address</span>}
      </div>
      <AddressLines address={data} />
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
