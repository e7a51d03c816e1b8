import express from "express";
import { notStored } from "../http/cache-control.ts";
import type { RestState } from "./rest-state.ts";

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve requests, with 503 only during a shutdown. An outage of
 * REST leaves it ready, because cached pages and stale responses are still served; the body has REST's last known
 * state.
 */
export function createHealthRouter(restState: Pick<RestState, "read">, isStopping: () => boolean): express.Router {
  const router = express.Router();
  router.use(["/healthz", "/readyz"], (_request, response, next) => {
    response.set("Cache-Control", notStored);
    next();
  });
  router.get("/healthz", (_request, response) => {
    response.json({ status: "alive" });
  });
  router.get("/readyz", (_request, response) => {
    if (isStopping()) response.status(503).json({ status: "stopping" });
    else response.json({ status: "ready", rest: restState.read() });
  });
  return router;
}
