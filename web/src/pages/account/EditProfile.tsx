import type { FragmentType } from "@apollo/client";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useController } from "react-hook-form";
import { hasErrorCode, invalidField, isDone } from "../../apollo/errors.ts";
import { useCustomerChange } from "../../apollo/use-customer-change.ts";
import { MobileCodeStep, useRequestMobileCode, type MobileCode } from "../../features/auth/MobileCodeStep.tsx";
import { codeNotSentMessage } from "../../features/auth/sign-up-code.ts";
import { profileForm, invalidProfileField, type ProfileFields } from "../../features/auth/validation.ts";
import { hasExpired } from "../../session/token.ts";
import { Button } from "../../ui/Button.tsx";
import { DialogActions } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { FieldError } from "../../ui/FieldNote.tsx";
import { PhoneField } from "../../ui/PhoneField.tsx";
import { foreignMessage } from "../../ui/parse-mobile.ts";
import { isForeign } from "../../ui/phone-number.ts";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import {
  useEditProfile_CustomerFragment,
  useUpdateProfileMutation,
  type EditProfile_CustomerFragment,
} from "./EditProfile.generated.ts";
import { readProfileDraft, storeProfileDraft } from "./profile-draft.ts";

interface FormProps {
  /** Called when the form switches between the fields and the code of a changed number. */
  onCodeStep: (isEnteringCode: boolean) => void;
  /** @param problem the message if the changed profile could not be loaded, otherwise null */
  onSaved: (problem: string | null) => void;
  onCancel: () => void;
}

interface EditProfileProps extends FormProps {
  customer: FragmentType<EditProfile_CustomerFragment>;
}

/** Form of the profile, with the code for a changed number. */
export function EditProfile({ customer, ...form }: EditProfileProps) {
  const profile = useEditProfile_CustomerFragment({ from: customer });
  return profile && <ProfileForm profile={profile} {...form} />;
}

interface ProfileFormProps extends FormProps {
  profile: EditProfile_CustomerFragment;
}

function ProfileForm({ profile, onCodeStep, onSaved, onCancel }: ProfileFormProps) {
  const [draft] = useState(() => readProfileDraft(profile));
  const { register, control, handleSubmit, setError, setFocus, getValues, formState } = useSchemaForm(
    profileForm,
    draft ?? { name: profile.name ?? "", email: profile.email ?? "", mobile: profile.mobile ?? "" },
  );
  const { errors, isSubmitting, isDirty } = formState;
  const { field: mobile } = useController({ name: "mobile", control });
  const [updateProfile] = useUpdateProfileMutation();
  const change = useCustomerChange();
  const requestMobileCode = useRequestMobileCode();
  /** A changed number that is waiting for its code. */
  const [pending, setPending] = useState<{ input: ProfileFields; code: MobileCode } | null>(null);

  useEffect(() => setFocus("name"), [setFocus]);
  useUnloadConfirmation(isDirty || draft !== null);
  useEffect(
    () => () => {
      if (hasExpired()) storeProfileDraft(profile, getValues());
    },
    [profile, getValues],
  );

  const show = (next: typeof pending) => {
    // mounts the field that is focused next
    flushSync(() => setPending(next));
    onCodeStep(next !== null);
  };
  const showRejection = (message: string, error: unknown) =>
    setError(invalidProfileField(error), { message }, { shouldFocus: true });

  const update = async (input: ProfileFields, code: string | null) => {
    const send = () => updateProfile({ variables: { input, code } });
    const tell = (message: string, error: unknown) => {
      if (isDone(error)) return onSaved(message);
      if (code !== null && isAboutCode(error)) throw error;
      show(null);
      showRejection(message, error);
    };
    if (await change({ send, failure: "Failed to update profile.", tell })) onSaved(null);
  };
  const save = handleSubmit(async (input) => {
    if (input.mobile === profile.mobile) return update(input, null);
    if (!/^\+91\d{10}$/.test(input.mobile)) {
      const message = isForeign(input.mobile) ? foreignMessage : "Please enter a valid mobile number";
      return setError("mobile", { message }, { shouldFocus: true });
    }
    const send = async () => show({ input, code: await requestMobileCode(input.mobile) });
    await change({ send, failure: codeNotSentMessage, tell: showRejection });
  });

  if (pending) {
    return (
      <MobileCodeStep
        mobile={pending.input.mobile}
        firstCode={pending.code}
        onVerified={(code) => update(pending.input, code)}
        onChangeNumber={() => {
          show(null);
          setFocus("mobile");
        }}
      />
    );
  }
  return (
    <form className="form" noValidate onSubmit={(event) => void save(event)}>
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
      <DialogActions>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="primary" type="submit" pending={isSubmitting} pendingLabel="Updating...">
          Update
        </Button>
      </DialogActions>
    </form>
  );
}

/** Whether a change was rejected because of its code: REST, which checks the code, names no field. */
function isAboutCode(error: unknown): boolean {
  const field = invalidField(error);
  if (field !== null && field !== "code") return false;
  return hasErrorCode(error, "BAD_USER_INPUT") || hasErrorCode(error, "RATE_LIMITED");
}

/** Asks for confirmation before the page is left or reloaded. */
function useUnloadConfirmation(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isNeeded]);
}
