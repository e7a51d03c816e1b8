import { at, type Handler } from "../http/handlers.ts";
import { sendJson } from "../http/send-text.ts";
import type { RestState } from "./rest-state.ts";

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve requests, with 503 only during a shutdown. An outage of
 * REST leaves it ready, because cached pages and stale responses are still served; the body has REST's last known
 * state.
 */
export function healthChecks(restState: Pick<RestState, "read">, isStopping: () => boolean): Handler[] {
  return [
    at("GET", "/healthz", (_request, response) => sendJson(response, 200, { status: "alive" })),
    at("GET", "/readyz", (_request, response) => {
      if (isStopping()) sendJson(response, 503, { status: "stopping" });
      else sendJson(response, 200, { status: "ready", rest: restState.read() });
    }),
  ];
}
