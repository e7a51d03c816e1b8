import { Outlet, ScrollRestoration } from "react-router-dom";
import { useShownPage } from "../ui/layers.ts";
import { ToastProvider } from "../ui/ToastProvider.tsx";
import { Layout } from "./layout/Layout.tsx";
import { ExpiredDialog } from "./login/ExpiredDialog.tsx";
import { LoginPage } from "./login/LoginPage.tsx";
import { SessionLoader } from "./login/SessionLoader.tsx";
import { useSession } from "./session/session.ts";

/**
 * The login, or the screen of the URL. A session that expires leaves the screen and what was typed there: it is hidden until
 * the same account has logged in again. Another account gets a new screen.
 */
export function StaffApp() {
  const { token, account, hasExpired } = useSession();
  useShownPage();
  if (account === null) return token === null || hasExpired ? <LoginPage hasExpired={hasExpired} /> : <SessionLoader />;
  return (
    <ToastProvider key={account.id}>
      <div hidden={hasExpired}>
        <Layout>
          <Outlet />
        </Layout>
      </div>
      {hasExpired && <ExpiredDialog email={account.email} />}
      <ScrollRestoration />
    </ToastProvider>
  );
}
