import { valibotResolver } from "@hookform/resolvers/valibot";
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from "react-hook-form";
import type { GenericSchema } from "valibot";

/**
 * A form whose schema says what its fields may hold, and in which words a value is refused. Nothing is called wrong
 * before the first try to send it, and from then on as it is typed; that try leads the focus to the first wrong field.
 * What is typed stays until the form itself is gone.
 *
 * @param schema from what is typed to what is sent
 * @param initial what the fields hold at first, in the order in which they stand in the form
 */
export function useSchemaForm<Typed extends FieldValues, Sent>(
  schema: GenericSchema<Typed, Sent>,
  initial: DefaultValues<Typed>,
): UseFormReturn<Typed, unknown, Sent> {
  const form = useForm({ resolver: valibotResolver(schema), defaultValues: initial });
  // the first wrong field is looked for in the order of these calls, and controlled ones make theirs before the rest
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a form are paths of it
  for (const name of Object.keys(initial)) form.register(name as Path<Typed>);
  return form;
}
