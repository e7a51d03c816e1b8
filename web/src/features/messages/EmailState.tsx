import { Tag } from "../../ui/Tag.tsx";
import { SendEmailLink } from "./SendEmailLink.tsx";
import styles from "./MessagesSection.module.css";

interface EmailStateProps {
  email: string | null;
  /** Null where the shop sends no emails: nothing is shown. */
  isConfirmed: boolean | null;
}

/** Whether the customer's email is confirmed, with a button that sends the link. */
export function EmailState({ email, isConfirmed }: EmailStateProps) {
  if (isConfirmed === null) return null;
  if (email === null) return <p>With an email in Edit Profile, messages come by email too.</p>;
  return (
    <div className={styles.email}>
      <p className={styles.address}>
        <b>{email}</b>
        <Tag isMuted={!isConfirmed}>{isConfirmed ? "Confirmed" : "Not confirmed"}</Tag>
      </p>
      {!isConfirmed && (
        <>
          <p className={styles.note}>Messages come by email once you have opened the link that we send to it.</p>
          <SendEmailLink label="Send link" />
        </>
      )}
    </div>
  );
}
