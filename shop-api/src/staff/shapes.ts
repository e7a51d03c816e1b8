import { timeText } from "../text/time-text.ts";
import type { StaffAccount } from "./accounts.ts";

/** An account as JSON. */
export function accountShape({ id, name, email, role, disabled_at, gets_news, created_at }: StaffAccount) {
  return {
    id,
    name,
    email,
    role,
    is_disabled: disabled_at !== null,
    gets_news: role === "owner" ? gets_news === 1 : null,
    created_at: timeText(created_at),
  };
}
