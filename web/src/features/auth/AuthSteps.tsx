import { CombinedGraphQLErrors } from "@apollo/client";
import { useController } from "react-hook-form";
import { hasErrorCode, errorMessage } from "../../apollo/errors.ts";
import { sessionExpiredMessage } from "../../session/login-prompt.ts";
import { useHasExpired } from "../../session/token.ts";
import { Button } from "../../ui/Button.tsx";
import { DialogActions } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { FieldError, FieldHint } from "../../ui/FieldNote.tsx";
import { PhoneField } from "../../ui/PhoneField.tsx";
import { TabPanel, Tabs, type Tab } from "../../ui/Tabs.tsx";
import { takeFocus } from "../../ui/take-focus.ts";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { CodeStep } from "./CodeStep.tsx";
import type { AuthFlow, AuthTab } from "./use-auth-flow.ts";
import { loginForm, signUpForm, invalidProfileField } from "./validation.ts";

interface AuthStepsProps {
  flow: AuthFlow;
  /** Shown below the login form. */
  hint: string;
  onContinue: () => void;
}

/** Renders the current step of the flow, in a dialog or a page. */
export function AuthSteps({ flow, hint, onContinue }: AuthStepsProps) {
  const { step } = flow;
  if (step.name === "form") return <AuthForm flow={flow} hint={hint} />;
  if (step.name === "done") return <LoggedIn onContinue={onContinue} />;
  const { origin, sentAt } = step;
  return (
    <CodeStep
      mobile={flow.fields.mobile}
      sentAt={sentAt}
      notice={origin.from === "server" ? origin.notice : undefined}
      shownCode={flow.shownCode}
      hideShownCode={flow.hideShownCode}
      verify={flow.verify}
      sendAgain={flow.sendAgain}
      changeNumber={flow.changeNumber}
    />
  );
}

const tabs: readonly Tab<AuthTab>[] = [
  { id: "login", title: "Login" },
  { id: "signUp", title: "Sign Up" },
];

/** Login asks for the mobile number; Sign Up also for name and email. */
function AuthForm({ flow, hint }: Pick<AuthStepsProps, "flow" | "hint">) {
  const isLogin = flow.tab === "login";
  const hasExpired = useHasExpired();
  const { register, control, handleSubmit, getValues, setError, clearErrors, formState } = useSchemaForm(
    isLogin ? loginForm : signUpForm,
    flow.fields,
  );
  const { errors, isSubmitting } = formState;
  const { field: mobile } = useController({ name: "mobile", control });

  const chooseTab = (next: AuthTab) => {
    clearErrors();
    flow.chooseTab(next, getValues());
  };
  const submit = handleSubmit((typed) =>
    flow.submit(typed).catch((error: unknown) => {
      const message = errorMessage(error, isLogin ? loginFailureMessage(error) : flow.signUpFailure());
      setError(isLogin ? "mobile" : invalidProfileField(error), { message }, { shouldFocus: true });
    }),
  );
  return (
    <>
      {hasExpired && <FieldError>{sessionExpiredMessage}</FieldError>}
      <Tabs label="Login or sign up" name="auth" tabs={tabs} chosen={flow.tab} onChoose={chooseTab} />
      <TabPanel name="auth" chosen={flow.tab}>
        <form className="form" method="post" noValidate onSubmit={(event) => void submit(event)}>
          {!isLogin && (
            <>
              <Field
                label="Name"
                autoComplete="name"
                maxLength={100}
                error={errors.name?.message}
                {...register("name")}
              />
              <Field
                label="Email"
                type="email"
                autoComplete="email"
                maxLength={254}
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
          {isLogin && <FieldHint>{hint}</FieldHint>}
        </form>
      </TabPanel>
    </>
  );
}

function LoggedIn({ onContinue }: Pick<AuthStepsProps, "onContinue">) {
  return (
    <>
      <p role="status">You have logged in successfully.</p>
      <DialogActions>
        <Button variant="primary" ref={takeFocus} onClick={onContinue}>
          Continue
        </Button>
      </DialogActions>
    </>
  );
}

/**
 * The message when a login code could not be requested. For a failed REST call the gateway's message is used, because
 * only it tells whether checking the number or sending the code failed.
 */
function loginFailureMessage(error: unknown): string {
  const isUpstream = hasErrorCode(error, "UPSTREAM_UNAVAILABLE") || hasErrorCode(error, "UPSTREAM_TIMEOUT");
  return (CombinedGraphQLErrors.is(error) && isUpstream && error.errors[0]?.message) || "Invalid user";
}
