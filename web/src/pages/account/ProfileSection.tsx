import { useQuery } from "@apollo/client/react";
import { Plus } from "lucide-react";
import { useState } from "react";
import { AddAddressDialog } from "../../features/addresses/AddAddressDialog.tsx";
import { AddressCard } from "../../features/addresses/AddressCard.tsx";
import { Button } from "../../ui/Button.tsx";
import { EmptyPart } from "../../ui/EmptyPart.tsx";
import { FailedPart } from "../../ui/FailedPart.tsx";
import { formatPhoneNumber } from "../../ui/phone-number.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { AccountProfileDocument, type AccountProfileQuery } from "./AccountProfile.generated.ts";

type Profile = NonNullable<AccountProfileQuery["me"]>;

/** Who the customer is and where orders can go. */
export function ProfileSection({ isLoggedIn }: { isLoggedIn: boolean }) {
  const { data, previousData, error, loading, refetch } = useQuery(AccountProfileDocument, {
    skip: !isLoggedIn,
    fetchPolicy: "cache-and-network",
    errorPolicy: "all",
    ssr: false,
  });
  const profile = (data ?? previousData)?.me;
  const hasFailed = error !== undefined && !loading;
  const retry = () => void refetch();
  return (
    <>
      <section>
        <hr className="zari only-wide" />
        <div className="account__head">
          <h2>Profile Details</h2>
        </div>
        {hasFailed && !profile ? (
          <FailedPart message="Failed to load profile." onRetry={retry} />
        ) : (
          <dl className="facts-list facts-list--left">
            <Fact label="Name" value={profile && (profile.name ?? "")} />
            <Fact label="Email" value={profile && (profile.email ?? "")} />
            <Fact label="Mobile Number" value={profile && formatPhoneNumber(profile.mobile ?? "")} />
          </dl>
        )}
      </section>
      {profile && <Addresses addresses={profile.addresses} onRetry={retry} />}
    </>
  );
}

/** A fact of the profile; a box while it is still to come. */
function Fact({ label, value }: { label: string; value: string | null | undefined }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value ?? <Skeleton kind="count" />}</dd>
    </div>
  );
}

function Addresses({ addresses, onRetry }: { addresses: Profile["addresses"]; onRetry: () => void }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <section>
      <div className="account__head">
        <h2>My Addresses</h2>
        <Button onClick={() => setAdding(true)}>
          <Plus className="icon icon--s" aria-hidden="true" />
          Add New Address
        </Button>
      </div>
      {addresses === null && <FailedPart message="Failed to fetch addresses." onRetry={onRetry} />}
      {addresses?.length === 0 && <EmptyPart title="No Addresses Found" />}
      <div className="addresses">
        {addresses?.map((address) => (
          <AddressCard key={address.id} address={address} />
        ))}
      </div>
      {isAdding && <AddAddressDialog onClose={() => setAdding(false)} />}
    </section>
  );
}
