import type { StaffRole } from "../../schema.generated.ts";

export const roleLabels: Record<StaffRole, string> = { OWNER: "Owner", STAFF: "Staff" };

/** What a role may do. */
export const roleHints: Record<StaffRole, string> = {
  OWNER: "May do everything",
  STAFF: "May do everything but see the history and the staff accounts",
};
