import { check } from "../errors.ts";
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
  check(email.trim() !== "" && email.length <= 254, "Please enter your email", "email");
  check(password !== "" && password.length <= mostPasswordLength, "Please enter your password", "password");
  return { email: email.trim(), password };
}

/** @throws InvalidInput for a password that is too short or too long */
export function checkNewPassword(password: string): string {
  const { length } = password;
  check(length >= leastPasswordLength, `A password has at least ${leastPasswordLength} characters.`, "newPassword");
  check(length <= mostPasswordLength, `A password has at most ${mostPasswordLength} characters.`, "newPassword");
  return password;
}

/** @throws InvalidInput */
export function checkNewAccount({ name, email, role }: StaffAccountInput): NewStaffAccount {
  const isEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim());
  check(isEmail && email.length <= 254, "Please enter a valid email", "email");
  return { name: checkName(name), email: email.trim(), role };
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
  const trimmed = name.trim();
  check(trimmed !== "" && trimmed.length <= 100, "Please enter a name", "name");
  return trimmed;
}
