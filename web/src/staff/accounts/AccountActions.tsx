import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/Dialog.tsx";
import { useToast } from "../../ui/toast-context.ts";
import { errorMessage } from "../../apollo/errors.ts";
import { useStaffAccount } from "../session/session.ts";
import {
  useResetStaffPasswordMutation,
  useUpdateStaffMutation,
  type Accounts_AccountFragment,
} from "./Accounts.generated.ts";
import { questionOf, type AccountAction } from "./account-questions.ts";
import { failure, PasswordConfirmDialog } from "./PasswordConfirmDialog.tsx";
import type { NewPassword } from "./PasswordDialog.tsx";
import styles from "./PasswordDialog.module.css";

interface AccountActionsProps {
  account: Accounts_AccountFragment;
  onNewPassword: (credentials: NewPassword) => void;
}

/** What an owner can do with an account; one's own is disabled and reset by another owner. */
export function AccountActions({ account, onNewPassword }: AccountActionsProps) {
  const { id, name, role, isDisabled } = account;
  const isOwn = useStaffAccount().id === id;
  const [asked, setAsked] = useState<AccountAction | null>(null);
  const [update, { loading: isUpdating }] = useUpdateStaffMutation();
  const [reset] = useResetStaffPasswordMutation();
  const toast = useToast();

  const act = async (action: AccountAction, currentPassword: string | null) => {
    if (action === "reset") {
      const { data } = await reset({ variables: { id, currentPassword } });
      if (data) onNewPassword({ name, password: data.resetStaffPassword.password, isNew: false });
    } else {
      await update({ variables: { id, input: changeOf(action), currentPassword } });
      toast.show(questionOf(action, name).done);
    }
    setAsked(null);
  };
  const confirm = async (action: AccountAction) => {
    try {
      await act(action, null);
    } catch (error) {
      setAsked(null);
      toast.show(errorMessage(error, failure), { tone: "error" });
    }
  };

  const button = (action: AccountAction, label: string, isDanger = false) => (
    <Button variant={isDanger ? "danger" : "quiet"} aria-label={`${label}: ${name}`} onClick={() => setAsked(action)}>
      {label}
    </Button>
  );
  if (isOwn) return null;
  const question = asked && questionOf(asked, name);
  const makesOwner = asked === "make-owner" || (asked === "enable" && role === "OWNER");
  const needsPassword = asked === "reset" || makesOwner;
  return (
    <div className={styles.actions}>
      {role === "OWNER" ? button("make-staff", "Make staff") : button("make-owner", "Make owner")}
      {!isDisabled && button("reset", "Reset password")}
      {isDisabled ? button("enable", "Enable") : button("disable", "Disable", true)}
      {asked && question && needsPassword && (
        <PasswordConfirmDialog
          question={question}
          onConfirm={(currentPassword) => act(asked, currentPassword)}
          onClose={() => setAsked(null)}
        />
      )}
      {asked && question && !needsPassword && (
        <ConfirmDialog
          title={question.title}
          action={question.action}
          isPending={isUpdating}
          pendingLabel="Saving…"
          onConfirm={() => void confirm(asked)}
          onClose={() => setAsked(null)}
        >
          {question.text}
        </ConfirmDialog>
      )}
    </div>
  );
}

function changeOf(action: Exclude<AccountAction, "reset">) {
  switch (action) {
    case "make-owner":
      return { role: "OWNER" as const };
    case "make-staff":
      return { role: "STAFF" as const };
    case "disable":
      return { isDisabled: true };
    case "enable":
      return { isDisabled: false };
  }
}
