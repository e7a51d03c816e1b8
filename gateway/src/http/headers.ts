import type { RequestHandler } from "express";
import helmet from "helmet";
import type { Config } from "../config.ts";

/**
 * The security headers of every answer. No script and no style but our own files, because whatever script runs on a
 * page could read the token in local storage; the attribute `style` alone is free.
 */
export function secureHeaders({ assetHost }: Pick<Config, "assetHost">): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        "default-src": ["'none'"],
        "script-src": ["'self'"],
        "style-src": ["'self'"],
        "style-src-attr": ["'unsafe-inline'"],
        "img-src": ["'self'", "data:", "blob:", ...(assetHost ? [new URL(assetHost).origin] : [])],
        "font-src": ["'self'"],
        "connect-src": ["'self'"],
        "manifest-src": ["'self'"],
        "worker-src": ["'self'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
      },
    },
    // Whoever puts TLS in front of the gateway decides on this one.
    strictTransportSecurity: false,
    xFrameOptions: { action: "deny" },
  });
}
