import type { FragmentType } from "@apollo/client";
import { Suspense, useState } from "react";
import { reloadPage } from "../../deployment/reload.ts";
import { AddressesSection } from "../../features/addresses/AddressesSection.tsx";
import { Balances } from "../../features/credit/Balances.tsx";
import { useLoginPrompt } from "../../session/login-prompt.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog, NoticeDialog } from "../../ui/Dialog.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { lazyWithPreload } from "../../ui/lazy-with-preload.tsx";
import { formatPhoneNumber } from "../../ui/phone-number.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Fact, FactsList } from "../../ui/FactsList.tsx";
import type { EditProfile_CustomerFragment } from "./EditProfile.generated.ts";
import { readProfileDraft, removeProfileDraft } from "./profile-draft.ts";
import { useAccountProfileQuery } from "./ProfileSection.generated.ts";

const EditProfile = lazyWithPreload(() => import("./EditProfile.tsx").then((module) => module.EditProfile), FormFailed);

/** The customer's profile, credit, points and addresses. */
export function ProfileSection() {
  const { data, error, loading, refetch } = useAccountProfileQuery({ fetchPolicy: "cache-and-network" });
  const profile = data?.me;
  const hasFailed = error !== undefined && !loading;
  return (
    <>
      <section>
        <hr className="zari only-wide" />
        <div className="panel-head">
          <h2>Profile Details</h2>
          {profile ? (
            <EditProfileButton customer={profile} reload={refetch} />
          ) : (
            <Button variant="quiet" disabled>
              Edit Profile
            </Button>
          )}
        </div>
        {hasFailed && !profile ? (
          <ErrorState message="Failed to load profile." onRetry={refetch} />
        ) : (
          <FactsList align="start">
            <Fact label="Name">{profile ? profile.name : pendingValue}</Fact>
            <Fact label="Email">{profile ? profile.email : pendingValue}</Fact>
            <Fact label="Mobile Number">
              {profile ? profile.mobile && formatPhoneNumber(profile.mobile) : pendingValue}
            </Fact>
          </FactsList>
        )}
      </section>
      {(profile || !hasFailed) && <Balances key={profile?.id} customer={profile ?? undefined} />}
      {profile && <AddressesSection customer={profile} onRetry={refetch} />}
    </>
  );
}

const pendingValue = <Skeleton kind="count" />;

interface EditProfileButtonProps {
  customer: FragmentType<EditProfile_CustomerFragment> & { id: string; mobile: string | null };
  /** Loads the profile. */
  reload: () => Promise<unknown>;
}

/** Opens the profile for editing. */
function EditProfileButton({ customer, reload }: EditProfileButtonProps) {
  // A login that expired while the profile was edited has left a draft.
  const [state, setState] = useState<"closed" | "editing" | { notice: string }>(() =>
    readProfileDraft(customer) === null ? "closed" : "editing",
  );
  const [isEnteringCode, setEnteringCode] = useState(false);
  const { isOpen: isLoggingIn } = useLoginPrompt();
  const end = (next: "closed" | { notice: string }) => {
    removeProfileDraft();
    setEnteringCode(false);
    setState(next);
  };
  return (
    <>
      <Button
        variant="quiet"
        onPointerEnter={EditProfile.preload}
        onFocus={EditProfile.preload}
        onClick={() => setState("editing")}
      >
        Edit Profile
      </Button>
      {state === "editing" && !isLoggingIn && (
        <Dialog open title={isEnteringCode ? "Enter the code" : "Edit Profile"} onClose={() => end("closed")}>
          <Suspense fallback={<Skeleton kind="word" />}>
            <EditProfile
              customer={customer}
              onCodeStep={setEnteringCode}
              onSaved={(problem) => {
                end({ notice: problem ?? "Profile updated successfully!" });
                // The section shows why it fails.
                if (problem !== null) reload().catch(() => null);
              }}
              onCancel={() => end("closed")}
            />
          </Suspense>
        </Dialog>
      )}
      {typeof state === "object" && (
        <NoticeDialog title="Success" onClose={() => setState("closed")}>
          {state.notice}
        </NoticeDialog>
      )}
    </>
  );
}

/** Shown if the form's code cannot be loaded. */
function FormFailed() {
  return <ErrorState message="Failed to load data" onRetry={reloadPage} />;
}
