import { createRequire } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import express, { Router } from "express";

const packageFolder = fileURLToPath(new URL("../..", import.meta.url));
const page = fileURLToPath(new URL("page", import.meta.url));
const swaggerUi = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));

const cacheControl = "public, max-age=60, stale-while-revalidate=600";

// Swagger UI writes style attributes and HTML strings (so no Trusted Types), and uses data: URLs for icons and blob: URLs for pictures.
const contentSecurityPolicy = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Serves the OpenAPI document at `/openapi.yaml` and a self-hosted page at `/docs` that shows it. */
export function docsRoutes(): Router {
  const router = Router();

  router.get("/openapi.yaml", (_req, res) => {
    res.set({ "Cache-Control": cacheControl, "Content-Type": "application/yaml; charset=utf-8" });
    res.sendFile("openapi.yaml", { root: packageFolder });
  });

  router.use("/docs", (_req, res, next) => {
    res.set({ "Cache-Control": cacheControl, "Content-Security-Policy": contentSecurityPolicy });
    next();
  });
  router.use("/docs", express.static(page));
  for (const file of ["swagger-ui.css", "swagger-ui-bundle.js"]) {
    router.get(`/docs/${file}`, (_req, res) => res.sendFile(file, { root: swaggerUi }));
  }

  return router;
}
