import { useEffect, useRef, type RefObject } from "react";
import { email, maxLength, nonEmpty, object, pipe, string, trim } from "valibot";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { FieldError } from "../../ui/FieldNote.tsx";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { notTooLong } from "./password-length.ts";
import { PasswordField } from "./PasswordField.tsx";
import { useLogIn } from "./use-log-in.ts";
import styles from "./LoginForm.module.css";

const schema = object({
  email: pipe(
    string(),
    trim(),
    nonEmpty("Please enter your email address."),
    email("Please enter an email address, such as name@example.com."),
    maxLength(254, "This email address is too long."),
  ),
  password: pipe(string(), nonEmpty("Please enter your password."), notTooLong),
});

interface LoginFormProps {
  /** Of the session that has expired. */
  email?: string;
}

/** Email and password. What is wrong with both together is said above them, and the focus moves there. */
export function LoginForm({ email: initialEmail = "" }: LoginFormProps) {
  const { logIn, isPending, problem } = useLogIn();
  const { register, handleSubmit, formState } = useSchemaForm(schema, { email: initialEmail, password: "" });
  const message: RefObject<HTMLDivElement | null> = useRef(null);
  useEffect(() => {
    if (problem !== null) message.current?.focus();
  }, [problem]);
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(logIn)(event)}>
      {problem !== null && (
        <div ref={message} tabIndex={-1}>
          <FieldError>{problem}</FieldError>
        </div>
      )}
      <Field
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        error={formState.errors.email?.message}
        {...register("email")}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register("password")}
      />
      <Button variant="primary" wide type="submit" pending={isPending} pendingLabel="Logging in…">
        Log in
      </Button>
    </form>
  );
}
