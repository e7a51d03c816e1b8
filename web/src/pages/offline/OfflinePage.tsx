import { PageHead } from "../../document/PageHead.tsx";
import { OfflineMessage, offlineTitle } from "../../ui/MessagePage.tsx";

/** /offline: stands in, without its scripts, for every page that was not visited before while there is no connection. */
export function Component() {
  return (
    <div className="wrap">
      <PageHead title={offlineTitle} />
      <OfflineMessage />
    </div>
  );
}
