import { Suspense, useState } from "react";
import { useLoginPrompt } from "../../session/login-prompt.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { FailedPart } from "../../ui/FailedPart.tsx";
import { NoticeDialog } from "../../ui/NoticeDialog.tsx";
import { onDemand } from "../../ui/on-demand.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import type { StartMobileChange } from "./mobile-change.ts";
import { draftOf, dropDraft, type Person } from "./profile-draft.ts";

const EditProfile = onDemand(() => import("./EditProfile.tsx").then((module) => module.EditProfile), FormGone);

interface EditProfileButtonProps {
  person: Person;
  startMobileChange: StartMobileChange;
}

/** Opens the profile for editing; by itself where a login that ended has interrupted that. */
export function EditProfileButton({ person, startMobileChange }: EditProfileButtonProps) {
  const [state, setState] = useState<"closed" | "editing" | "saved">(() => (draftOf(person) ? "editing" : "closed"));
  const [isEnteringCode, setEnteringCode] = useState(false);
  const { isOpen: isLoggingIn } = useLoginPrompt();
  const end = (next: "closed" | "saved") => {
    dropDraft();
    setEnteringCode(false);
    setState(next);
  };
  return (
    <>
      <Button
        variant="quiet"
        onPointerEnter={EditProfile.prepare}
        onFocus={EditProfile.prepare}
        onClick={() => setState("editing")}
      >
        Edit Profile
      </Button>
      {state === "editing" && !isLoggingIn && (
        <Dialog open title={isEnteringCode ? "Enter the code" : "Edit Profile"} onClose={() => end("closed")}>
          <Suspense fallback={<Skeleton kind="word" />}>
            <EditProfile.Part
              person={person}
              startMobileChange={startMobileChange}
              onCodeStep={setEnteringCode}
              onSaved={() => end("saved")}
              onCancel={() => end("closed")}
            />
          </Suspense>
        </Dialog>
      )}
      {state === "saved" && (
        <NoticeDialog title="Success" onClose={() => setState("closed")}>
          Profile updated successfully!
        </NoticeDialog>
      )}
    </>
  );
}

function FormGone() {
  return <FailedPart message="Failed to load data" onRetry={() => location.reload()} />;
}
