import { useState } from "react";
import { invalidField } from "../../apollo/errors.ts";
import { Button } from "../../ui/Button.tsx";
import { FieldError } from "../../ui/FieldNote.tsx";
import { useToast } from "../../ui/toast-context.ts";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { problemOf } from "../apollo/problem.ts";
import { PasswordField } from "../login/PasswordField.tsx";
import { useSetStaffPasswordMutation } from "./Account.generated.ts";
import { passwordChange } from "./password-rules.ts";
import styles from "./AccountScreen.module.css";

const empty = { currentPassword: "", newPassword: "" };

/** Changes the password, which ends the account's other sessions. */
export function PasswordForm({ email }: { email: string }) {
  const { register, handleSubmit, formState, reset, setError } = useSchemaForm(passwordChange, empty);
  const [send, { loading }] = useSetStaffPasswordMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const toast = useToast();
  const save = handleSubmit(async (passwords) => {
    setProblem(null);
    try {
      await send({ variables: passwords });
      reset(empty);
      toast.show("Your password was changed. You are logged out everywhere else.");
    } catch (error) {
      const message = problemOf(error, "Your password was not changed. Please try again.");
      const field = invalidField(error);
      if (field === "currentPassword" || field === "newPassword") setError(field, { message }, { shouldFocus: true });
      else setProblem(message);
    }
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      {/* for password managers */}
      <input className="visually-hidden" tabIndex={-1} aria-hidden autoComplete="username" value={email} readOnly />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={formState.errors.currentPassword?.message}
        {...register("currentPassword")}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 12 characters"
        error={formState.errors.newPassword?.message}
        {...register("newPassword")}
      />
      {problem !== null && <FieldError>{problem}</FieldError>}
      <Button variant="primary" type="submit" pending={loading} pendingLabel="Changing…">
        Change password
      </Button>
    </form>
  );
}
