import { data, redirect, type LoaderFunctionArgs, type RouteObject } from "react-router-dom";
import { load } from "./load.ts";
import { pagePaths } from "../content/page-paths.ts";
import { CategoriesDocument } from "../features/catalogue/Categories.generated.ts";
import { reloadForModule, reloadPage } from "../deployment/reload.ts";
import { Shell } from "../shell/Shell.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { lazyWithPreload } from "../ui/lazy-with-preload.tsx";

type PageModule = Pick<RouteObject, "Component" | "loader" | "shouldRevalidate">;

interface PagePlace {
  index?: true;
  path?: string;
}

/** The handle of a route made by `page`. */
export interface RouteHandle {
  /** As `lazy`, but a caller that preloads also gets the rejection. */
  loadModule(): Promise<PageModule>;
  /** Whether the service worker may cache the page: not if it shows personal data or search results. */
  isPublic: boolean;
}

/** Replaces a page that failed. */
export const ErrorPage = lazyWithPreload(
  () => import("../pages/error/ErrorPage.tsx").then((module) => module.ErrorPage),
  () => (
    <div className="wrap">
      <ErrorState message="Failed to load data" onRetry={reloadPage} />
    </div>
  ),
);

const modules = import.meta.glob<PageModule>(["../pages/*/*Page.tsx", "!../pages/error/*"]);

/** The routes of the pages, inside the shell. */
export const pageRoutes: RouteObject[] = [
  publicPage("home/HomePage", { index: true }),
  publicPage("category/CategoriesPage", { path: "categories" }, "all"),
  publicPage("category/CategoriesPage", { path: "category" }, "singular"),
  publicPage("category/CategoryPage", { path: "category/:categoryId/subcategories" }),
  publicPage("category/CategoryPage", { path: "categories/:categoryId/all-products" }, "all products"),
  publicPage("category/CategoryPage", { path: "categories/:categoryId/subcategory/:subcategoryId" }, "one subcategory"),
  publicPage("category/SubcategoriesPage", { path: "categories/:categoryId" }),
  publicPage("category/SubcategoryPage", { path: "subcategory/:id?" }),
  { id: "shop", path: "shop", loader: () => redirect("/categories") },
  publicPage("product/ProductPage", { path: "product/:productId" }),
  publicPage("product/SelectedProductPage", { path: "product" }, "singular"),
  publicPage("product/SelectedProductPage", { path: "products" }, "plural"),
  page("search/SearchPage", { path: "search" }),
  page("buy/BuyPage", { path: "buy/:lines" }),
  page("cart/CartPage", { path: "cart" }),
  page("wishlist/WishlistPage", { path: "wishlist" }),
  page("offline/OfflinePage", { path: "offline" }),
  page("login/LoginPage", { path: "login" }),
  page("checkout/CheckoutPage", { path: "checkout" }),
  page("payment/PaymentPage", { path: "payment/:orderId" }),
  page("account/AccountPage", { path: "my-account" }),
  page("track-order/TrackOrderPage", { path: "track-order" }),
  page("confirm-email/ConfirmEmailPage", { path: "confirm-email" }),
  page("unsubscribe/UnsubscribePage", { path: "unsubscribe" }),
  page("invoice/InvoicePage", { path: "orders/:orderId/invoice" }),
  page("credit-note/CreditNotePage", { path: "orders/:orderId/credit-notes/:noteId" }),
  ...pagePaths.map((path) => publicPage("static/StaticPage", { path }, path)),
  { id: "not found", path: "*", loader: throwNotFound, element: null },
];

export const routes: RouteObject[] = [
  {
    id: "shell",
    path: "/",
    Component: Shell,
    // error boundary of the shell itself; those of pages keep the shell
    ErrorBoundary: ErrorPage,
    loader: loadShell,
    HydrateFallback: () => null,
    children: [{ id: "pages", ErrorBoundary: ErrorPage, children: pageRoutes }],
  },
];

/** The categories, for the footer and the picker of every page. Pages work without them: the status stays 200. */
async function loadShell(args: LoaderFunctionArgs) {
  const failure = await load(args, CategoriesDocument, {});
  return failure && data(failure.data, { headers: failure.init?.headers ?? {} });
}

/** The pattern of a route of `pageRoutes`, from the root: `/product/:productId`. */
export function patternOf({ index = false, path = "" }: Pick<RouteObject, "index" | "path">): string {
  return index ? "/" : `/${path.replace(/^\//, "")}`;
}

/** Any unknown URL: renders the error page. */
function throwNotFound(): never {
  throw data(null, { status: 404 });
}

/**
 * A route whose module is loaded when it is matched. Its id names the module; a second route of the same module adds a
 * suffix.
 */
function page(module: string, route: PagePlace, word?: string, isPublic = false): RouteObject {
  const loadModule = modules[`../pages/${module}.tsx`];
  if (!loadModule) throw new Error(`There is no page ${module}.`);
  const handle: RouteHandle = { loadModule, isPublic };
  const lazy = () => loadModule().catch(reloadForModule);
  return { ...route, id: word === undefined ? module : `${module} ${word}`, handle, lazy };
}

/** As `page`, for a page that is the same for every shopper and may be cached offline. */
function publicPage(module: string, route: PagePlace, word?: string): RouteObject {
  return page(module, route, word, true);
}

/** Whether the service worker may cache the page of these matches. */
export function isPublicPage(matches: readonly { route: { handle?: RouteHandle } }[]): boolean {
  return matches.at(-1)?.route.handle?.isPublic ?? false;
}

/** The source file of a route made by `page`, by which the manifest lists its built files. */
export function sourceOf(routeId: string): string {
  return `src/pages/${routeId.split(" ")[0]}.tsx`;
}
