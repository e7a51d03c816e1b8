import { clsx } from "clsx";
import { useRevalidator, useSearchParams, type LoaderFunctionArgs } from "react-router-dom";
import { load } from "../../router/load.ts";
import { PageHead } from "../../document/PageHead.tsx";
import { AddButton } from "../../features/cart/AddToCartButton.tsx";
import { ProductGrid } from "../../features/product/ProductGrid.tsx";
import { SearchField } from "../../features/search/SearchField.tsx";
import { readSearchText } from "../../features/search/search-text.ts";
import { HeartButton } from "../../features/wishlist/HeartButton.tsx";
import { BackButton } from "../../ui/BackButton.tsx";
import { Breadcrumb } from "../../ui/Breadcrumb.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { SearchPageDocument, useSearchPageLoadedQuery } from "./SearchPage.generated.ts";
import styles from "./SearchPage.module.css";

export const loader = (args: LoaderFunctionArgs) =>
  load(args, SearchPageDocument, { text: readSearchText(new URL(args.request.url).searchParams) });

/** All results of a search. Works without JavaScript: the box above is a form. */
export function Component() {
  const [params] = useSearchParams();
  const text = readSearchText(params);
  const { data } = useSearchPageLoadedQuery({ variables: { text } });
  const { revalidate } = useRevalidator();
  const products = data?.search;
  return (
    <div className="wrap catalogue">
      <PageHead title={text ? `Search: ${text}` : "Search"} />
      <Breadcrumb trail={[{ title: "Home", to: "/" }, { title: "Search" }]} />
      <div className="page-head">
        <BackButton />
        <h1>{text ? `Results for “${text}”` : "Search"}</h1>
      </div>
      <div className={clsx("only-narrow", styles.box)}>
        <SearchField key={text} id="search-page" input={{ defaultValue: text }} onSubmit={() => {}} />
      </div>
      {!products ? (
        <ErrorState message="Failed to fetch products. Please try again." onRetry={revalidate} />
      ) : products.length === 0 ? (
        <EmptyState
          title={text ? `No products found for "${text}".` : "No products to show."}
          text={text ? "Try a shorter word, or look in a category." : "Type a word, or look in a category."}
          action={<ButtonLink to="/categories">Categories</ButtonLink>}
        />
      ) : (
        <>
          <div className="list-tools">
            <p>{products.length === 1 ? "1 Item" : `${products.length} Items`}</p>
          </div>
          <h2 className="visually-hidden">Products</h2>
          <ProductGrid products={products} action={AddButton} heart={HeartButton} priority />
        </>
      )}
    </div>
  );
}
