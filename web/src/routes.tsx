import { data, redirect, type RouteObject } from "react-router-dom";
import { pagePaths } from "./content/page-paths.ts";
import { ErrorPage } from "./pages/error/ErrorPage.tsx";
import { reloadForModule } from "./session/shop-update.ts";
import { Shell } from "./shell/Shell.tsx";
import { loadShell } from "./shell/load-shell.ts";

type PageModule = Pick<RouteObject, "Component" | "loader" | "shouldRevalidate">;

/** What a route of `page` has as its handle. */
export interface RouteHandle {
  /** As `lazy` does, but whoever calls it ahead of need has the failure too. */
  loadModule(): Promise<PageModule>;
}

const modules = import.meta.glob<PageModule>(["./pages/*/*Page.tsx", "!./pages/error/*"]);

/** The routes of the pages, below the shell. */
export const pageRoutes: RouteObject[] = [
  page("home/HomePage", { index: true }),
  page("category/CategoriesPage", { path: "categories" }, "all"),
  page("category/CategoriesPage", { path: "category" }, "singular"),
  page("category/CategoryPage", { path: "category/:categoryId/subcategories" }),
  page("category/CategoryPage", { path: "categories/:categoryId/all-products" }, "all products"),
  page("category/CategoryPage", { path: "categories/:categoryId/subcategory/:subcategoryId" }, "one subcategory"),
  page("category/SubcategoriesPage", { path: "categories/:categoryId" }),
  page("category/SubcategoryPage", { path: "subcategory/:id?" }),
  { id: "shop", path: "shop", loader: () => redirect("/categories") },
  page("product/ProductPage", { path: "product/:productId" }),
  page("product/SelectedProductPage", { path: "product" }, "singular"),
  page("product/SelectedProductPage", { path: "products" }, "plural"),
  page("search/SearchPage", { path: "search" }),
  page("cart/CartPage", { path: "cart" }),
  page("wishlist/WishlistPage", { path: "wishlist" }),
  page("offline/OfflinePage", { path: "offline" }),
  page("login/LoginPage", { path: "login" }),
  page("checkout/CheckoutPage", { path: "checkout" }),
  page("account/AccountPage", { path: "my-account" }),
  page("track-order/TrackOrderPage", { path: "track-order" }),
  ...pagePaths.map((path) => page("static/StaticPage", { path }, path)),
  { id: "not found", path: "*", loader: refuse, element: null },
];

export const routes: RouteObject[] = [
  {
    id: "shell",
    path: "/",
    Component: Shell,
    // of the shell itself: those of pages leave it standing
    ErrorBoundary: ErrorPage,
    loader: loadShell,
    HydrateFallback: () => null,
    children: [{ id: "pages", ErrorBoundary: ErrorPage, children: pageRoutes }],
  },
];

/** For every address that no page has: the error page speaks. */
function refuse(): never {
  throw data(null, { status: 404 });
}

/** A route whose module is loaded when it is matched. Its id names the module; a second route of one module adds a word. */
function page(module: string, route: { index?: true; path?: string }, word?: string): RouteObject {
  const loadModule = modules[`./pages/${module}.tsx`];
  if (!loadModule) throw new Error(`There is no page ${module}.`);
  const handle: RouteHandle = { loadModule };
  const lazy = () => loadModule().catch(reloadForModule);
  return { ...route, id: word === undefined ? module : `${module} ${word}`, handle, lazy };
}

/** The source file of a route of `page`, by which its built files are found. */
export function sourceOf(routeId: string): string {
  return `src/pages/${routeId.split(" ")[0]}.tsx`;
}
