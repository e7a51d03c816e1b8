import { useEffect } from "react";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { errorMessage } from "../../apollo/errors.ts";
import { setSessionAccount } from "../session/session.ts";
import { useStaffMeQuery } from "./Login.generated.ts";
import styles from "./LoginForm.module.css";

/** Loads the account of a token that was stored before a reload. A rejected token leads to the login. */
export function SessionLoader() {
  const { data, error, refetch } = useStaffMeQuery();
  const account = data?.staff.me;
  useEffect(() => {
    if (account) setSessionAccount(account);
  }, [account]);
  return (
    <main className={styles.screen}>
      {error ? (
        <ErrorState message={errorMessage(error, "Your account could not be loaded.")} onRetry={() => refetch()} />
      ) : (
        <>
          <Skeleton kind="title" />
          <span className="visually-hidden" role="status">
            Loading
          </span>
        </>
      )}
    </main>
  );
}
