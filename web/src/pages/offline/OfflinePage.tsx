import { PageHead } from "../../document/PageHead.tsx";
import { OfflineMessage, offlineTitle } from "../../ui/MessagePage.tsx";

/** /offline: replaces, without its scripts, every page that is not cached while there is no connection. */
export function Component() {
  return (
    <div className="wrap">
      <PageHead title={offlineTitle} />
      <OfflineMessage />
    </div>
  );
}
