import { useController } from "react-hook-form";
import { refusalWords } from "../../apollo/refusal-words.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { FieldError } from "../../ui/FieldFrame.tsx";
import { PhoneField } from "../../ui/PhoneField.tsx";
import { Tabs, TabPanel, type Tab } from "../../ui/Tabs.tsx";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { loginFault } from "./login-fault.ts";
import { refusedAt } from "./refused-at.ts";
import type { AuthFlow, AuthTab } from "./use-auth-flow.ts";
import { loginForm, signUpForm } from "./validation.ts";

const tabs: readonly Tab<AuthTab>[] = [
  { id: "login", title: "Login" },
  { id: "signUp", title: "Sign Up" },
];

interface AuthFormProps {
  flow: AuthFlow;
  /** Said below the login form, such as what happens afterwards. */
  hint: string;
}

/** Who it is: Login asks for the number, Sign Up for name and email too. */
export function AuthForm({ flow, hint }: AuthFormProps) {
  const isLogin = flow.tab === "login";
  const { register, control, handleSubmit, getValues, setError, clearErrors, formState } = useSchemaForm(
    isLogin ? loginForm : signUpForm,
    flow.values,
  );
  const { errors, isSubmitting } = formState;
  const { field: mobile } = useController({ name: "mobile", control });

  const choose = (next: AuthTab) => {
    clearErrors();
    flow.choose(next, getValues());
  };
  const send = handleSubmit((typed) =>
    flow.submit(typed).catch((refusal: unknown) => {
      const message = refusalWords(refusal, isLogin ? loginFault(refusal) : flow.signUpFault());
      setError(isLogin ? "mobile" : refusedAt(refusal), { message }, { shouldFocus: true });
    }),
  );
  return (
    <>
      <Tabs label="Login or sign up" name="auth" tabs={tabs} chosen={flow.tab} onChoose={choose} />
      <TabPanel name="auth" chosen={flow.tab}>
        <form className="dialog__form" method="post" noValidate onSubmit={(event) => void send(event)}>
          {!isLogin && (
            <>
              <Field label="Name" autoComplete="name" error={errors.name?.message} {...register("name")} />
              <Field
                label="Email"
                type="email"
                autoComplete="email"
                error={errors.email?.message}
                {...register("email")}
              />
            </>
          )}
          <PhoneField label="Mobile Number" error={errors.mobile?.message} {...mobile} />
          {errors.root && <FieldError>{errors.root.message}</FieldError>}
          <Button
            variant="primary"
            wide
            type="submit"
            pending={isSubmitting}
            pendingLabel={isLogin ? "Checking..." : "Creating Account..."}
          >
            {isLogin ? "Proceed with OTP" : "Create Account"}
          </Button>
          {isLogin && <p className="field__hint">{hint}</p>}
        </form>
      </TabPanel>
    </>
  );
}
