import { generatePath, matchPath, type RouteObject } from "react-router-dom";
import { pageRoutes, type RouteHandle } from "../routes.tsx";

export interface PageAddress {
  /** Path and search from the root, in one spelling for all URLs that have the same HTML. */
  address: string;
  /** Whether it is one of any number of pages: a search, an order or a further page of a list. */
  isVariant: boolean;
}

/** Shared by all paths that no page has: no route may match it. */
const notFoundAddress = "/404";

const routesOfFixedPaths = new Map<string, RouteObject>();
const otherRoutes: { pattern: string; route: RouteObject }[] = [];
for (const route of pageRoutes) {
  const pattern = route.index ? "/" : `/${route.path?.replace(/^\//, "")}`;
  if (pattern.includes(":")) otherRoutes.push({ pattern, route });
  else if (pattern !== "/*") routesOfFixedPaths.set(pattern, route);
}

/**
 * The address at which a page is rendered and cached. It holds the search parameters that the page reads, each once,
 * in the order of the route's `parameters`; the spelling of the path is the route's.
 *
 * @returns the address of the "not found" page where no route matches
 */
export function pageAddress({ pathname, searchParams }: URL): PageAddress {
  const match = matchPage(pathname);
  if (!match) return { address: notFoundAddress, isVariant: false };
  const handle: RouteHandle | undefined = match.route.handle;
  const search = new URLSearchParams();
  let isVariant = false;
  for (const [name, { normalize, makesVariants }] of Object.entries(handle?.parameters ?? {})) {
    const value = normalize(searchParams.get(name) ?? "");
    if (value === null) continue;
    search.set(name, value);
    isVariant ||= makesVariants;
  }
  return { address: search.size === 0 ? match.path : `${match.path}?${search}`, isVariant };
}

/** Does what `matchRoutes` does, which orders all routes anew each time. */
function matchPage(pathname: string): { path: string; route: RouteObject } | null {
  const decoded = decodeSegments(pathname);
  let end = decoded.length;
  while (end > 1 && decoded[end - 1] === "/") end -= 1;
  const path = decoded.slice(0, end).toLowerCase();
  const fixed = routesOfFixedPaths.get(path);
  if (fixed) return { path, route: fixed };
  for (const { pattern, route } of otherRoutes) {
    const match = matchPath(pattern, decoded);
    if (match) return { path: generatePath(pattern, match.params), route };
  }
  return null;
}

/** As react-router decodes a path before it matches it: an encoded slash stays in its segment. */
function decodeSegments(pathname: string): string {
  try {
    return pathname
      .split("/")
      .map((segment) => decodeURIComponent(segment).replaceAll("/", "%2F"))
      .join("/");
  } catch {
    return pathname;
  }
}
