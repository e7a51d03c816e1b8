import { useState } from "react";
import { email, maxLength, nonEmpty, object, picklist, pipe, string, trim } from "valibot";
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
import type { NewPassword } from "./PasswordDialog.tsx";
import { roleHints, roleLabels } from "./roles.ts";
import styles from "./PasswordDialog.module.css";

const schema = object({
  name: requiredText("Please enter a name.", 100),
  email: pipe(
    string(),
    trim(),
    nonEmpty("Please enter an email address."),
    email("Please enter an email address, such as name@example.com."),
    maxLength(254, "This email address is too long."),
  ),
  role: picklist(["STAFF", "OWNER"]),
});

interface AddAccountDialogProps {
  onAdded: (credentials: NewPassword) => void;
  onClose: () => void;
}

/** Adds an account. The server creates its password. */
export function AddAccountDialog({ onAdded, onClose }: AddAccountDialogProps) {
  const { register, handleSubmit, formState, setError } = useSchemaForm(schema, { name: "", email: "", role: "STAFF" });
  const [send, { loading }] = useAddStaffMutation({ fetchPolicy: "no-cache" });
  const [problem, setProblem] = useState<string | null>(null);
  const save = handleSubmit(async (input) => {
    setProblem(null);
    try {
      const { data } = await send({ variables: { input } });
      if (!data) throw new Error("The response has no data.");
      onAdded({ name: data.addStaff.account.name, password: data.addStaff.password, isNew: true });
    } catch (error) {
      const message = problemOf(error, "The account was not added. Please try again.");
      const field = invalidField(error);
      if (field === "name" || field === "email") setError(field, { message }, { shouldFocus: true });
      else setProblem(message);
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
