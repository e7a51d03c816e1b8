import { InvalidInput } from "../errors.ts";
import type {
  StaffAccountChange as AccountChangeInput,
  StaffAccountInput,
  StaffChangeFilter,
} from "../resolvers.generated.ts";
import { isPathId } from "../rest/call.ts";
import type { ChangeFilter } from "./change-model.ts";
import type { NewStaffAccount, StaffAccountChange } from "./source.ts";

const leastPasswordLength = 12;
const mostPasswordLength = 200;

/** @throws InvalidInput for an empty field */
export function checkStaffLogin(email: string, password: string): { email: string; password: string } {
  if (email.trim() === "" || email.length > 254) throw new InvalidInput("Please enter your email", "email");
  if (password === "" || password.length > mostPasswordLength) {
    throw new InvalidInput("Please enter your password", "password");
  }
  return { email: email.trim(), password };
}

/** @throws InvalidInput for a password that is too short or too long */
export function checkNewPassword(password: string): string {
  if (password.length < leastPasswordLength) {
    throw new InvalidInput(`A password has at least ${leastPasswordLength} characters.`, "newPassword");
  }
  if (password.length > mostPasswordLength) {
    throw new InvalidInput(`A password has at most ${mostPasswordLength} characters.`, "newPassword");
  }
  return password;
}

/** @throws InvalidInput */
export function checkNewAccount({ name, email, role }: StaffAccountInput): NewStaffAccount {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) || email.length > 254) {
    throw new InvalidInput("Please enter a valid email", "email");
  }
  return { name: checkName(name), email: email.trim(), role };
}

/** @throws InvalidInput when nothing is to be changed */
export function checkAccountChange({ name, role, isDisabled }: AccountChangeInput): StaffAccountChange {
  const change = {
    ...(typeof name === "string" && { name: checkName(name) }),
    ...(role && { role }),
    ...(typeof isDisabled === "boolean" && { isDisabled }),
  };
  if (Object.keys(change).length === 0) throw new InvalidInput("Nothing to change");
  return change;
}

/** @throws InvalidInput for an id without its entity, or a malformed one */
export function checkChangeFilter(filter: StaffChangeFilter | null | undefined): ChangeFilter {
  const { entity = null, entityId = null, staffId = null } = filter ?? {};
  if (entityId !== null && entity === null) throw new InvalidInput("entityId requires entity.", "entityId");
  if (staffId !== null && !isPathId(staffId)) throw new InvalidInput("Not an id of an account.", "staffId");
  return { entity, entityId, staffId };
}

function checkName(name: string): string {
  const trimmed = name.trim();
  if (trimmed === "" || trimmed.length > 100) throw new InvalidInput("Please enter a name", "name");
  return trimmed;
}
