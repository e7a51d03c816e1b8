import { Icon } from "../../ui/Icon.tsx";
import { useEffect, useEffectEvent, useLayoutEffect, useState, type ReactNode, type Ref } from "react";
import { useController } from "react-hook-form";
import { hasErrorCode, invalidField } from "../../apollo/errors.ts";
import { useCustomerChange } from "../../apollo/use-customer-change.ts";
import { readDraft, removeDraft, type DraftOwner } from "../../session/drafts.ts";
import { sessionExpiredMessage } from "../../session/login-prompt.ts";
import { hasToken } from "../../session/token.ts";
import { Button } from "../../ui/Button.tsx";
import { DialogActions } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { PhoneField } from "../../ui/PhoneField.tsx";
import { classNames } from "../../ui/class-names.ts";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { addressForm, readFields, toPostalCode, type AddressFields, type CheckedAddress } from "./address-form.ts";
import { LocationField, type DeliveryLocation } from "./LocationField.tsx";
import { useLoginExpiry } from "./use-login-expiry.ts";
import fieldStyles from "../../ui/Field.module.css";
import styles from "./AddressForm.module.css";

interface AddressFormProps {
  /** The customer and the address; null for a new one. */
  owner: DraftOwner;
  /** The initial values. */
  initial: AddressFields;
  tileUrl: string;
  /** Initial centre of the map. */
  defaultLocation: DeliveryLocation | undefined;
  /** Labels of the submit button: idle and pending. */
  action: string;
  pendingAction: string;
  /** Error message when the shop gives no reason. */
  failure: string;
  /** Rejects with the shop's error. */
  onSave: (address: CheckedAddress) => Promise<void>;
  /** Called when typed values are not saved, and when there are none any more. */
  onHalfFilled: (isHalfFilled: boolean) => void;
  /** Called when saving begins and ends. */
  onPending: (isPending: boolean) => void;
  onCancel: () => void;
}

/** The fields of an address. */
export function AddressForm({
  owner,
  initial,
  tileUrl,
  defaultLocation,
  onSave,
  onHalfFilled,
  onPending,
  onCancel,
  ...texts
}: AddressFormProps) {
  const [draft] = useState(() => readFields(readDraft("addressDraft", owner) ?? ""));
  const { register, control, handleSubmit, setError, setFocus, getValues, formState } = useSchemaForm(
    addressForm,
    draft ?? initial,
  );
  const { errors, isDirty, isSubmitting, submitCount } = formState;
  const text = (field: "name" | "building" | "street" | "landmark" | "city") => ({
    ...register(field),
    error: errors[field]?.message,
  });
  // Registered in visual order: react-hook-form focuses the first invalid field in this order.
  const name = text("name");
  const { field: mobile } = useController({ name: "mobile", control });
  const [building, street, landmark, city] = [text("building"), text("street"), text("landmark"), text("city")];
  const { field: postalCode } = useController({ name: "postalCode", control });
  const { field: location } = useController({ name: "location", control });
  const [saveError, setSaveError] = useState<string | null>(null);
  const { expiry, expire } = useLoginExpiry(owner, getValues);
  const change = useCustomerChange();

  useEffect(() => {
    removeDraft("addressDraft");
    setFocus("name");
  }, [setFocus]);

  const isHalfFilled = isDirty || draft !== null;
  // layout effects: Back that follows a key at once must find the dialog informed
  const announce = useEffectEvent(onHalfFilled);
  useLayoutEffect(() => announce(isHalfFilled), [isHalfFilled]);
  const announcePending = useEffectEvent(onPending);
  useLayoutEffect(() => announcePending(isSubmitting), [isSubmitting]);

  const save = handleSubmit(
    async (address) => {
      setSaveError(null);
      if (!hasToken()) return expire("You need to be logged in to save addresses");
      const send = () =>
        onSave(address).catch((error: unknown) => {
          if (!hasErrorCode(error, "UNAUTHENTICATED")) throw error;
          expire(sessionExpiredMessage);
        });
      const tell = (message: string, error: unknown) => {
        const field = toFormField(invalidField(error));
        if (field) setError(field, { message }, { shouldFocus: true });
        else setSaveError(message);
      };
      await change({ send, failure: texts.failure, tell });
    },
    () => setSaveError(null),
  );
  const isInvalid = submitCount > 0 && Object.keys(errors).length > 0;

  return (
    <form className="form" noValidate onSubmit={(event) => void save(event)}>
      {isInvalid && <Banner>Please fix the errors in the form before submitting.</Banner>}
      {!isInvalid && saveError !== null && <Banner ref={scrollToBanner}>{saveError}</Banner>}
      {expiry !== null && (
        <Banner ref={scrollToBanner}>
          <span>{expiry.message}</span>
          <Button variant="text" onClick={expiry.logInAgain}>
            Login
          </Button>
        </Banner>
      )}
      <fieldset className={classNames("fieldset", styles.group)}>
        <legend>Personal Details</legend>
        <Field label="Full Name" autoComplete="name" maxLength={100} {...name} />
        <PhoneField label="Mobile Number" error={errors.mobile?.message} {...mobile} />
      </fieldset>
      <fieldset className={classNames("fieldset", styles.group)}>
        <legend>Address Details</legend>
        <Field label="Building Number" autoComplete="address-line1" maxLength={100} {...building} />
        <Field label="Street" autoComplete="address-line2" maxLength={200} {...street} />
        <Field label="Landmark" optional autoComplete="off" maxLength={200} {...landmark} />
        <Field label="City" autoComplete="address-level2" maxLength={100} {...city} />
        <Field
          label="Postal Code"
          autoComplete="postal-code"
          inputMode="numeric"
          // With the blanks and dashes of a pasted code.
          maxLength={20}
          error={errors.postalCode?.message}
          {...postalCode}
          onChange={(event) => postalCode.onChange(toPostalCode(event.target.value))}
        />
      </fieldset>
      <LocationField
        defaultLocation={defaultLocation}
        tileUrl={tileUrl}
        error={errors.location?.message}
        {...location}
      />
      <DialogActions className={styles.actions}>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="primary" type="submit" pending={isSubmitting} pendingLabel={texts.pendingAction}>
          {texts.action}
        </Button>
      </DialogActions>
    </form>
  );
}

interface BannerProps {
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** Error at the top of the form. */
function Banner({ ref, children }: BannerProps) {
  return (
    <div className={classNames(fieldStyles.error, styles.banner)} role="alert" ref={ref}>
      <Icon name="circle-alert" />
      {children}
    </div>
  );
}

/** The form may be scrolled down. For an invalid field this is not needed, because focusing scrolls to the field. */
function scrollToBanner(banner: HTMLDivElement | null): void {
  banner?.scrollIntoView({ block: "center" });
}

/** Maps a field of the API to the form field. */
function toFormField(apiField: string | null): keyof AddressFields | null {
  if (apiField === "latitude" || apiField === "longitude") return "location";
  return isField(apiField) ? apiField : null;
}

function isField(name: string | null): name is keyof AddressFields {
  return name !== null && name in addressForm.entries;
}
