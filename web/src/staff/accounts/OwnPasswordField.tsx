import type { ComponentProps } from "react";
import { nonEmpty, pipe, string } from "valibot";
import { notTooLong } from "../login/password-length.ts";
import { PasswordField } from "../login/PasswordField.tsx";
import { useStaffAccount } from "../session/session.ts";

/** The caller's password, with which a change is confirmed. */
export const ownPassword = pipe(string(), nonEmpty("Please enter your password."), notTooLong);

/** Asks for it. */
export function OwnPasswordField(field: Omit<ComponentProps<typeof PasswordField>, "label">) {
  const { email } = useStaffAccount();
  return (
    <>
      {/* for password managers */}
      <input className="visually-hidden" tabIndex={-1} aria-hidden autoComplete="username" value={email} readOnly />
      <PasswordField
        label="Your password"
        hint="So that nobody else does this at your screen"
        autoComplete="current-password"
        {...field}
      />
    </>
  );
}
