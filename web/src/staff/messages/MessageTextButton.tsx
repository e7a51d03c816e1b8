import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { messageName } from "./message-words.ts";
import type { Message_MessageFragment } from "./StaffMessages.generated.ts";
import styles from "./MessageTextButton.module.css";

/** Opens what was sent; nothing without a text, as always in production. */
export function MessageTextButton({ message }: { message: Message_MessageFragment }) {
  const [isOpen, setOpen] = useState(false);
  if (message.body === null) return null;
  const name = messageName(message);
  return (
    <>
      <Button variant="text" className={styles.button} onClick={() => setOpen(true)}>
        Show text<span className="visually-hidden">{`: ${name}`}</span>
      </Button>
      {isOpen && (
        <Dialog open title={name} onClose={() => setOpen(false)}>
          <p className={styles.text}>{message.body}</p>
        </Dialog>
      )}
    </>
  );
}
