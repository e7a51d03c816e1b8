import { forward, maxLength, minLength, nonEmpty, object, partialCheck, pipe, string } from "valibot";

/** As REST has it. */
const shortest = 12;
export const longest = 200;
export const tooLong = `Please use at most ${longest} characters.`;

/** A change of one's own password. */
export const passwordChange = pipe(
  object({
    currentPassword: pipe(string(), nonEmpty("Please enter your current password."), maxLength(longest, tooLong)),
    newPassword: pipe(
      string(),
      nonEmpty("Please enter a new password."),
      minLength(shortest, `Please use at least ${shortest} characters.`),
      maxLength(longest, tooLong),
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
