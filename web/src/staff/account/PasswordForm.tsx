import { object } from "valibot";
import { Button } from "../../ui/Button.tsx";
import { useToast } from "../../ui/toast-context.ts";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { password } from "../form/fields.ts";
import { Rejection } from "../form/Rejection.tsx";
import { showRejection } from "../form/show-rejection.ts";
import { limits } from "../limits.generated.ts";
import { PasswordField } from "../login/PasswordField.tsx";
import { useSetStaffPasswordMutation } from "./Account.generated.ts";
import styles from "./AccountScreen.module.css";

const limit = limits.changeStaffPassword;
const schema = object({
  currentPassword: password("Please enter your current password.", limit.currentPassword),
  newPassword: password("Please enter a new password.", limit.newPassword),
});
const empty = { currentPassword: "", newPassword: "" };

/** Changes the password, which ends the account's other sessions. */
export function PasswordForm({ email }: { email: string }) {
  const form = useSchemaForm(schema, empty);
  const { register, handleSubmit, formState, reset } = form;
  const { errors, isSubmitting } = formState;
  const [send] = useSetStaffPasswordMutation();
  const toast = useToast();
  const save = handleSubmit(async (passwords, event) => {
    try {
      await send({ variables: passwords });
      reset(empty);
      toast.show("Your password was changed. You are logged out everywhere else.");
    } catch (error) {
      showRejection(form, event, error, "Your password was not changed. Please try again.");
    }
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      <Rejection message={errors.root?.["server"]?.message} />
      {/* for password managers */}
      <input className="visually-hidden" tabIndex={-1} aria-hidden autoComplete="username" value={email} readOnly />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...register("currentPassword")}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${limit.newPassword.minLength} characters`}
        error={errors.newPassword?.message}
        {...register("newPassword")}
      />
      <Button variant="primary" type="submit" pending={isSubmitting} pendingLabel="Changing…">
        Change password
      </Button>
    </form>
  );
}
