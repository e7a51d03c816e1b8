import { valibotResolver } from "@hookform/resolvers/valibot";
import { useForm, type FieldPath, type UseFormReturn } from "react-hook-form";
import { invalidField } from "../../apollo/errors.ts";
import { problemOf } from "../apollo/problem.ts";
import { productFields, productForm, type ProductData, type ProductValues } from "./product-form.ts";
import { formField } from "./product-input.ts";
import type { Product_ProductFragment } from "./StaffProduct.generated.ts";

export type ProductFormApi = UseFormReturn<ProductValues, unknown, ProductData>;

/** The form of a product, without `useSchemaForm`: registering a list as a field would break `useFieldArray`. */
export function useProductForm(product: Product_ProductFragment | null): ProductFormApi {
  return useForm({ resolver: valibotResolver(productForm), defaultValues: productFields(product) });
}

/** Shows why a product was not saved: at the field that the server names, otherwise as `root.server`. */
export function showProductRejection({ setError, getValues }: ProductFormApi, error: unknown): void {
  const message = problemOf(error, "The product was not saved. What you have typed is still here. Please try again.");
  const name = formField(invalidField(error) ?? "");
  if (name !== null && isField(name, getValues())) setError(name, { message }, { shouldFocus: true });
  else setError("root.server", { message });
}

/** Whether the form has a field of this name. */
function isField(name: string, values: ProductValues): name is FieldPath<ProductValues> {
  let value: unknown = values;
  for (const key of name.split(".")) {
    if (typeof value !== "object" || value === null || !(key in value)) return false;
    value = new Map(Object.entries(value)).get(key);
  }
  return true;
}
