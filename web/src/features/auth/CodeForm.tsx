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
import { codeForm } from "./validation.ts";

/** The shop sends a number at most one code in this time. */
const betweenCodesMs = 30_000;

/** A code that was sent or shown, and what can be done about it. */
export interface CodeEntry {
  /** The number that the code confirms. */
  mobile: string;
  /** When the last code was sent, in milliseconds since 1970. */
  sentAt: number;
  /** What the shop said about the code; undefined where the browser has shown it. */
  notice: string | undefined;
  /** @returns whether it is the code; rejects with the shop's refusal of one that the shop checks */
  verify: (code: string) => Promise<boolean>;
  /** Rejects with the shop's refusal. */
  sendAgain: () => Promise<void>;
  changeNumber: () => void;
}

/** The four digits that confirm the number. */
export function CodeForm({ mobile, sentAt, notice, verify, sendAgain, changeNumber }: CodeEntry) {
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
  const submit = handleSubmit(async (typed) => {
    try {
      if (!(await verify(typed.code))) refuse("Invalid OTP");
    } catch (refusal) {
      refuse(refusalWords(refusal, "Invalid OTP"));
    }
  });
  const send = async () => {
    clearErrors();
    try {
      await sendAgain();
    } catch (refusal) {
      const wait = waitSeconds(refusal);
      if (wait !== null) setNextAt(Date.now() + wait * 1000);
      refuse(refusalWords(refusal, codeNotSent));
    }
  };
  return (
    <>
      <p>
        Sent to {formatPhoneNumber(mobile)}.{" "}
        <button type="button" className="link" onClick={changeNumber}>
          Change number
        </button>
      </p>
      <form className="dialog__form" method="post" noValidate onSubmit={(event) => void submit(event)}>
        <CodeField label="4-digit OTP" ref={begin} hint={notice} error={errors.code?.message} {...code} />
        <Button variant="primary" wide type="submit" pending={isSubmitting} pendingLabel="Verifying...">
          Verify & Continue
        </Button>
        <SendAgain key={nextAt} from={nextAt} onSend={send} />
      </form>
    </>
  );
}
