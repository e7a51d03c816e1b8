import type { ComponentProps } from "react";
import { password } from "../form/fields.ts";
import { limits } from "../limits.generated.ts";
import { PasswordField } from "../login/PasswordField.tsx";
import { useStaffAccount } from "../session/session.ts";

/** The caller's password, with which a change is confirmed. */
export const ownPassword = password("Please enter your password.", limits.resetStaffPassword.currentPassword);

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
