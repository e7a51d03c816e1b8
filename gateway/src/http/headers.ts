import express from "express";
import helmet from "helmet";
import type { Config } from "../config.ts";

/**
 * No script and no style but our own files, because whatever script runs on a page could read the token in local
 * storage; the attribute `style` alone is free.
 */
function contentSecurityPolicy(assetHost: string | null): string {
  const pictures = ["'self'", "data:", "blob:", ...(assetHost ? [new URL(assetHost).origin] : [])];
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src ${pictures.join(" ")}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The security headers of every answer. Whoever puts TLS in front of the gateway adds Strict-Transport-Security. */
export function secureHeaders({ assetHost }: Pick<Config, "assetHost">): express.Router {
  const policy = contentSecurityPolicy(assetHost);
  const router = express.Router();
  router.use(
    helmet({ contentSecurityPolicy: false, strictTransportSecurity: false, xFrameOptions: { action: "deny" } }),
  );
  router.use((_request, response, next) => {
    response.set("Content-Security-Policy", policy);
    next();
  });
  return router;
}
