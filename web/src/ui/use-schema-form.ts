import { valibotResolver } from "@hookform/resolvers/valibot";
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from "react-hook-form";
import type { GenericSchema } from "valibot";

/**
 * A form that is validated by a schema: first on submit, which focuses the first invalid field, and then on change.
 *
 * @param schema validates the raw values and transforms them to the submitted ones
 * @param initial the initial values, in the visual order of the fields
 */
export function useSchemaForm<Values extends FieldValues, Submitted>(
  schema: GenericSchema<Values, Submitted>,
  initial: DefaultValues<Values>,
): UseFormReturn<Values, unknown, Submitted> {
  const form = useForm({ resolver: valibotResolver(schema), defaultValues: initial });
  // Fixes the order in which the first invalid field is searched: controlled fields would register before the others.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a form are paths
  for (const name of Object.keys(initial)) form.register(name as Path<Values>);
  return form;
}
