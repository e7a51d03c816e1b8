import { useState } from "react";
import { useSecondsLeft } from "./use-seconds-left.ts";

interface SendAgainProps {
  /** When the next code may be asked for, in milliseconds since 1970. */
  from: number;
  /** Resolves when the code is on its way, or was refused. */
  onSend: () => Promise<void>;
}

/** The way to another code, once the shop would send one. */
export function SendAgain({ from, onSend }: SendAgainProps) {
  const wait = useSecondsLeft(from);
  const [isSending, setSending] = useState(false);
  const send = async () => {
    if (isSending) return;
    setSending(true);
    await onSend();
    setSending(false);
  };
  return (
    <p className="field__hint">
      {wait > 0 ? (
        `Send a new code in ${wait} s`
      ) : (
        <button type="button" className="link" aria-disabled={isSending} onClick={() => void send()}>
          {isSending ? "Sending a new code..." : "Send a new code"}
        </button>
      )}
    </p>
  );
}
