import { useMutation } from "@apollo/client/react";
import { useEffect } from "react";
import { useController } from "react-hook-form";
import { hasErrorCode } from "../../apollo/error-code.ts";
import { refusalWords } from "../../apollo/refusal-words.ts";
import { refusedField } from "../../apollo/refused-field.ts";
import { readToken } from "../../session/token.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { FieldError } from "../../ui/FieldFrame.tsx";
import { PhoneField } from "../../ui/PhoneField.tsx";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { UpdateProfileDocument } from "./EditProfile.generated.ts";
import { draftOf, keepDraft, type Person } from "./profile-draft.ts";
import { profileForm } from "./profile-form.ts";

interface EditProfileProps {
  person: Person;
  onSaved: () => void;
  onCancel: () => void;
}

/** The fields of the profile, and the saving of them. */
export function EditProfile({ person, onSaved, onCancel }: EditProfileProps) {
  const draft = draftOf(person);
  const { register, control, handleSubmit, setError, setFocus, getValues, formState } = useSchemaForm(
    profileForm,
    draft ?? { name: person.name ?? "", email: person.email ?? "", mobile: person.mobile ?? "" },
  );
  const { errors, isSubmitting, isDirty } = formState;
  const { field: mobile } = useController({ name: "mobile", control });
  const [updateProfile] = useMutation(UpdateProfileDocument);

  useEffect(() => setFocus("name"), [setFocus]);
  useWarningBeforeUnload(isDirty || draft !== null);
  useEffect(
    () => () => {
      if (readToken() === null) keepDraft(person, getValues());
    },
    [person, getValues],
  );

  const save = handleSubmit(async (input) => {
    try {
      await updateProfile({ variables: { input } });
      onSaved();
    } catch (refusal) {
      setError(
        fieldOf(refusal),
        { message: refusalWords(refusal, "Failed to update profile.") },
        { shouldFocus: true },
      );
    }
  });

  return (
    <form className="dialog__form" noValidate onSubmit={(event) => void save(event)}>
      <Field label="Name" autoComplete="name" maxLength={100} error={errors.name?.message} {...register("name")} />
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={254}
        error={errors.email?.message}
        {...register("email")}
      />
      <PhoneField label="Mobile Number" error={errors.mobile?.message} {...mobile} />
      {errors.root && <FieldError>{errors.root.message}</FieldError>}
      <div className="dialog__actions">
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="primary" type="submit" pending={isSubmitting} pendingLabel="Updating...">
          Update
        </Button>
      </div>
    </form>
  );
}

/** Has the browser ask before it leaves or reloads the page. */
function useWarningBeforeUnload(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isWanted]);
}

/** Where a refusal stands: what names no field is REST's, which refuses a number that is another customer's. */
function fieldOf(refusal: unknown): "name" | "email" | "mobile" | "root" {
  const field = refusedField(refusal);
  if (field === "name" || field === "email") return field;
  return hasErrorCode(refusal, "BAD_USER_INPUT") ? "mobile" : "root";
}
