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
import { useUnsubscribeMutation } from "./Unsubscribe.generated.ts";
import styles from "./UnsubscribePage.module.css";

type Result = { isDone: true; kind: MessageKind | null } | { isDone: false };

/** /unsubscribe?token=…: switches a kind of email off by a button, without a login. Opening the page changes nothing. */
export function Component() {
  const [result, setResult] = useState<Result | null>(null);
  return (
    <div className="wrap">
      <PageHead title="Unsubscribe" />
      {result === null ? (
        <Question onResult={setResult} />
      ) : result.isDone ? (
        <Unsubscribed kind={result.kind} />
      ) : (
        <InvalidLink />
      )}
    </div>
  );
}

function Question({ onResult }: { onResult: (result: Result) => void }) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const [unsubscribe, { loading }] = useUnsubscribeMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const press = async () => {
    setProblem(null);
    try {
      const { data } = await unsubscribe({ variables: { token: parameters.get("token") ?? "" } });
      onResult({ isDone: true, kind: data?.unsubscribe.kind ?? null });
      // the token is not needed any more
      await navigate("/unsubscribe", { replace: true });
    } catch (error) {
      if (hasErrorCode(error, "BAD_USER_INPUT")) onResult({ isDone: false });
      else setProblem(errorMessage(error, "You are still subscribed. Please try again."));
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
  return (
    <MessagePage
      picture={cloth}
      title="You are unsubscribed."
      takesFocus
      actions={
        kind === "OWNER_NEWS" ? (
          <ButtonLink to="/">Back to Home</ButtonLink>
        ) : (
          <ButtonLink to={messagesPath}>All Messages</ButtonLink>
        )
      }
    >
      <p>
        {`No more emails ${about} come to this address. ${kind === "OWNER_NEWS" ? "Messages of the staff area switches them on again." : "My Account has them all, to switch them off or on again."}`}
      </p>
    </MessagePage>
  );
}

function InvalidLink() {
  return (
    <MessagePage
      picture={cloth}
      title="This link is not valid."
      takesFocus
      actions={
        <ButtonLink variant="primary" to={messagesPath}>
          My Messages
        </ButtonLink>
      }
    >
      <p>It may be incomplete. After a login, My Account has all messages, to switch them off or on.</p>
    </MessagePage>
  );
}
