import { Navigate } from "react-router-dom";
import cloth from "../../assets/folded-mundu.webp";
import { policy } from "../../content/policy.ts";
import { PageHead } from "../../document/PageHead.tsx";
import { SendEmailLink } from "../../features/messages/SendEmailLink.tsx";
import { messagesPath } from "../../features/messages/messages-path.ts";
import { useLoginRequired } from "../../session/login-required.ts";
import { Breadcrumb } from "../../ui/Breadcrumb.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { MessagePage } from "../../ui/MessagePage.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useEmailConfirmation } from "./use-email-confirmation.ts";

const title = "Confirm your email";

/** /confirm-email#token=…: confirms the customer's email after a login. The server renders only the frame. */
export function Component() {
  useLoginRequired();
  return (
    <div className="wrap">
      <PageHead title={title} />
      <Confirmation />
    </div>
  );
}

function Confirmation() {
  const { result, retry } = useEmailConfirmation();
  switch (result.state) {
    case "none":
      return <Navigate to={messagesPath} replace />;
    case "confirmed":
      return <ConfirmedEmail />;
    case "invalid":
      return <InvalidLink />;
    case "failed":
      return (
        <>
          <Heading />
          <div className="page-space">
            <ErrorState message={result.problem} onRetry={retry} />
          </div>
        </>
      );
    case "pending":
      return (
        <>
          <Heading />
          <div className="page-space" aria-busy="true">
            <p className="visually-hidden" role="status">
              Confirming your email...
            </p>
            <Skeleton kind="word" />
            <Skeleton kind="short" />
          </div>
        </>
      );
  }
}

function Heading() {
  return (
    <>
      <Breadcrumb trail={[{ title: "Home", to: "/" }, { title: "My Account", to: "/my-account" }, { title }]} />
      <div className="page-head">
        <h1>{title}</h1>
      </div>
    </>
  );
}

function ConfirmedEmail() {
  return (
    <MessagePage
      picture={cloth}
      title="Your email is confirmed."
      takesFocus
      actions={
        <>
          <ButtonLink variant="primary" to={messagesPath}>
            Choose Your Messages
          </ButtonLink>
          <ButtonLink to="/">Back to Home</ButtonLink>
        </>
      }
    >
      <p>From now on you hear about your orders by email too.</p>
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
        <>
          <SendEmailLink label="Send a New Link" variant="primary" />
          <ButtonLink to="/my-account">My Account</ButtonLink>
        </>
      }
    >
      <p>
        {`A link works for ${policy.emailLinkLasts}, for the email that it was sent to, and with the login of its account.`}
      </p>
    </MessagePage>
  );
}
