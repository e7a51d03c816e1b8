import { afterAll, beforeAll } from "vitest";
import { passwordCost } from "../../../shop-api/src/staff/passwords.ts";

/** Lets the suite store passwords at the lowest cost. */
export function storePasswordsQuickly(): void {
  const usual = { ...passwordCost };
  beforeAll(() => void Object.assign(passwordCost, { N: 2, r: 1, p: 1 }));
  afterAll(() => void Object.assign(passwordCost, usual));
}
