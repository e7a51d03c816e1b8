import { object } from "valibot";
import { Button } from "../../ui/Button.tsx";
import { Dialog, DialogActions } from "../../ui/Dialog.tsx";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import type { Question } from "./account-questions.ts";
import { OwnPasswordField, ownPassword } from "./OwnPasswordField.tsx";
import styles from "./PasswordDialog.module.css";

const schema = object({ currentPassword: ownPassword });

interface PasswordConfirmDialogProps {
  question: Question;
  isPending: boolean;
  /** @returns why it was rejected, which is shown at the password; null if it was done */
  onConfirm: (currentPassword: string) => Promise<string | null>;
  onClose: () => void;
}

/** Confirmation by the caller's password. */
export function PasswordConfirmDialog({ question, isPending, onConfirm, onClose }: PasswordConfirmDialogProps) {
  const { register, handleSubmit, formState, setError } = useSchemaForm(schema, { currentPassword: "" });
  const confirm = handleSubmit(async ({ currentPassword }) => {
    const message = await onConfirm(currentPassword);
    if (message !== null) setError("currentPassword", { message }, { shouldFocus: true });
  });
  return (
    <Dialog open onClose={onClose} title={question.title}>
      <form className={styles.form} noValidate onSubmit={(event) => void confirm(event)}>
        <p>{question.text}</p>
        <OwnPasswordField error={formState.errors.currentPassword?.message} {...register("currentPassword")} />
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="remove" type="submit" pending={isPending} pendingLabel="Saving…">
            {question.action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
