import { flatten, safeParse } from "valibot";
import { expect, test } from "vitest";
import { passwordChange } from "./password-rules.ts";

test("a new password of 12 characters is accepted", () => {
  expect(safeParse(passwordChange, { currentPassword: "old", newPassword: "a".repeat(12) }).success).toBe(true);
});

test.each([
  ["", "Please enter a new password."],
  ["a".repeat(11), "Please use at least 12 characters."],
  ["a".repeat(201), "Please use at most 200 characters."],
  ["the same password", "Please choose another password than the current one."],
])("the new password %j is refused", (newPassword, message) => {
  const { issues = [] } = safeParse(passwordChange, { currentPassword: "the same password", newPassword });
  expect(issues[0]?.message).toBe(message);
});

test("the current password is required", () => {
  const { issues } = safeParse(passwordChange, { currentPassword: "", newPassword: "a".repeat(12) });
  expect(issues && flatten<typeof passwordChange>(issues).nested?.currentPassword).toEqual([
    "Please enter your current password.",
  ]);
});
