import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { errorMessage, hasErrorCode } from "../../apollo/errors.ts";
import cloth from "../../assets/folded-mundu.webp";
import { messageKinds } from "../../content/message-kinds.ts";
import { PageHead } from "../../document/PageHead.tsx";
import { messagesPath } from "../../features/messages/messages-path.ts";
import type { MessageKind } from "../../schema.generated.ts";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { FieldError } from "../../ui/FieldNote.tsx";
import { MessagePage } from "../../ui/MessagePage.tsx";
import { useIsHydrated } from "../../use-browser-state.ts";
import { useUnsubscribeMutation } from "./Unsubscribe.generated.ts";
import styles from "./UnsubscribePage.module.css";

type Result = { isDone: true; kind: MessageKind | null } | { isDone: false };

/**
 * /unsubscribe?token=…: switches a kind of email off by a button, without a login. Opening the page changes nothing. Without a
 * token, such as by a reload after it was done, the page leads to the choices.
 */
export function Component() {
  const [parameters] = useSearchParams();
  const token = parameters.get("token");
  // the server renders the page without its query
  const isHydrated = useIsHydrated();
  const [result, setResult] = useState<Result | null>(null);
  return (
    <div className="wrap">
      <PageHead title="Unsubscribe" />
      {result?.isDone ? (
        <Unsubscribed kind={result.kind} />
      ) : result !== null ? (
        <Choices title="This link is not valid." takesFocus>
          It may be incomplete.
        </Choices>
      ) : token || !isHydrated ? (
        <Question token={token ?? ""} onResult={setResult} />
      ) : (
        <Choices title="Which emails?">The link in an email says which kind is switched off.</Choices>
      )}
    </div>
  );
}

interface QuestionProps {
  token: string;
  onResult: (result: Result) => void;
}

function Question({ token, onResult }: QuestionProps) {
  const navigate = useNavigate();
  const [unsubscribe, { loading }] = useUnsubscribeMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const press = async () => {
    setProblem(null);
    try {
      const { data } = await unsubscribe({ variables: { token } });
      onResult({ isDone: true, kind: data?.unsubscribe.kind ?? null });
      // the token is not needed any more
      await navigate("/unsubscribe", { replace: true });
    } catch (error) {
      if (hasErrorCode(error, "BAD_USER_INPUT")) onResult({ isDone: false });
      else setProblem(errorMessage(error, "We do not know whether it worked. Please try again."));
    }
  };
  return (
    <MessagePage
      picture={cloth}
      title="No more of these emails?"
      actions={
        <Button
          variant="primary"
          className={styles.press}
          pending={loading}
          pendingLabel="Unsubscribing..."
          onClick={() => void press()}
        >
          Unsubscribe
        </Button>
      }
    >
      <p>
        Press the button, and no more emails of this kind come to this address. All other messages stay as they are.
      </p>
      <noscript>
        <p>This button needs JavaScript. The Unsubscribe of your mail app does the same without.</p>
      </noscript>
      {problem !== null && <FieldError className={styles.problem}>{problem}</FieldError>}
    </MessagePage>
  );
}

function Unsubscribed({ kind }: { kind: MessageKind | null }) {
  const about = kind === null ? "of this kind" : `about “${messageKinds[kind]}”`;
  const isOfAccount = kind !== "OWNER_NEWS" && kind !== "CONFIRM_EMAIL";
  const whereToSwitchOn = isOfAccount
    ? " My Account has them all, to switch them off or on again."
    : kind === "OWNER_NEWS"
      ? " Messages of the staff area switches them on again."
      : "";
  return (
    <MessagePage
      picture={cloth}
      title="You are unsubscribed."
      takesFocus
      actions={
        isOfAccount ? (
          <ButtonLink to={messagesPath}>All Messages</ButtonLink>
        ) : (
          <ButtonLink to="/">Back to Home</ButtonLink>
        )
      }
    >
      <p>{`No more emails ${about} come to this address.${whereToSwitchOn}`}</p>
    </MessagePage>
  );
}

interface ChoicesProps {
  title: string;
  takesFocus?: boolean;
  /** Why there is nothing to unsubscribe from. */
  children: string;
}

function Choices({ title, takesFocus = false, children }: ChoicesProps) {
  return (
    <MessagePage
      picture={cloth}
      title={title}
      takesFocus={takesFocus}
      actions={
        <ButtonLink variant="primary" to={messagesPath}>
          My Messages
        </ButtonLink>
      }
    >
      <p>{`${children} After a login, My Account has all messages, to switch them off or on.`}</p>
    </MessagePage>
  );
}
