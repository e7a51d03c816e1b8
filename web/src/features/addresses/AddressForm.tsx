import { clsx } from "clsx";
import { CircleAlert } from "lucide-react";
import { useEffect, useState, type ReactNode, type Ref } from "react";
import { useController } from "react-hook-form";
import { refusalWords, refusedField } from "../../apollo/errors.ts";
import { Button } from "../../ui/Button.tsx";
import { DialogActions } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { PhoneField } from "../../ui/PhoneField.tsx";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { draftOf, dropDraft, type DraftOwner } from "./address-draft.ts";
import { addressForm, readFields, toPostalCode, type AddressFields, type CheckedAddress } from "./address-form.ts";
import { LocationField, type DeliveryLocation } from "./LocationField.tsx";
import { useLoginEnd } from "./use-login-end.ts";
import fieldStyles from "../../ui/Field.module.css";
import styles from "./AddressForm.module.css";

interface AddressFormProps {
  owner: DraftOwner;
  /** What the fields hold at first. */
  initial: AddressFields;
  tileUrl: string;
  /** Where the map opens. */
  opening: DeliveryLocation | undefined;
  /** On the button, and there while it is at work. */
  action: string;
  pendingAction: string;
  /** What is said when the shop gives no reason. */
  failure: string;
  /** Rejects with the shop's refusal. */
  onSave: (address: CheckedAddress) => Promise<void>;
  onCancel: () => void;
}

/** The fields of an address. */
export function AddressForm({ owner, initial, tileUrl, opening, onSave, onCancel, ...texts }: AddressFormProps) {
  const { register, control, handleSubmit, setError, setFocus, getValues, formState } = useSchemaForm(
    addressForm,
    readFields(draftOf(owner) ?? "") ?? initial,
  );
  const { errors, isSubmitting, submitCount } = formState;
  const text = (field: "name" | "building" | "street" | "landmark" | "city") => ({
    ...register(field),
    error: errors[field]?.message,
  });
  // in the order of the page, in which the first wrong one is looked for
  const name = text("name");
  const { field: mobile } = useController({ name: "mobile", control });
  const [building, street, landmark, city] = [text("building"), text("street"), text("landmark"), text("city")];
  const { field: postalCode } = useController({ name: "postalCode", control });
  const { field: location } = useController({ name: "location", control });
  const [refusal, setRefusal] = useState<string | null>(null);
  const { ended, endsLogin, leave } = useLoginEnd(owner, getValues);

  useEffect(() => {
    dropDraft();
    setFocus("name");
  }, [setFocus]);

  const save = handleSubmit(
    async (address) => {
      setRefusal(null);
      try {
        await onSave(address);
      } catch (error) {
        if (endsLogin(error)) return;
        const field = fieldOf(refusedField(error));
        const words = refusalWords(error, texts.failure);
        if (field) setError(field, { message: words }, { shouldFocus: true });
        else setRefusal(words);
      }
    },
    () => setRefusal(null),
  );
  const isWrong = submitCount > 0 && Object.keys(errors).length > 0;

  return (
    <form className="form" noValidate onSubmit={(event) => void save(event)}>
      {isWrong && <Banner>Please fix the errors in the form before submitting.</Banner>}
      {!isWrong && refusal !== null && <Banner ref={bringIn}>{refusal}</Banner>}
      {ended !== null && (
        <Banner ref={bringIn}>
          <span>{ended}</span>
          <Button variant="text" onClick={leave}>
            Login
          </Button>
        </Banner>
      )}
      <fieldset className={clsx("fieldset", styles.group)}>
        <legend>Personal Details</legend>
        <Field label="Full Name" autoComplete="name" {...name} />
        <PhoneField label="Mobile Number" error={errors.mobile?.message} {...mobile} />
      </fieldset>
      <fieldset className={clsx("fieldset", styles.group)}>
        <legend>Address Details</legend>
        <Field label="Building Number" autoComplete="address-line1" {...building} />
        <Field label="Street" autoComplete="address-line2" {...street} />
        <Field label="Landmark" optional autoComplete="off" {...landmark} />
        <Field label="City" autoComplete="address-level2" {...city} />
        <Field
          label="Postal Code"
          autoComplete="postal-code"
          inputMode="numeric"
          error={errors.postalCode?.message}
          {...postalCode}
          onChange={(event) => postalCode.onChange(toPostalCode(event.target.value))}
        />
      </fieldset>
      <LocationField opening={opening} tileUrl={tileUrl} error={errors.location?.message} {...location} />
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

/** What stands at the head of the form when it cannot be saved. */
function Banner({ ref, children }: BannerProps) {
  return (
    <div className={clsx(fieldStyles.error, styles.banner)} role="alert" ref={ref}>
      <CircleAlert className="icon" aria-hidden="true" />
      {children}
    </div>
  );
}

/** The form may be scrolled to its end. Where a field is wrong, that one is brought in instead, by its focus. */
function bringIn(banner: HTMLDivElement | null): void {
  banner?.scrollIntoView({ block: "center" });
}

/** The form's field for one of the shop's. */
function fieldOf(refused: string | null): keyof AddressFields | null {
  if (refused === "latitude" || refused === "longitude") return "location";
  return isField(refused) ? refused : null;
}

function isField(name: string | null): name is keyof AddressFields {
  return name !== null && name in addressForm.entries;
}
