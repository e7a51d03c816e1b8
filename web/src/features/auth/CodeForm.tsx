import { useState, type SubmitEvent } from "react";
import { Button } from "../../ui/Button.tsx";
import { CodeField } from "../../ui/CodeField.tsx";
import { formatPhoneNumber } from "../../ui/phone-number.ts";
import { takeFocus } from "../../ui/take-focus.ts";
import type { AuthFlow } from "./use-auth-flow.ts";
import { useFocusInvalid } from "./use-focus-invalid.ts";
import { useSecondsLeft } from "./use-seconds-left.ts";

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
  const { values, error, isPending } = flow;
  const [code, setCode] = useState("");
  const form = useFocusInvalid(error);
  const wait = useSecondsLeft(notice === undefined ? 0 : sentAt + betweenCodesMs);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    flow.verify(code);
  };
  return (
    <>
      <p>
        Sent to {formatPhoneNumber(values.mobile)}.{" "}
        <button type="button" className="link" onClick={flow.changeNumber}>
          Change number
        </button>
      </p>
      <form className="dialog__form" method="post" noValidate ref={form} onSubmit={submit}>
        <CodeField
          label="4-digit OTP"
          name="code"
          ref={takeFocus}
          value={code}
          hint={notice}
          error={error?.words}
          onChange={setCode}
        />
        <Button variant="primary" wide type="submit" pending={isPending} pendingLabel="Verifying...">
          Verify & Continue
        </Button>
        <p className="field__hint">
          {wait > 0 ? (
            `Send a new code in ${wait} s`
          ) : (
            <button type="button" className="link" onClick={flow.sendAgain}>
              Send a new code
            </button>
          )}
        </p>
      </form>
    </>
  );
}
