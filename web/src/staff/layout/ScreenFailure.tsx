import { reloadPage } from "../../deployment/reload.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { ScreenHead } from "../screen/ScreenHead.tsx";

/** Replaces a screen that has thrown, or whose code could not be loaded, as after a new version: Retry reloads the page. */
export function ScreenFailure() {
  return (
    <>
      <ScreenHead title="Something went wrong" />
      <ErrorState message="This screen could not be shown." onRetry={reloadPage} />
    </>
  );
}
