import { useApolloClient, useMutation } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useController } from "react-hook-form";
import { refusalWords } from "../../apollo/refusal-words.ts";
import { readToken } from "../../session/token.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { FieldError } from "../../ui/FieldFrame.tsx";
import { PhoneField } from "../../ui/PhoneField.tsx";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { UpdateProfileDocument } from "./EditProfile.generated.ts";
import type { StartMobileChange } from "./mobile-change.ts";
import { draftOf, keepDraft, type Person } from "./profile-draft.ts";
import { isIndianMobile, profileForm, type ProfileFields } from "./profile-form.ts";
import { fieldOf, isAboutCode } from "./profile-refusals.ts";

interface EditProfileProps {
  person: Person;
  startMobileChange: StartMobileChange;
  /** Called when the code of a changed number takes the place of the fields, and when they come back. */
  onCodeStep: (isEnteringCode: boolean) => void;
  onSaved: () => void;
  onCancel: () => void;
}

/** A change of the number that waits for its code. */
interface PendingChange {
  input: ProfileFields;
  renderCode: Awaited<ReturnType<StartMobileChange>>;
}

/** The fields of the profile, the code of a changed number, and the saving of them. */
export function EditProfile({ person, startMobileChange, onCodeStep, onSaved, onCancel }: EditProfileProps) {
  const draft = draftOf(person);
  const { register, control, handleSubmit, setError, setFocus, getValues, formState } = useSchemaForm(
    profileForm,
    draft ?? { name: person.name ?? "", email: person.email ?? "", mobile: person.mobile ?? "" },
  );
  const { errors, isSubmitting, isDirty } = formState;
  const { field: mobile } = useController({ name: "mobile", control });
  const client = useApolloClient();
  const [updateProfile] = useMutation(UpdateProfileDocument);
  const [pending, setPending] = useState<PendingChange | null>(null);

  useEffect(() => setFocus("name"), [setFocus]);
  useWarningBeforeUnload(isDirty || draft !== null);
  useEffect(
    () => () => {
      if (readToken() === null) keepDraft(person, getValues());
    },
    [person, getValues],
  );

  const show = (change: PendingChange | null) => {
    // a field is focused next, and must be mounted by then
    flushSync(() => setPending(change));
    onCodeStep(change !== null);
  };
  const refuse = (refusal: unknown, fallback: string) =>
    setError(fieldOf(refusal), { message: refusalWords(refusal, fallback) }, { shouldFocus: true });

  const update = async (input: ProfileFields, code: string | null) => {
    try {
      await updateProfile({ variables: { input, code } });
      onSaved();
    } catch (refusal) {
      if (code !== null && isAboutCode(refusal)) throw refusal;
      show(null);
      refuse(refusal, "Failed to update profile.");
    }
  };
  const save = handleSubmit(async (input) => {
    if (input.mobile === person.mobile) return update(input, null);
    if (!isIndianMobile(input.mobile)) {
      return setError("mobile", { message: "Please enter a valid mobile number" }, { shouldFocus: true });
    }
    try {
      show({ input, renderCode: await startMobileChange(client, input.mobile) });
    } catch (refusal) {
      refuse(refusal, "The code could not be sent. Please try again.");
    }
  });

  if (pending) {
    return pending.renderCode({
      onVerified: (code) => update(pending.input, code),
      onChangeNumber: () => {
        show(null);
        setFocus("mobile");
      },
    });
  }
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
