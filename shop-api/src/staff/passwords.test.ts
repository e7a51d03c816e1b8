import { expect, it } from "vitest";
import { hashPassword, isPassword, newPassword } from "./passwords.ts";

it("a password is stored by scrypt at the recommended cost, with a salt of its own", async () => {
  const password = newPassword();
  expect(password).toMatch(/^([a-z2-9]{4}-){4}[a-z2-9]{4}$/);
  const [one, other] = [await hashPassword(password), await hashPassword(password)];
  for (const stored of [one, other]) expect(stored).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  expect(one).not.toBe(other);
  expect([await isPassword(password, one), await isPassword(`${password}x`, one)]).toEqual([true, false]);
});
