import { useRef } from "react";
import { canSend, channelText, kindText, progressText } from "../messages/message-words.ts";
import { MessageProblem } from "../messages/MessageProblem.tsx";
import { MessageTextButton } from "../messages/MessageTextButton.tsx";
import { SendMessageButton } from "../messages/SendMessageButton.tsx";
import type { OrderScreen_OrderFragment } from "./StaffOrder.generated.ts";
import styles from "./OrderMessages.module.css";

/** What the customer was told about an order, and when; nothing for an order without messages. */
export function OrderMessages({ order: { messages } }: { order: OrderScreen_OrderFragment }) {
  const heading = useRef<HTMLHeadingElement>(null);
  if (messages === null || messages.length === 0) return null;
  return (
    <section className={styles.messages}>
      <h2 ref={heading} tabIndex={-1}>
        Messages
      </h2>
      <ol className={styles.list}>
        {messages.map((message) => (
          <li key={message.id}>
            <p className={styles.line}>
              <b>{`${kindText(message)}, ${channelText(message)}`}</b>
              <span>{progressText(message)}</span>
            </p>
            <MessageProblem message={message} />
            <MessageTextButton message={message} />
            {canSend(message) && <SendMessageButton message={message} onSent={() => heading.current?.focus()} />}
          </li>
        ))}
      </ol>
    </section>
  );
}
