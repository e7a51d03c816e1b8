import type { ComponentProps } from "react";
import { FieldFrame, type FieldTexts } from "../../ui/Field.tsx";
import fieldStyles from "../../ui/Field.module.css";
import { choiceTitle, type ChoiceGroup } from "./category-tree.ts";

interface CategorySelectProps extends FieldTexts, ComponentProps<"select"> {
  /** Label of the empty choice; without it there is none. */
  none?: string;
  groups: readonly ChoiceGroup[];
}

/** A category, or a subcategory below the title of its category. */
export function CategorySelect({ label, optional, hint, error, none, groups, ...select }: CategorySelectProps) {
  return (
    <FieldFrame label={label} optional={optional} hint={hint} error={error}>
      {(control) => (
        <select className={fieldStyles.input} {...select} {...control}>
          {none !== undefined && <option value="">{none}</option>}
          {groups.map(({ id, label: heading, choices }) =>
            heading === null ? (
              <Options key={id} choices={choices} />
            ) : (
              <optgroup key={id} label={heading}>
                <Options choices={choices} />
              </optgroup>
            ),
          )}
        </select>
      )}
    </FieldFrame>
  );
}

function Options({ choices }: Pick<ChoiceGroup, "choices">) {
  return choices.map((choice) => (
    <option key={choice.id} value={choice.id}>
      {choiceTitle(choice)}
    </option>
  ));
}
