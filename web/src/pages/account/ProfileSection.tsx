import { useQuery } from "@apollo/client/react";
import { Balances } from "../../features/credit/Balances.tsx";
import { EditProfileButton } from "../../features/profile/EditProfileButton.tsx";
import type { StartMobileChange } from "../../features/profile/mobile-change.ts";
import { Button } from "../../ui/Button.tsx";
import { FailedPart } from "../../ui/FailedPart.tsx";
import { formatPhoneNumber } from "../../ui/phone-number.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { AccountProfileDocument } from "./AccountProfile.generated.ts";
import { AddressesSection } from "./AddressesSection.tsx";

const startMobileChange: StartMobileChange = async (...change) => {
  const forms = await import("../../features/auth/auth-forms.ts");
  return forms.startMobileChange(...change);
};

/** Who the customer is, what they owe and have, and where orders can go. */
export function ProfileSection({ isLoggedIn }: { isLoggedIn: boolean }) {
  const { data, error, loading, refetch } = useQuery(AccountProfileDocument, {
    skip: !isLoggedIn,
    fetchPolicy: "cache-and-network",
    errorPolicy: "all",
    ssr: false,
  });
  const profile = data?.me;
  const hasFailed = error !== undefined && !loading;
  const retry = () => void refetch();
  return (
    <>
      <section>
        <hr className="zari only-wide" />
        <div className="account__head">
          <h2>Profile Details</h2>
          {profile ? (
            <EditProfileButton person={profile} startMobileChange={startMobileChange} />
          ) : (
            <Button variant="quiet" disabled>
              Edit Profile
            </Button>
          )}
        </div>
        {hasFailed && !profile ? (
          <FailedPart message="Failed to load profile." onRetry={retry} />
        ) : (
          <dl className="facts-list facts-list--left">
            <Fact label="Name" value={profile && (profile.name ?? "")} />
            <Fact label="Email" value={profile && (profile.email ?? "")} />
            <Fact label="Mobile Number" value={profile && (profile.mobile ? formatPhoneNumber(profile.mobile) : "")} />
          </dl>
        )}
      </section>
      {(profile || !hasFailed) && <Balances customer={profile ?? undefined} />}
      {profile && <AddressesSection customer={profile} onRetry={retry} />}
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
