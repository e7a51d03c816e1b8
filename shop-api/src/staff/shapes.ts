import type { StaffAccount } from "./accounts.ts";
import type { ChangeRow } from "./changes.ts";
import type { FieldChange } from "./history.ts";

/** An account as JSON. */
export function accountShape({ id, name, email, role, disabled_at, created_at }: StaffAccount) {
  return { id, name, email, role, is_disabled: disabled_at !== null, created_at: timeText(created_at) };
}

/** A change of the history as JSON. */
export function changeShape({ changed_at, fields, ...change }: ChangeRow) {
  const read: FieldChange[] = JSON.parse(fields);
  return { ...change, at: timeText(changed_at), fields: read };
}

export function timeText(time: number): string {
  return new Date(time).toISOString();
}
