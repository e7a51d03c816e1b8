import { DocumentTitle } from "../screen/DocumentTitle.tsx";
import { LoginForm } from "./LoginForm.tsx";
import { expiredMessage } from "./ExpiredDialog.tsx";
import styles from "./LoginForm.module.css";

/** Shown at every URL of the staff app until an account has logged in; then the URL's screen is. */
export function LoginPage({ hasExpired }: { hasExpired: boolean }) {
  return (
    <main className={styles.screen}>
      <DocumentTitle title="Log in" />
      <div className={styles.card}>
        <hr className="zari" />
        <div className={styles.inside}>
          <p className={styles.brand}>Kasavu staff</p>
          <h1>Log in</h1>
          {hasExpired && <p role="status">{expiredMessage}</p>}
          <LoginForm />
        </div>
      </div>
    </main>
  );
}
