import { FilterChips, NoMatches } from "./FilterChips.tsx";
import { FilterForm } from "./FilterForm.tsx";
import { FilterOpener } from "./FilterSheet.tsx";
import type { FilterPartProps } from "./use-filter.ts";

interface Props extends FilterPartProps {
  /** `empty` replaces the chips and the list if nothing matches. */
  part: keyof typeof components;
}

const components = { form: FilterForm, opener: FilterOpener, chips: FilterChips, empty: NoMatches };

/** The parts of a filtered list that are loaded on demand, together. */
export function FilterPart({ part, ...props }: Props) {
  const Part = components[part];
  return <Part {...props} />;
}
