import { forward, minLength, nonEmpty, object, partialCheck, pipe, string } from "valibot";
import { notTooLong } from "../login/password-length.ts";

/** As REST has it. */
const shortest = 12;

/** A change of one's own password. */
export const passwordChange = pipe(
  object({
    currentPassword: pipe(string(), nonEmpty("Please enter your current password."), notTooLong),
    newPassword: pipe(
      string(),
      nonEmpty("Please enter a new password."),
      minLength(shortest, `Please use at least ${shortest} characters.`),
      notTooLong,
    ),
  }),
  forward(
    partialCheck(
      [["currentPassword"], ["newPassword"]],
      ({ currentPassword, newPassword }) => currentPassword !== newPassword,
      "Please choose another password than the current one.",
    ),
    ["newPassword"],
  ),
);
