import { isRouteErrorResponse, useRouteError } from "react-router-dom";
import { PageHead } from "../../document/PageHead.tsx";
import { FailedPart } from "../../ui/FailedPart.tsx";
import { NotFound } from "./NotFound.tsx";

/** Stands in for a page that cannot be shown; header and footer stay. */
export function ErrorPage() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <div className="wrap">
      <PageHead title="Something went wrong" />
      <div className="page-head track">
        <h1>Something went wrong</h1>
      </div>
      <FailedPart message="Failed to load data" onRetry={() => location.reload()} />
    </div>
  );
}
