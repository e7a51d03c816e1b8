import { useState } from "react";
import { useCustomerChange } from "../../apollo/use-customer-change.ts";
import { policy } from "../../content/policy.ts";
import { Button, type ButtonVariant } from "../../ui/Button.tsx";
import { FieldError } from "../../ui/FieldNote.tsx";
import { useSendEmailLinkMutation } from "./SendEmailLink.generated.ts";
import styles from "./SendEmailLink.module.css";

interface SendEmailLinkProps {
  label: string;
  variant?: ButtonVariant;
}

/** Sends the link that confirms the customer's email, and says that it is on its way, or why it is not. */
export function SendEmailLink({ label, variant = "secondary" }: SendEmailLinkProps) {
  const [sendEmailLink] = useSendEmailLinkMutation();
  const change = useCustomerChange();
  const [isPending, setPending] = useState(false);
  const [isSent, setSent] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const press = async () => {
    setPending(true);
    setProblem(null);
    setSent(false);
    const failure = "The link was not sent. Please try again.";
    setSent((await change({ send: () => sendEmailLink(), failure, tell: setProblem })) !== undefined);
    setPending(false);
  };
  return (
    <div className={styles.send}>
      <Button variant={variant} pending={isPending} pendingLabel="Sending..." onClick={() => void press()}>
        {label}
      </Button>
      <p role="status">{isSent && `We have sent a link to your email. It works for ${policy.emailLinkLasts}.`}</p>
      {problem !== null && <FieldError>{problem}</FieldError>}
    </div>
  );
}
