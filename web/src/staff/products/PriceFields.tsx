import { useFormContext } from "react-hook-form";
import { Field } from "../../ui/Field.tsx";
import type { ProductValues } from "./product-form.ts";
import styles from "./ProductForm.module.css";

/** Prices and tax of a product. */
export function PriceFields() {
  const { register, formState } = useFormContext<ProductValues>();
  const { errors } = formState;
  const amount = { inputMode: "decimal", autoComplete: "off", maxLength: 20 } as const;
  return (
    <fieldset className={styles.section}>
      <legend>Price and tax</legend>
      <div className={styles.pair}>
        <Field
          label="Price in rupees"
          hint="With tax, before an offer."
          error={errors.price?.message}
          {...amount}
          {...register("price")}
        />
        <Field
          label="Offer price in rupees"
          optional
          hint="What is paid instead."
          error={errors.offerPrice?.message}
          {...amount}
          {...register("offerPrice")}
        />
      </div>
      <div className={styles.pair}>
        <Field
          label="Tax in percent"
          hint="The price includes it."
          error={errors.taxPercentage?.message}
          {...amount}
          {...register("taxPercentage")}
        />
        <Field
          label="Tariff code (HSN)"
          optional
          hint="4, 6 or 8 digits, for invoices."
          error={errors.hsnCode?.message}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          {...register("hsnCode")}
        />
      </div>
    </fieldset>
  );
}
