import type { DataRouter } from "react-router-dom";
import { setLeavingFor } from "../session/pending-location.ts";
import { leaveKeysToInputMethods } from "../ui/input-methods.ts";
import { keepLayersInHistory } from "../ui/layer-history.ts";
import { handleSkippedTransitions } from "./view-transitions.ts";

/** What the router and its pages need from the first press on: loaded after hydration, before the browser is idle. */
export function completeRouter(router: DataRouter): void {
  handleSkippedTransitions();
  leaveKeysToInputMethods();
  keepLayersInHistory(router, setLeavingFor);
}
