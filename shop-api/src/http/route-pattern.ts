import type { Request } from "express";

/**
 * The pattern of a request's route below `/api`, such as `/customer/products/:id`; `none` if no route has matched. Never
 * the URL: paths and searches may be personal.
 */
export function routePattern(req: Request): string {
  const route: unknown = req.route;
  return typeof route === "object" && route !== null && "path" in route ? String(route.path) : "none";
}
