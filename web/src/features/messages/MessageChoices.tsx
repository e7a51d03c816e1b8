import { useApolloClient } from "@apollo/client/react";
import { useCustomerChange } from "../../apollo/use-customer-change.ts";
import { messageKinds } from "../../content/message-kinds.ts";
import type { ChannelChoice, MessageChannel } from "../../schema.generated.ts";
import { Switch } from "../../ui/Switch.tsx";
import { useToast } from "../../ui/toast-context.ts";
import { messagesContext } from "./messages-context.ts";
import {
  MessagesSectionDocument,
  useSetMessageChoiceMutation,
  type MessagesSectionQuery,
} from "./MessagesSection.generated.ts";
import styles from "./MessagesSection.module.css";

type Choices = NonNullable<NonNullable<MessagesSectionQuery["me"]>["messageChoices"]>;
type Choice = Choices[number];

const channels = [
  { channel: "SMS", field: "sms", title: "SMS" },
  { channel: "EMAIL", field: "email", title: "Email" },
] as const;

interface MessageChoicesProps {
  customerId: string;
  choices: Choices;
}

/** A switch for each kind of message and each way in which it comes. */
export function MessageChoices({ customerId, choices }: MessageChoicesProps) {
  const set = useSetChoice(customerId, choices);
  const shown = channels.filter(({ field }) => choices.some((choice) => choice[field] !== null));
  return (
    <>
      {choices.some(({ sms }) => sms === "ALWAYS") && (
        <p className={styles.note}>
          Messages about your orders and your account always come by SMS, and cannot be switched off. The rest is your
          choice.
        </p>
      )}
      <table className={styles.choices}>
        <caption className="visually-hidden">Your choices</caption>
        <thead>
          <tr>
            <th scope="col">About</th>
            {shown.map(({ channel, title }) => (
              <th key={channel} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {choices.map((choice) => (
            <tr key={choice.kind}>
              <th scope="row">{messageKinds[choice.kind]}</th>
              {shown.map(({ channel, field, title }) => (
                <td key={channel}>
                  <ChannelCell
                    label={`${messageKinds[choice.kind]}, by ${title}`}
                    choice={choice[field]}
                    onChange={(isOn) => set(choice.kind, channel, isOn)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

interface ChannelCellProps {
  label: string;
  /** Null for a kind that does not come so. */
  choice: ChannelChoice | null;
  onChange: (isOn: boolean) => void;
}

function ChannelCell({ label, choice, onChange }: ChannelCellProps) {
  if (choice === null) return <span className="visually-hidden">Never</span>;
  if (choice === "ALWAYS") return <span className={styles.always}>Always</span>;
  return <Switch label={label} checked={choice === "ON"} onChange={(event) => onChange(event.target.checked)} />;
}

/**
 * Returns a function that changes a choice in the cache at once, and back after a failure, which a toast tells. Then the choices
 * are loaded again, because the shop may have saved it despite the error.
 */
function useSetChoice(customerId: string, choices: Choices) {
  const [setMessageChoice] = useSetMessageChoiceMutation();
  const change = useCustomerChange();
  const client = useApolloClient();
  const toast = useToast();
  const load = () =>
    client
      .query({ query: MessagesSectionDocument, fetchPolicy: "network-only", context: messagesContext })
      .catch(() => null);
  const tell = (message: string) => {
    toast.show(message, { tone: "error" });
    void load();
  };
  return (kind: Choice["kind"], channel: MessageChannel, isOn: boolean) => {
    const next = choices.map((choice) => (choice.kind === kind ? withChannel(choice, channel, isOn) : choice));
    const optimistic = { __typename: "Customer", id: customerId, messageChoices: next };
    const send = () =>
      setMessageChoice({
        variables: { kind, channel, isOn },
        context: messagesContext,
        optimisticResponse: { setMessageChoice: optimistic },
      });
    void change({ send, failure: "Your choice was not saved. Please try again.", tell });
  };
}

function withChannel(choice: Choice, channel: MessageChannel, isOn: boolean): Choice {
  const value = isOn ? "ON" : "OFF";
  return channel === "SMS" ? { ...choice, sms: value } : { ...choice, email: value };
}
