import { useState } from "react";
import { errorMessage } from "../../apollo/errors.ts";
import { Button } from "../../ui/Button.tsx";
import { FieldError } from "../../ui/FieldNote.tsx";
import { useToast } from "../../ui/toast-context.ts";
import { messageName, sendNotice } from "./message-words.ts";
import { useSendMessageMutation, type Message_MessageFragment } from "./StaffMessages.generated.ts";
import styles from "./SendMessageButton.module.css";

interface SendMessageButtonProps {
  message: Message_MessageFragment;
  /** Called when it will be sent: its row may go. */
  onSent?: () => void;
}

/** Sends a message that has failed again, or one that waits for its next try at once. */
export function SendMessageButton({ message, onSent }: SendMessageButtonProps) {
  const [sendMessage, { loading }] = useSendMessageMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const toast = useToast();
  const name = messageName(message);
  const send = async () => {
    setProblem(null);
    try {
      await sendMessage({ variables: { id: message.id } });
      toast.show(`${sendNotice(message)}: ${name}`);
      onSent?.();
    } catch (error) {
      setProblem(errorMessage(error, "The message was not sent. Please try again."));
    }
  };
  return (
    <>
      <Button className={styles.button} pending={loading} onClick={() => void send()}>
        Send again
        <span className="visually-hidden">{`: ${name}`}</span>
      </Button>
      {problem !== null && <FieldError>{problem}</FieldError>}
    </>
  );
}
