import { ErrorState } from "../../ui/ErrorState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { EmailState } from "./EmailState.tsx";
import { messagesContext } from "./messages-context.ts";
import { MessageChoices } from "./MessageChoices.tsx";
import { useMessagesSectionQuery } from "./MessagesSection.generated.ts";
import styles from "./MessagesSection.module.css";

/** What the customer is told and by what, and whether their email is confirmed. */
export function MessagesSection() {
  const { data, error, loading, refetch } = useMessagesSectionQuery({
    fetchPolicy: "cache-and-network",
    context: messagesContext,
  });
  const customer = data?.me;
  const hasFailed = error !== undefined && !loading;
  return (
    <section className={styles.section}>
      <hr className="zari only-wide" />
      <div className="panel-head">
        <h2>Messages</h2>
      </div>
      {customer && <EmailState email={customer.email} isConfirmed={customer.emailConfirmed} />}
      {customer?.messageChoices ? (
        <MessageChoices customerId={customer.id} choices={customer.messageChoices} />
      ) : hasFailed ? (
        <ErrorState message="Failed to load your messages." onRetry={refetch} />
      ) : customer && !loading ? (
        <p>This shop sends no messages.</p>
      ) : (
        <div aria-busy="true">
          <Skeleton kind="word" />
          <Skeleton kind="short" />
        </div>
      )}
    </section>
  );
}
