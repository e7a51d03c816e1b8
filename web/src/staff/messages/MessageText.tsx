import { messageName } from "./message-words.ts";
import type { Message_MessageFragment } from "./StaffMessages.generated.ts";
import styles from "./MessageText.module.css";

/** What was sent, to open; nothing without a text, as always in production. */
export function MessageText({ message }: { message: Message_MessageFragment }) {
  if (message.body === null) return null;
  return (
    <details className={styles.text}>
      <summary>
        Show text<span className="visually-hidden">{`: ${messageName(message)}`}</span>
      </summary>
      <p>{message.body}</p>
    </details>
  );
}
