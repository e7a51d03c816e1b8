import { Suspense } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router-dom";
import { AccountButton } from "../features/auth/AccountButton.tsx";
import { CartButton } from "../features/cart/CartButton.tsx";
import { CategoryPanel } from "../features/catalogue/category-dialogs.tsx";
import { listingPath } from "../features/catalogue/listing-address.ts";
import { useCategories } from "../features/catalogue/use-categories.ts";
import { productPath } from "../features/product/product-path.ts";
import { SearchBox } from "../features/search/SearchBox.tsx";
import { readSearchText } from "../features/search/search-text.ts";
import { SearchScreen } from "../features/search/search-parts.tsx";
import { ToastProvider } from "../ui/Toast.tsx";
import { useOpenHere } from "../ui/use-open-here.ts";
import { ComingPage } from "./ComingPage.tsx";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { LoginDialog } from "./LoginDialog.tsx";
import { SkipLink } from "./SkipLink.tsx";
import { UpdateNotice } from "./UpdateNotice.tsx";
import { useHeadingFocus } from "./use-heading-focus.ts";

const offeredWhenNothingIsFound = 4;

/** What stands round every page. It lets the features meet: search, categories, cart and account know nothing of each other. */
export function Shell() {
  const { pathname, search: parameters } = useLocation();
  const isSearch = /^\/search\/*$/i.test(pathname);
  const { categories } = useCategories();
  useHeadingFocus();

  const { opened, open, close } = useOpenHere<"categories" | "search">();

  const search = {
    initialText: isSearch ? readSearchText(new URLSearchParams(parameters)) : "",
    pathOf: ({ id }: { id: string }) => productPath(id),
    categories: (categories ?? []).slice(0, offeredWhenNothingIsFound).map(({ id, title }) => ({
      title,
      to: listingPath({ categoryId: id }),
    })),
  };

  return (
    <ToastProvider>
      <SkipLink />
      <Header
        searchBox={<SearchBox {...search} />}
        tools={
          <>
            <CartButton />
            <AccountButton />
          </>
        }
        isPickerOpen={opened === "categories"}
        onOpenPicker={() => open("categories")}
        onOpenSearch={() => open("search")}
      />
      <main id="main" tabIndex={-1}>
        <noscript>
          <p className="wrap page-note">
            JavaScript is off: you can look at all clothes and search them. The cart, the login and the account need it.
          </p>
        </noscript>
        <ComingPage />
        <Suspense fallback={<p className="wrap">Loading…</p>}>
          <Outlet />
        </Suspense>
      </main>
      <Suspense>
        <Footer />
      </Suspense>
      <Suspense>{opened === "categories" && <CategoryPanel.Part onClose={close} />}</Suspense>
      <Suspense>{opened === "search" && <SearchScreen.Part {...search} onClose={close} />}</Suspense>
      <LoginDialog />
      <UpdateNotice />
      <ScrollRestoration />
    </ToastProvider>
  );
}
