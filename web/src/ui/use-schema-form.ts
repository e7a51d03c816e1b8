import { valibotResolver } from "@hookform/resolvers/valibot";
import { useForm, type DefaultValues, type UseFormReturn } from "react-hook-form";
import type { GenericSchema } from "valibot";

type Values = Record<string, string>;

/**
 * A form whose schema says what its fields may hold, and in which words a value is refused. Nothing is called wrong
 * before the first try to send it, and from then on as it is typed; that try leads the focus to the first wrong field.
 * What is typed stays until the form itself is gone.
 *
 * @param schema from what is typed to what is sent
 * @param initial what the fields hold at first
 */
export function useSchemaForm<Typed extends Values, Sent extends Values>(
  schema: GenericSchema<Typed, Sent>,
  initial: DefaultValues<Typed>,
): UseFormReturn<Typed, unknown, Sent> {
  return useForm({ resolver: valibotResolver(schema), defaultValues: initial });
}
