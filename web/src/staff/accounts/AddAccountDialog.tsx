import { useId } from "react";
import { literal, object, string, variant } from "valibot";
import { requireData } from "../../apollo/errors.ts";
import { Button } from "../../ui/Button.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { Dialog, DialogActions } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { FieldError } from "../../ui/FieldNote.tsx";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { requiredText } from "../form/fields.ts";
import { Rejection } from "../form/Rejection.tsx";
import { showRejection } from "../form/show-rejection.ts";
import { limits } from "../limits.generated.ts";
import { useAddStaffMutation } from "./Accounts.generated.ts";
import { OwnPasswordField, ownPassword } from "./OwnPasswordField.tsx";
import type { NewPassword } from "./PasswordDialog.tsx";
import { roleHints, roleLabels } from "./roles.ts";
import styles from "./PasswordDialog.module.css";

const limit = limits.addStaffAccount;
const entries = {
  name: requiredText("Please enter a name.", limit.name),
  email: requiredText("Please enter an email address.", limit.email),
};
const schema = variant("role", [
  object({ ...entries, role: literal("STAFF"), currentPassword: string() }),
  object({ ...entries, role: literal("OWNER"), currentPassword: ownPassword }),
]);
const empty = { name: "", email: "", role: "STAFF", currentPassword: "" } as const;

interface AddAccountDialogProps {
  onAdded: (credentials: NewPassword) => void;
  onClose: () => void;
}

/** Adds an account. The server creates its password; an owner is confirmed by the caller's. */
export function AddAccountDialog({ onAdded, onClose }: AddAccountDialogProps) {
  const form = useSchemaForm(schema, empty);
  const { register, handleSubmit, formState, watch } = form;
  const { errors, isSubmitting } = formState;
  const [send] = useAddStaffMutation({ fetchPolicy: "no-cache" });
  const roleNote = useId();
  const isOwner = watch("role") === "OWNER";
  const save = handleSubmit(async ({ currentPassword, ...input }, event) => {
    try {
      const variables = { input, currentPassword: input.role === "OWNER" ? currentPassword : null };
      const { account, password } = requireData(await send({ variables })).addStaff;
      onAdded({ name: account.name, password, isNew: true });
    } catch (error) {
      showRejection(form, event, error, "The account was not added. Please try again.");
    }
  });
  return (
    <Dialog open title="Add account" onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
        <Rejection message={errors.root?.["server"]?.message} />
        <Field
          label="Name"
          autoComplete="off"
          maxLength={limit.name.maxLength}
          error={errors.name?.message}
          {...register("name")}
        />
        <Field
          label="Email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint="The account logs in with it"
          maxLength={limit.email.maxLength}
          error={errors.email?.message}
          {...register("email")}
        />
        <fieldset className="fieldset" aria-describedby={errors.role && roleNote}>
          <legend>Role</legend>
          <div>
            <Choice title={roleLabels.STAFF} hint={roleHints.STAFF} value="STAFF" {...register("role")} />
            <Choice title={roleLabels.OWNER} hint={roleHints.OWNER} value="OWNER" {...register("role")} />
          </div>
          {errors.role && <FieldError id={roleNote}>{errors.role.message}</FieldError>}
        </fieldset>
        {isOwner && <OwnPasswordField error={errors.currentPassword?.message} {...register("currentPassword")} />}
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" pending={isSubmitting} pendingLabel="Adding…">
            Add account
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
