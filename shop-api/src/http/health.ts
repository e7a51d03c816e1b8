import { Router } from "express";

/**
 * `/healthz`: the process runs. `/readyz`: it can serve; 503 while stopping. It stays ready without its database,
 * because all processes share it and pictures do not need it.
 */
export function healthRoutes(isStopping: () => boolean): Router {
  const router = Router();
  router.get("/healthz", (_req, res) => {
    res.json({ status: "alive" });
  });
  router.get("/readyz", (_req, res) => {
    if (isStopping()) res.status(503).json({ status: "stopping" });
    else res.json({ status: "ready" });
  });
  return router;
}
