import { useState } from "react";
import { email, literal, maxLength, nonEmpty, object, pipe, string, trim, variant } from "valibot";
import { invalidField } from "../../apollo/errors.ts";
import { Button } from "../../ui/Button.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { Dialog, DialogActions } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { FieldError } from "../../ui/FieldNote.tsx";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { problemOf } from "../apollo/problem.ts";
import { requiredText } from "../form/fields.ts";
import { useAddStaffMutation } from "./Accounts.generated.ts";
import { OwnPasswordField, ownPassword } from "./OwnPasswordField.tsx";
import type { NewPassword } from "./PasswordDialog.tsx";
import { roleHints, roleLabels } from "./roles.ts";
import styles from "./PasswordDialog.module.css";

const entries = {
  name: requiredText("Please enter a name.", 100),
  email: pipe(
    string(),
    trim(),
    nonEmpty("Please enter an email address."),
    email("Please enter an email address, such as name@example.com."),
    maxLength(254, "This email address is too long."),
  ),
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
  const { register, handleSubmit, formState, setError, watch } = useSchemaForm(schema, empty);
  const [send, { loading }] = useAddStaffMutation({ fetchPolicy: "no-cache" });
  const [problem, setProblem] = useState<string | null>(null);
  const isOwner = watch("role") === "OWNER";
  const save = handleSubmit(async ({ currentPassword, ...input }) => {
    setProblem(null);
    try {
      const variables = { input, currentPassword: input.role === "OWNER" ? currentPassword : null };
      const { data } = await send({ variables });
      if (!data) throw new Error("The response has no data.");
      onAdded({ name: data.addStaff.account.name, password: data.addStaff.password, isNew: true });
    } catch (error) {
      const message = problemOf(error, "The account was not added. Please try again.");
      const field = invalidField(error);
      if (field === "name" || field === "email") setError(field, { message }, { shouldFocus: true });
      // the shop names no field
      else if (input.role === "OWNER" && /password/i.test(message)) {
        setError("currentPassword", { message }, { shouldFocus: true });
      } else setProblem(message);
    }
  });
  return (
    <Dialog open title="Add account" onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
        <Field
          label="Name"
          autoComplete="off"
          maxLength={100}
          error={formState.errors.name?.message}
          {...register("name")}
        />
        <Field
          label="Email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint="The account logs in with it"
          maxLength={254}
          error={formState.errors.email?.message}
          {...register("email")}
        />
        <fieldset className="fieldset">
          <legend>Role</legend>
          <div>
            <Choice title={roleLabels.STAFF} hint={roleHints.STAFF} value="STAFF" {...register("role")} />
            <Choice title={roleLabels.OWNER} hint={roleHints.OWNER} value="OWNER" {...register("role")} />
          </div>
        </fieldset>
        {isOwner && (
          <OwnPasswordField error={formState.errors.currentPassword?.message} {...register("currentPassword")} />
        )}
        {problem !== null && <FieldError>{problem}</FieldError>}
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" pending={loading} pendingLabel="Adding…">
            Add account
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
