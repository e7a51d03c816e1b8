import { useCallback, useEffect, useState } from "react";
import { useController } from "react-hook-form";
import { errorMessage, waitSeconds } from "../../apollo/errors.ts";
import { Button } from "../../ui/Button.tsx";
import { CodeField } from "../../ui/CodeField.tsx";
import { NoticeDialog } from "../../ui/Dialog.tsx";
import { formatPhoneNumber } from "../../ui/phone-number.ts";
import { takeFocus } from "../../ui/take-focus.ts";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { FieldHint } from "../../ui/FieldNote.tsx";
import { codeNotSentMessage } from "./sign-up-code.ts";
import { codeForm } from "./validation.ts";

/** Minimum interval between two codes to the same number, enforced by the shop. */
const resendIntervalMs = 30_000;

interface CodeFormProps {
  /** The number that the code confirms. */
  mobile: string;
  /** When the last code was sent, in milliseconds since 1970. */
  sentAt: number;
  /** The shop's message about the code; undefined for a code generated in the browser. */
  notice: string | undefined;
  /** @returns whether the code is correct; rejects when the shop verifies the code and rejects it */
  verify: (code: string) => Promise<boolean>;
  /** Rejects when the shop sends no code. */
  sendAgain: () => Promise<void>;
  changeNumber: () => void;
}

interface CodeStepProps extends CodeFormProps {
  /** The browser's code while it is shown in a dialog; null otherwise. */
  shownCode: string | null;
  hideShownCode: () => void;
}

/** Form for the code that confirms a number; shows the code itself when the browser generated it. */
export function CodeStep({ shownCode, hideShownCode, ...form }: CodeStepProps) {
  return (
    <>
      <CodeForm key={form.sentAt} {...form} />
      {shownCode !== null && (
        <NoticeDialog title="Your code" onClose={hideShownCode}>{`Your code is ${shownCode}`}</NoticeDialog>
      )}
    </>
  );
}

function CodeForm({ mobile, sentAt, notice, verify, sendAgain, changeNumber }: CodeFormProps) {
  const { control, handleSubmit, setError, clearErrors, formState } = useSchemaForm(codeForm, { code: "" });
  const { errors, isSubmitting } = formState;
  const {
    field: { ref, ...code },
  } = useController({ name: "code", control });
  const [nextAt, setNextAt] = useState(notice === undefined ? 0 : sentAt + resendIntervalMs);

  // Focus on mount: the dialog that shows the code takes the focus next, and returns it to this field.
  const focusField = useCallback(
    (field: HTMLInputElement | null) => {
      ref(field);
      takeFocus(field);
    },
    [ref],
  );

  const showError = (message: string) => setError("code", { message }, { shouldFocus: true });
  const submit = handleSubmit(async (typed) => {
    try {
      if (!(await verify(typed.code))) showError("Invalid OTP");
    } catch (error) {
      showError(errorMessage(error, "Invalid OTP"));
    }
  });
  const send = async () => {
    clearErrors();
    try {
      await sendAgain();
    } catch (error) {
      const wait = waitSeconds(error);
      if (wait !== null) setNextAt(Date.now() + wait * 1000);
      showError(errorMessage(error, codeNotSentMessage));
    }
  };
  return (
    <>
      <p>
        <span>{`Sent to ${formatPhoneNumber(mobile)}.`}</span>{" "}
        <button type="button" className="link" onClick={changeNumber}>
          Change number
        </button>
      </p>
      <form className="form" method="post" noValidate onSubmit={(event) => void submit(event)}>
        <CodeField label="4-digit OTP" ref={focusField} hint={notice} error={errors.code?.message} {...code} />
        <Button variant="primary" wide type="submit" pending={isSubmitting} pendingLabel="Verifying...">
          Verify & Continue
        </Button>
        <SendAgain key={nextAt} from={nextAt} onSend={send} />
      </form>
    </>
  );
}

interface SendAgainProps {
  /** When the shop accepts the next request for a code, in milliseconds since 1970. */
  from: number;
  /** Resolves when the code is sent or rejected. */
  onSend: () => Promise<void>;
}

/** Button that requests another code, replaced by a countdown until the shop accepts the request. */
function SendAgain({ from, onSend }: SendAgainProps) {
  const wait = useSecondsLeft(from);
  const [isSending, setSending] = useState(false);
  const send = async () => {
    if (isSending) return;
    setSending(true);
    await onSend();
    setSending(false);
  };
  return (
    <FieldHint>
      {wait > 0 ? (
        `Send a new code in ${wait} s`
      ) : (
        <button type="button" className="link" aria-disabled={isSending} onClick={() => void send()}>
          {isSending ? "Sending a new code..." : "Send a new code"}
        </button>
      )}
    </FieldHint>
  );
}

/** Whole seconds left until an instant (milliseconds since 1970), counted down to 0. */
function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}
