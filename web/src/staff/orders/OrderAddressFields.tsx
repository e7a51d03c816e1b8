import { useController, type UseFormReturn } from "react-hook-form";
import { withAsciiDigits } from "../../format/digits.ts";
import { Field } from "../../ui/Field.tsx";
import { PhoneField } from "../../ui/PhoneField.tsx";
import { limits } from "../limits.generated.ts";
import type { OrderAddress, OrderAddressValues } from "./order-address.ts";

interface OrderAddressFieldsProps {
  form: Pick<UseFormReturn<OrderAddressValues, unknown, OrderAddress>, "control" | "register" | "formState">;
}

/** The fields of another address of an order. The browser fills in none: it knows the address of the staff. */
export function OrderAddressFields({ form: { control, register, formState } }: OrderAddressFieldsProps) {
  const { errors } = formState;
  const { field: mobile } = useController({ name: "mobile", control });
  const { field: postalCode } = useController({ name: "postalCode", control });
  const text = (name: "name" | "building" | "street" | "landmark" | "city") => ({
    autoComplete: "off",
    maxLength: limits.changeOrder.address[name].maxLength,
    error: errors[name]?.message,
    ...register(name),
  });
  return (
    <>
      <Field label="Full name" {...text("name")} />
      <PhoneField label="Mobile" {...mobile} autoComplete="off" error={errors.mobile?.message} />
      <Field label="Building" {...text("building")} />
      <Field label="Street" {...text("street")} />
      <Field label="Landmark" optional {...text("landmark")} />
      <Field label="Town" {...text("city")} />
      <Field
        label="PIN"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        error={errors.postalCode?.message}
        {...postalCode}
        onChange={({ target }) => postalCode.onChange(withAsciiDigits(target.value).replaceAll(/\D/g, "").slice(0, 6))}
      />
    </>
  );
}
