import * as v from "valibot";
import type { StaffAccount } from "./accounts.ts";
import type { ChangeRow } from "../history/changes.ts";
import type { FieldChange } from "../history/record-changes.ts";

/** An account as JSON. */
export function accountShape({ id, name, email, role, disabled_at, created_at }: StaffAccount) {
  return { id, name, email, role, is_disabled: disabled_at !== null, created_at: timeText(created_at) };
}

const fieldChange = v.object({ field: v.string(), before: v.nullable(v.string()), after: v.nullable(v.string()) });
const fieldChanges: v.GenericSchema<unknown, FieldChange[]> = v.array(fieldChange);

/** A change of the history as JSON. */
export function changeShape({ changed_at, fields, ...change }: ChangeRow) {
  return { ...change, at: timeText(changed_at), fields: v.parse(fieldChanges, JSON.parse(fields)) };
}

export function timeText(time: number): string {
  return new Date(time).toISOString();
}
