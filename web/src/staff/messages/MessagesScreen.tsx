import { useRef } from "react";
import { Link } from "react-router-dom";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { formatWhen } from "../format/when.ts";
import { DataTable, type Column } from "../list/DataTable.tsx";
import { ListPager } from "../list/ListPager.tsx";
import { NoRows } from "../list/NoRows.tsx";
import { QueryState } from "../list/QueryState.tsx";
import { StateFilter } from "../list/StateFilter.tsx";
import { useListParams } from "../list/use-list-params.ts";
import { ScreenHead } from "../screen/ScreenHead.tsx";
import { useStaffAccount } from "../session/session.ts";
import {
  canSend,
  channelText,
  kindText,
  messageStateOf,
  messageStates,
  progressText,
  stateLabel,
} from "./message-words.ts";
import { MessageProblem } from "./MessageProblem.tsx";
import { MessageTextButton } from "./MessageTextButton.tsx";
import { NewsChoice } from "./NewsChoice.tsx";
import { SendMessageButton } from "./SendMessageButton.tsx";
import {
  useStaffMessagesQuery,
  type Message_MessageFragment,
  type StaffMessagesQuery,
} from "./StaffMessages.generated.ts";
import styles from "./MessagesScreen.module.css";

type MessagePage = StaffMessagesQuery["staff"]["messages"];
type Message = Message_MessageFragment;

/** Without columns that no row uses, such as the texts in production. */
function columnsFor(rows: readonly Message[], onSent: () => void): readonly Column<Message>[] {
  const columns: Column<Message>[] = [
    { id: "kind", header: "Message", isRowHeader: true, cell: SubjectCell },
    {
      id: "order",
      header: "Order",
      cell: ({ orderId }) => orderId !== null && <Link to={`/orders/${orderId}`}>{`#${orderId}`}</Link>,
    },
    { id: "created", header: "Written", cell: ({ createdAt }) => formatWhen(createdAt) },
    { id: "state", header: "State", cell: StateCell },
    { id: "text", header: "Text", cell: (message) => <MessageTextButton message={message} /> },
    {
      id: "send",
      header: "Change",
      cell: (message) => canSend(message) && <SendMessageButton message={message} onSent={onSent} />,
    },
  ];
  const isUsed: Record<string, boolean> = { text: rows.some(({ body }) => body !== null), send: rows.some(canSend) };
  return columns.filter(({ id }) => isUsed[id] ?? true);
}

function SubjectCell(message: Message) {
  return (
    <span>
      <span>{kindText(message)}</span>
      <span className={styles.channel}>{channelText(message)}</span>
    </span>
  );
}

function StateCell(message: Message) {
  return (
    <span>
      <span>{progressText(message)}</span>
      <MessageProblem message={message} />
    </span>
  );
}

/** Messages to customers and owners, with state and page in the URL. */
export function Component() {
  const { role } = useStaffAccount();
  const params = useListParams(["state"]);
  const state = messageStateOf(params.get("state"));
  const result = useStaffMessagesQuery({ variables: { state, page: params.page } });
  const root = useRef<HTMLDivElement>(null);
  const sent = () => {
    // the pressed button may go with its row
    root.current?.closest("main")?.querySelector("h1")?.focus();
    void result.refetch();
  };
  return (
    <div ref={root}>
      <ScreenHead title="Messages" note="To customers and owners, by SMS and email" />
      {role === "OWNER" && <NewsChoice />}
      <QueryState result={result} failure="The messages could not be loaded.">
        {({ staff: { messages } }) => (
          <>
            <StateFilter
              label="State of the messages"
              {...choicesOf(messages.stateCounts)}
              chosen={state}
              onChange={(chosen) => params.set({ state: chosen ?? "" })}
            />
            {messages.items.length > 0 ? (
              <DataTable
                caption="Messages"
                columns={columnsFor(messages.items, sent)}
                rows={messages.items}
                rowId={({ id }) => id}
              />
            ) : (
              <NoRows {...messages} hrefFor={params.hrefFor}>
                <EmptyState
                  title={state === null ? "There are no messages yet." : "There is no such message."}
                  shape="small"
                />
              </NoRows>
            )}
            <ListPager nouns={["message", "messages"]} {...messages} hrefFor={params.hrefFor} />
          </>
        )}
      </QueryState>
    </div>
  );
}

function choicesOf(counts: MessagePage["stateCounts"]) {
  const states = messageStates.map((state) => ({
    state,
    label: stateLabel(state),
    count: counts.find((one) => one.state === state)?.count ?? 0,
  }));
  return { states, total: states.reduce((sum, { count }) => sum + count, 0) };
}
