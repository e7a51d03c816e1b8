import express from "express";
import * as v from "valibot";
import type { Rest } from "../rest/client.ts";

/**
 * `/healthz`: this process is alive. `/readyz`: it can serve, which is to say that REST answers and nobody has asked
 * it to stop; else 503 with the reason.
 */
export function createHealthRouter(rest: Rest, isStopping: () => boolean): express.Router {
  const router = express.Router();
  router.use(["/healthz", "/readyz"], (_request, response, next) => {
    response.set("Cache-Control", "no-store");
    next();
  });
  router.get("/healthz", (_request, response) => {
    response.json({ status: "alive" });
  });
  router.get("/readyz", async (_request, response) => {
    if (isStopping()) {
      response.status(503).json({ status: "stopping" });
      return;
    }
    try {
      const signal = new AbortController().signal;
      const client = rest.for({ token: null, address: null, requestId: "readyz", signal });
      await client.get("customer/product-categories", {
        answer: v.unknown(),
        words: "REST does not answer.",
        fresh: true,
      });
      response.json({ status: "ready" });
    } catch {
      response.status(503).json({ status: "upstream unreachable" });
    }
  });
  return router;
}
