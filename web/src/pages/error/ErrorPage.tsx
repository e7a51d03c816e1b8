import { useEffect } from "react";
import { isRouteErrorResponse, useRouteError } from "react-router-dom";
import { recordHydrated } from "../../apollo/hydration.tsx";
import { reloadPage } from "../../deployment/reload.ts";
import { PageHead } from "../../document/PageHead.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { OfflineMessage, offlineTitle } from "../../ui/MessagePage.tsx";
import { NotFound } from "./NotFound.tsx";

/** Errors of pages whose modules failed to load offline: the router caches the rejection. */
const offlineErrors = new Set<unknown>();

/** Replaces a page that cannot be shown, below the header and above the footer. */
export function ErrorPage() {
  const error = useRouteError();
  // in place of the page, or of the shell with it
  useEffect(() => recordHydrated(), []);
  // oxlint-disable-next-line typescript/no-unnecessary-boolean-literal-compare -- undefined on the server
  const isOffline = navigator.onLine === false;
  useEffect(() => {
    if (isOffline) offlineErrors.add(error);
    else if (offlineErrors.has(error)) location.reload();
  }, [isOffline, error]);
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  if (isOffline) {
    return (
      <div className="wrap">
        <PageHead title={offlineTitle} />
        <OfflineMessage />
      </div>
    );
  }
  // the page is reloading
  if (offlineErrors.has(error)) return null;
  return (
    <div className="wrap">
      <PageHead title="Something went wrong" />
      <div className="page-head page-space">
        <h1>Something went wrong</h1>
      </div>
      <ErrorState message="Failed to load data" onRetry={reloadPage} />
    </div>
  );
}
