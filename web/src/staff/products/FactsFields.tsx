import { useFormContext } from "react-hook-form";
import { Field, FieldFrame } from "../../ui/Field.tsx";
import fieldStyles from "../../ui/Field.module.css";
import type { ProductValues } from "./product-form.ts";
import { useStaffColoursQuery } from "./Products.generated.ts";
import styles from "./ProductForm.module.css";

/** Unit, weight and what the filters of the shop know about a product. */
export function FactsFields() {
  const { register, formState, watch } = useFormContext<ProductValues>();
  const { errors } = formState;
  const colours = useStaffColoursQuery().data?.staff.colours ?? [];
  const colour = watch("colour");
  return (
    <fieldset className={styles.section}>
      <legend>Facts</legend>
      <div className={styles.pair}>
        <Field
          label="Sales unit"
          hint="Such as 1 piece, S to XXL."
          maxLength={60}
          error={errors.unit?.message}
          {...register("unit")}
        />
        <Field
          label="Weight"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          error={errors.weight?.message}
          {...register("weight")}
        />
        <Field
          label="Unit of the weight"
          hint="Such as g."
          maxLength={20}
          error={errors.weightUnit?.message}
          {...register("weightUnit")}
        />
      </div>
      <div className={styles.pair}>
        <FieldFrame label="Colour" optional hint="For the filter of the shop." error={errors.colour?.message}>
          {(control) => (
            <select className={fieldStyles.input} {...control} {...register("colour")} value={colour}>
              <option value="">None</option>
              {(colour === "" || colours.includes(colour) ? colours : [...colours, colour]).map((name) => (
                <option key={name} value={name}>
                  {name.charAt(0).toUpperCase() + name.slice(1)}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
        <Field
          label="Fabric"
          optional
          hint="For the filter of the shop."
          maxLength={40}
          error={errors.fabric?.message}
          {...register("fabric")}
        />
      </div>
    </fieldset>
  );
}
