import type { SubmitEvent } from "react";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { FieldError } from "../../ui/FieldFrame.tsx";
import { PhoneField } from "../../ui/PhoneField.tsx";
import { Tabs, TabPanel, type Tab } from "../../ui/Tabs.tsx";
import type { AuthFlow, AuthTab } from "./use-auth-flow.ts";
import { useFocusInvalid } from "./use-focus-invalid.ts";

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
  const { tab, values, error, isPending } = flow;
  const form = useFocusInvalid(error);
  const errorAt = (field: string) => (error?.field === field ? error.words : undefined);
  const isLogin = tab === "login";
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    flow.submit();
  };
  return (
    <>
      <Tabs label="Login or sign up" name="auth" tabs={tabs} chosen={tab} onChoose={flow.choose} />
      <TabPanel name="auth" chosen={tab}>
        <form className="dialog__form" method="post" noValidate ref={form} onSubmit={submit}>
          {!isLogin && (
            <>
              <Field
                label="Name"
                name="name"
                autoComplete="name"
                value={values.name}
                error={errorAt("name")}
                onChange={(event) => flow.type({ name: event.target.value })}
              />
              <Field
                label="Email"
                name="email"
                type="email"
                autoComplete="email"
                value={values.email}
                error={errorAt("email")}
                onChange={(event) => flow.type({ email: event.target.value })}
              />
            </>
          )}
          <PhoneField
            label="Mobile Number"
            name="mobile"
            value={values.mobile}
            error={errorAt("mobile")}
            onChange={(mobile) => flow.type({ mobile })}
          />
          {error?.field === null && <FieldError>{error.words}</FieldError>}
          <Button
            variant="primary"
            wide
            type="submit"
            pending={isPending}
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
