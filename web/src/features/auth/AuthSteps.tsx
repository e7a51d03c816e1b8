import { Button } from "../../ui/Button.tsx";
import { takeFocus } from "../../ui/take-focus.ts";
import { AuthForm } from "./AuthForm.tsx";
import { CodeStep } from "./CodeStep.tsx";
import type { AuthFlow } from "./use-auth-flow.ts";

interface AuthStepsProps {
  flow: AuthFlow;
  hint: string;
  onContinue: () => void;
}

/** The step that the flow is at, for a dialog or a page. */
export function AuthSteps({ flow, hint, onContinue }: AuthStepsProps) {
  const { step } = flow;
  if (step.name === "form") return <AuthForm flow={flow} hint={hint} />;
  if (step.name === "done") {
    return (
      <>
        <p role="status">You have logged in successfully.</p>
        <div className="dialog__actions">
          <Button variant="primary" ref={takeFocus} onClick={onContinue}>
            Continue
          </Button>
        </div>
      </>
    );
  }
  const { origin, sentAt } = step;
  return (
    <CodeStep
      {...flow}
      mobile={flow.values.mobile}
      sentAt={sentAt}
      notice={origin.from === "server" ? origin.notice : undefined}
    />
  );
}
