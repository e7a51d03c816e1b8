import { CircleAlert } from "lucide-react";
import { useRef, useState, type FormEvent, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { PhoneField } from "../../ui/PhoneField.tsx";
import { takeFocus } from "../../ui/take-focus.ts";
import { checkAddress, toPostalCode, type AddressFields } from "./address-form.ts";
import { LocationField, type DeliveryLocation } from "./LocationField.tsx";

interface AddressFormProps {
  /** What the fields hold at first. */
  initial: AddressFields;
  locations: readonly DeliveryLocation[];
  isSaving: boolean;
  /** What came of the last try to save, in place of the form's own banner. */
  refusal: ReactNode;
  onSave: (address: AddressFields) => void;
  onCancel: () => void;
}

/** The fields of an address. Nothing is called wrong before the first try to save; from then on as it is typed. */
export function AddressForm({ initial, locations, isSaving, refusal, onSave, onCancel }: AddressFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(initial);
  const [isTried, setTried] = useState(false);
  const { address, faults } = checkAddress(fields);
  const shown = isTried ? faults : null;

  const set = (change: Partial<AddressFields>) => setFields({ ...fields, ...change });
  const text = (name: keyof AddressFields) => ({
    name,
    value: fields[name],
    error: shown?.[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    if (address) return onSave(address);
    flushSync(() => setTried(true));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  return (
    <form className="dialog__form address-form" ref={form} noValidate onSubmit={submit}>
      {shown ? <Banner>Please fix the errors in the form before submitting.</Banner> : refusal}
      <fieldset>
        <legend>Personal Details</legend>
        <Field label="Full Name" ref={takeFocus} autoComplete="name" {...text("name")} />
        <PhoneField
          label="Mobile Number"
          value={fields.mobile}
          error={shown?.mobile}
          onChange={(mobile) => set({ mobile })}
        />
      </fieldset>
      <fieldset>
        <legend>Address Details</legend>
        <Field label="Building Number" autoComplete="address-line1" {...text("building")} />
        <Field label="Street" autoComplete="address-line2" {...text("street")} />
        <Field label="Landmark" optional autoComplete="off" {...text("landmark")} />
        <Field label="City" autoComplete="address-level2" {...text("city")} />
        <Field
          label="Postal Code"
          autoComplete="postal-code"
          inputMode="numeric"
          {...text("postalCode")}
          onChange={(event) => set({ postalCode: toPostalCode(event.target.value) })}
        />
      </fieldset>
      <LocationField
        locations={locations}
        value={fields.location}
        error={shown?.location}
        onChange={(location) => set({ location })}
      />
      <div className="dialog__actions">
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="primary" type="submit" pending={isSaving} pendingLabel="Saving...">
          Save Address
        </Button>
      </div>
    </form>
  );
}

/** What stands at the head of the form when it cannot be saved. */
export function Banner({ children }: { children: ReactNode }) {
  return (
    <div className="field__error address-form__all" role="alert">
      <CircleAlert className="icon" aria-hidden="true" />
      {children}
    </div>
  );
}
