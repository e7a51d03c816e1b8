import { object } from "valibot";
import { hasErrorCode } from "../../apollo/errors.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { password, requiredText } from "../form/fields.ts";
import { Rejection } from "../form/Rejection.tsx";
import { showRejection } from "../form/show-rejection.ts";
import { limits } from "../limits.generated.ts";
import { PasswordField } from "./PasswordField.tsx";
import { useLogIn } from "./use-log-in.ts";
import styles from "./LoginForm.module.css";

const limit = limits.staffLogIn;
const schema = object({
  email: requiredText("Please enter your email address.", limit.email),
  password: password("Please enter your password.", limit.password),
});

interface LoginFormProps {
  /** Of the session that has expired. */
  email?: string;
}

/** Email and password. What is wrong with both together is said above them, and the focus moves there. */
export function LoginForm({ email = "" }: LoginFormProps) {
  const logIn = useLogIn();
  const form = useSchemaForm(schema, { email, password: "" });
  const { register, handleSubmit, formState, setError } = form;
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (credentials, event) => {
    try {
      await logIn(credentials);
    } catch (error) {
      // of an unknown address too
      const message = "The email address or the password is wrong.";
      if (hasErrorCode(error, "UNAUTHENTICATED")) setError("root.server", { message });
      else showRejection(form, event, error, "You were not logged in. Please try again.");
    }
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Rejection message={errors.root?.["server"]?.message} />
      <Field
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limit.email.maxLength}
        error={errors.email?.message}
        {...register("email")}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register("password")}
      />
      <Button variant="primary" wide type="submit" pending={isSubmitting} pendingLabel="Logging in…">
        Log in
      </Button>
    </form>
  );
}
