import { useCallback, useState } from "react";
import { useController } from "react-hook-form";
import { refusalWords } from "../../apollo/refusal-words.ts";
import { waitSeconds } from "../../apollo/wait-seconds.ts";
import { Button } from "../../ui/Button.tsx";
import { CodeField } from "../../ui/CodeField.tsx";
import { formatPhoneNumber } from "../../ui/phone-number.ts";
import { takeFocus } from "../../ui/take-focus.ts";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { codeNotSent } from "./auth-calls.ts";
import { SendAgain } from "./SendAgain.tsx";
import type { AuthFlow } from "./use-auth-flow.ts";
import { codeForm } from "./validation.ts";

/** The shop sends a number at most one code in this time. */
const betweenCodesMs = 30_000;

interface CodeFormProps {
  flow: AuthFlow;
  /** When the last code was sent, in milliseconds since 1970. */
  sentAt: number;
  /** What the shop said about the code; undefined where the browser has shown it. */
  notice: string | undefined;
}

/** The four digits that confirm the number. */
export function CodeForm({ flow, sentAt, notice }: CodeFormProps) {
  const { control, handleSubmit, setError, clearErrors, formState } = useSchemaForm(codeForm, { code: "" });
  const { errors, isSubmitting } = formState;
  const {
    field: { ref, ...code },
  } = useController({ name: "code", control });
  const [nextAt, setNextAt] = useState(notice === undefined ? 0 : sentAt + betweenCodesMs);

  // at once: a dialog that shows the code takes the focus next, and gives it back to where it was
  const begin = useCallback(
    (entry: HTMLInputElement | null) => {
      ref(entry);
      takeFocus(entry);
    },
    [ref],
  );

  const refuse = (message: string) => setError("code", { message }, { shouldFocus: true });
  const verify = handleSubmit(async (typed) => {
    try {
      if (!(await flow.verify(typed.code))) refuse("Invalid OTP");
    } catch (refusal) {
      refuse(refusalWords(refusal, "Invalid OTP"));
    }
  });
  const sendAgain = async () => {
    clearErrors();
    try {
      await flow.sendAgain();
    } catch (refusal) {
      const wait = waitSeconds(refusal);
      if (wait !== null) setNextAt(Date.now() + wait * 1000);
      refuse(refusalWords(refusal, codeNotSent));
    }
  };
  return (
    <>
      <p>
        Sent to {formatPhoneNumber(flow.values.mobile)}.{" "}
        <button type="button" className="link" onClick={flow.changeNumber}>
          Change number
        </button>
      </p>
      <form className="dialog__form" method="post" noValidate onSubmit={(event) => void verify(event)}>
        <CodeField label="4-digit OTP" ref={begin} hint={notice} error={errors.code?.message} {...code} />
        <Button variant="primary" wide type="submit" pending={isSubmitting} pendingLabel="Verifying...">
          Verify & Continue
        </Button>
        <SendAgain key={nextAt} from={nextAt} onSend={sendAgain} />
      </form>
    </>
  );
}
