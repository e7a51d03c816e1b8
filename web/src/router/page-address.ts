import { generatePath, matchPath, type RouteObject } from "react-router-dom";
import { listingParameters, orderParameters } from "../features/catalogue/listing-address.ts";
import { searchParameters } from "../features/search/search-text.ts";
import { accountParameters } from "../pages/account/sections.ts";
import { trackingParameters } from "../features/orders/tracking-address.ts";
import { pageRoutes, patternOf } from "./routes.tsx";
import type { PageParameters } from "../page-parameters.ts";

export interface PageAddress {
  /** Path and search from the root, in one spelling for all URLs that have the same HTML. */
  address: string;
  /** Whether it is one of any number of pages: a search, an order or a further page of a list. */
  isVariant: boolean;
  /** Whether a route matches; false for the "not found" page. */
  isFound: boolean;
}

/** The search parameters that pages read, by the ids of their routes. The browser does not need them. */
const parametersOfRoutes: Readonly<Record<string, PageParameters>> = {
  "category/CategoryPage": listingParameters,
  "category/CategoryPage all products": listingParameters,
  "category/CategoryPage one subcategory": orderParameters,
  "category/SubcategoryPage": orderParameters,
  "search/SearchPage": searchParameters,
  "account/AccountPage": accountParameters,
  "track-order/TrackOrderPage": trackingParameters,
};

/** Shared by all paths that no page has: no route may match it. */
const notFoundAddress = "/404";

const routesOfFixedPaths = new Map<string, RouteObject>();
const otherRoutes: { pattern: string; route: RouteObject }[] = [];
for (const route of pageRoutes) {
  const pattern = patternOf(route);
  if (pattern.includes(":")) otherRoutes.push({ pattern, route });
  else if (pattern !== "/*") routesOfFixedPaths.set(pattern, route);
}

/**
 * The address at which a page is rendered and cached. It holds the search parameters that the page reads, each once,
 * in the order of `parametersOfRoutes`; the spelling of the path is the route's.
 *
 * @returns the address of the "not found" page where no route matches
 */
export function pageAddress({ pathname, searchParams }: URL): PageAddress {
  const match = matchPage(pathname);
  if (!match) return { address: notFoundAddress, isVariant: false, isFound: false };
  const search = new URLSearchParams();
  let isVariant = false;
  for (const [name, { normalize, makesVariants }] of Object.entries(parametersOfRoutes[match.route.id ?? ""] ?? {})) {
    const value = normalize(searchParams.get(name) ?? "");
    if (value === null) continue;
    search.set(name, value);
    isVariant ||= makesVariants;
  }
  return { address: search.size === 0 ? match.path : `${match.path}?${search}`, isVariant, isFound: true };
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
