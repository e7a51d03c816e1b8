import { generatePath, matchPath, type RouteObject } from "react-router-dom";
import { creditNotePath, invoicePath, paymentPath } from "../features/orders/tracking-address.ts";
import { pageRoutes, patternOf } from "./routes.tsx";
import { addressOf } from "../page-parameters.ts";
import { parametersOfPatterns } from "./search-parameters.ts";

export interface PageAddress {
  /** Canonical path and search: equal for all URLs that have the same HTML. */
  address: string;
  /** Whether it is one of an unbounded number of pages: a search, an order, a further page of a list, or lines to buy. */
  isVariant: boolean;
  /** Whether it is a variant with a filter. */
  isFiltered: boolean;
  /** Whether a route matches; false for the "not found" page. */
  isFound: boolean;
}

/** The path under which the one page of a route is rendered that has the same HTML for all values of its path. Only for the server. */
const pathsOfRoutes: Readonly<Record<string, string>> = {
  "payment/PaymentPage": paymentPath("any"),
  "invoice/InvoicePage": invoicePath("any"),
  "credit-note/CreditNotePage": creditNotePath("any", "any"),
};

/** Shared by all unknown paths: no route may match it. */
const notFoundAddress = "/404";

/** The route whose paths are unbounded, although each may be of products that exist. */
const unboundedRoute = "buy/BuyPage";

const routesOfFixedPaths = new Map<string, RouteObject>();
const otherRoutes: { pattern: string; route: RouteObject }[] = [];
for (const route of pageRoutes) {
  const pattern = patternOf(route);
  if (pattern.includes(":")) otherRoutes.push({ pattern, route });
  else if (pattern !== "/*") routesOfFixedPaths.set(pattern, route);
}

/**
 * The URL under which a page is rendered and cached, with the search parameters that the page reads, each once, in the
 * order of `parametersOfPatterns`; the path is normalized by its route.
 * @returns the URL of the "not found" page if no route matches
 */
export function pageAddress({ pathname, searchParams }: URL): PageAddress {
  const match = matchPage(pathname);
  if (!match) return { address: notFoundAddress, isVariant: false, isFiltered: false, isFound: false };
  const search = new URLSearchParams();
  let isVariant = match.route.id === unboundedRoute;
  let isFiltered = false;
  const parameters = Object.entries(parametersOfPatterns[patternOf(match.route)] ?? {});
  for (const [name, { normalize, variesHtml, isFilter = false }] of parameters) {
    const value = normalize(searchParams.get(name) ?? "", searchParams);
    if (value === null) continue;
    search.set(name, value);
    isVariant ||= variesHtml;
    isFiltered ||= isFilter;
  }
  return { address: addressOf(match.path, search), isVariant, isFiltered, isFound: true };
}

/** As `matchRoutes`, which sorts all routes on every call. */
function matchPage(pathname: string): { path: string; route: RouteObject } | null {
  const decoded = decodeSegments(pathname);
  let end = decoded.length;
  while (end > 1 && decoded[end - 1] === "/") end -= 1;
  const path = decoded.slice(0, end).toLowerCase();
  const fixed = routesOfFixedPaths.get(path);
  if (fixed) return { path, route: fixed };
  for (const { pattern, route } of otherRoutes) {
    const match = matchPath(pattern, decoded);
    if (match) return { path: pathsOfRoutes[route.id ?? ""] ?? generatePath(pattern, match.params), route };
  }
  return null;
}

/** As react-router decodes a path before matching: an encoded slash stays in its segment. */
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
