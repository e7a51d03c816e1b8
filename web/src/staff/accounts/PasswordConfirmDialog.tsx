import { object } from "valibot";
import { Button } from "../../ui/Button.tsx";
import { Dialog, DialogActions } from "../../ui/Dialog.tsx";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { Rejection } from "../form/Rejection.tsx";
import { showRejection } from "../form/show-rejection.ts";
import type { Question } from "./account-questions.ts";
import { OwnPasswordField, ownPassword } from "./OwnPasswordField.tsx";
import styles from "./PasswordDialog.module.css";

/** Why an account was not changed, if the server has no words for it. */
export const failure = "The account was not changed. Please try again.";

const schema = object({ currentPassword: ownPassword });

interface PasswordConfirmDialogProps {
  question: Question;
  /** Throws why it was rejected. */
  onConfirm: (currentPassword: string) => Promise<void>;
  onClose: () => void;
}

/** Confirmation by the caller's password. */
export function PasswordConfirmDialog({ question, onConfirm, onClose }: PasswordConfirmDialogProps) {
  const form = useSchemaForm(schema, { currentPassword: "" });
  const { register, handleSubmit, formState } = form;
  const { errors, isSubmitting } = formState;
  const confirm = handleSubmit(async ({ currentPassword }, event) => {
    try {
      await onConfirm(currentPassword);
    } catch (error) {
      showRejection(form, event, error, failure);
    }
  });
  return (
    <Dialog open onClose={onClose} title={question.title}>
      <form className={styles.form} noValidate onSubmit={(event) => void confirm(event)}>
        <Rejection message={errors.root?.["server"]?.message} />
        <p>{question.text}</p>
        <OwnPasswordField error={errors.currentPassword?.message} {...register("currentPassword")} />
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="remove" type="submit" pending={isSubmitting} pendingLabel="Saving…">
            {question.action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
