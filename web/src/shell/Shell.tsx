import { useApolloClient } from "@apollo/client/react";
import { memo, Suspense, useMemo, type ComponentProps } from "react";
import { Navigate, Outlet, ScrollRestoration, useLocation } from "react-router-dom";
import { Hydrated, HydratedLater } from "../apollo/hydration.tsx";
import { AccountButton } from "../features/auth/AccountButton.tsx";
import { CartButton } from "../features/cart/CartButton.tsx";
import { listingPath } from "../features/catalogue/listing-path.ts";
import { useCategories } from "../features/catalogue/use-categories.ts";
import { productPath } from "../product-path.ts";
import { WishlistButton } from "../features/wishlist/WishlistButton.tsx";
import { ErrorBoundary } from "../ui/ErrorBoundary.tsx";
import { useShownPage } from "../ui/layers.ts";
import { lazyWithPreload } from "../ui/lazy-with-preload.tsx";
import { ToastProvider } from "../ui/ToastProvider.tsx";
import { useOverlay } from "../ui/use-overlay.ts";
import { PendingPage } from "./PendingPage.tsx";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { AccountLink, CartLink, PlainFooter, SearchLink } from "./island-fallbacks.tsx";
import { LoginPrompt } from "./LoginPrompt.tsx";
import { SkipLink } from "./SkipLink.tsx";
import { useHeadingFocus } from "./use-heading-focus.ts";

const CategoryPanel = lazyWithPreload(
  () => import("../features/catalogue/CategoryDialogs.tsx").then((module) => module.CategoryPanel),
  () => <Navigate to="/categories" />,
);
const LazySearchBox = lazyWithPreload(
  () => import("../features/search/SearchBox.tsx").then((module) => module.SearchBox),
  SearchLink,
);
const SearchScreen = lazyWithPreload(
  () => import("../features/search/SearchScreen.tsx").then((module) => module.SearchScreen),
  () => <Navigate to="/search" />,
);

/** Hydrated once its code is loaded. Memoised, because React discards the HTML of a boundary that is updated before. */
const SearchBox = memo(function SearchBox(props: ComponentProps<typeof LazySearchBox>) {
  return (
    <HydratedLater>
      <LazySearchBox {...props} />
    </HydratedLater>
  );
});

function pathOfResult({ id }: { id: string }): string {
  return productPath(id);
}

/**
 * The layout around every page. Connects the features, which do not import each other; a feature that throws is
 * replaced by its own fallback.
 */
export function Shell() {
  const { pathname, search: parameters } = useLocation();
  const isSearch = /^\/search\/*$/i.test(pathname);
  const client = useApolloClient();
  const { categories } = useCategories();
  useHeadingFocus();
  useShownPage();

  const { opened, open, close } = useOverlay<"categories" | "search">();

  const searchedCategories = useMemo(
    () => categories?.map(({ id, title }) => ({ title, to: listingPath({ categoryId: id }) })) ?? [],
    [categories],
  );
  const search = {
    initialText: (isSearch && new URLSearchParams(parameters).get("q")) || "",
    pathOf: pathOfResult,
    categories: searchedCategories,
  };

  return (
    <ToastProvider login={client}>
      <SkipLink />
      <Header
        searchBox={<SearchBox {...search} />}
        tools={
          <>
            <ErrorBoundary fallback={null}>
              <WishlistButton />
            </ErrorBoundary>
            <ErrorBoundary fallback={<CartLink />}>
              <CartButton />
            </ErrorBoundary>
            <ErrorBoundary fallback={<AccountLink />}>
              <AccountButton />
            </ErrorBoundary>
          </>
        }
        categories={{
          isOpen: opened === "categories",
          onOpen: () => open("categories"),
          onPreload: CategoryPanel.preload,
        }}
        search={{ onOpen: () => open("search"), onPreload: SearchScreen.preload }}
      />
      <main id="main" tabIndex={-1}>
        <noscript>
          <p className="wrap page-note">
            JavaScript is off: you can look at all clothes and search them. The cart, the login and the account need it.
          </p>
        </noscript>
        <PendingPage />
        <Suspense fallback={<p className="wrap">Loading…</p>}>
          <Outlet />
          <Hydrated />
        </Suspense>
      </main>
      <Suspense>
        <ErrorBoundary fallback={<PlainFooter />}>
          <Footer />
        </ErrorBoundary>
      </Suspense>
      <Suspense>{opened === "categories" && <CategoryPanel onClose={close} />}</Suspense>
      <Suspense>{opened === "search" && <SearchScreen {...search} onClose={close} />}</Suspense>
      <LoginPrompt />
      <ScrollRestoration />
    </ToastProvider>
  );
}
