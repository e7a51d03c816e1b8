import { check, checkLength } from "../errors.ts";
import type {
  StaffAccountChange as AccountChangeInput,
  StaffAccountInput,
  StaffChangeFilter,
} from "../resolvers.generated.ts";
import { isPathId } from "../rest/call.ts";
import { emailOf, onOneLine } from "../typed-text.ts";
import type { ChangeFilter } from "./change-model.ts";
import type { NewStaffAccount, StaffAccountChange } from "./source.ts";

const leastPasswordLength = 12;
const mostPasswordLength = 200;

/** @throws InvalidInput for an empty field */
export function checkStaffLogin(email: string, password: string): { email: string; password: string } {
  const typed = emailOf(email);
  check(typed !== "", "Please enter your email", "email");
  checkLength(typed, 254, "An email", "email");
  check(password !== "", "Please enter your password", "password");
  checkLength(password, mostPasswordLength, "A password", "password");
  return { email: typed, password };
}

/** @throws InvalidInput for a password that is too short or too long */
export function checkNewPassword(password: string): string {
  const { length } = password;
  check(length >= leastPasswordLength, `A password has at least ${leastPasswordLength} characters.`, "newPassword");
  checkLength(password, mostPasswordLength, "A password", "newPassword");
  return password;
}

/** @throws InvalidInput */
export function checkNewAccount({ name, email, role }: StaffAccountInput): NewStaffAccount {
  const typed = emailOf(email);
  const isEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed);
  check(isEmail && typed.length <= 254, "Please enter a valid email", "email");
  return { name: checkName(name), email: typed, role };
}

/** @throws InvalidInput when nothing is to be changed */
export function checkAccountChange({ name, role, isDisabled }: AccountChangeInput): StaffAccountChange {
  const change = {
    ...(typeof name === "string" && { name: checkName(name) }),
    ...(role && { role }),
    ...(typeof isDisabled === "boolean" && { isDisabled }),
  };
  check(Object.keys(change).length > 0, "Nothing to change");
  return change;
}

/** @throws InvalidInput for an id without its entity, or a malformed one */
export function checkChangeFilter(filter: StaffChangeFilter | null | undefined): ChangeFilter {
  const { entity = null, entityId = null, staffId = null } = filter ?? {};
  check(entityId === null || entity !== null, "entityId requires entity.", "entityId");
  check(staffId === null || isPathId(staffId), "Not an id of an account.", "staffId");
  return { entity, entityId, staffId };
}

function checkName(name: string): string {
  const trimmed = onOneLine(name);
  check(trimmed !== "", "Please enter a name", "name");
  checkLength(trimmed, 100, "A name", "name");
  return trimmed;
}
