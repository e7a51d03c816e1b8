import { useLoaderData, useNavigate, useRevalidator, useSearchParams, type LoaderFunctionArgs } from "react-router-dom";
import { loadResult } from "../../router/load.ts";
import { PageHead } from "../../document/PageHead.tsx";
import { AddButton } from "../../features/cart/AddToCartButton.tsx";
import { FilteredList } from "../../features/catalogue/FilteredList.tsx";
import { countOf, knownFilter } from "../../features/catalogue/list-filter.ts";
import { redirectBeyondLastPage, usePendingList } from "../../features/catalogue/list-navigation.ts";
import { ListEnd } from "../../features/catalogue/ListEnd.tsx";
import { listAddress, listVariables, readListParams } from "../../features/catalogue/listing-address.ts";
import { sortByPrice } from "../../features/catalogue/sort-by-price.ts";
import { ProductGrid } from "../../features/product/ProductGrid.tsx";
import { ProductGridSkeleton } from "../../features/product/ProductGridSkeleton.tsx";
import { SearchField } from "../../features/search/SearchField.tsx";
import { readSearchText, searchPath } from "../../features/search/search-text.ts";
import { HeartButton } from "../../features/wishlist/HeartButton.tsx";
import { BackButton } from "../../ui/BackButton.tsx";
import { Breadcrumb } from "../../ui/Breadcrumb.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { classNames } from "../../ui/class-names.ts";
import { SearchPageDocument, useSearchPageLoadedQuery } from "./SearchPage.generated.ts";
import styles from "./SearchPage.module.css";

export const loader = async (args: LoaderFunctionArgs) => {
  const search = new URL(args.request.url).searchParams;
  const text = readSearchText(search);
  const params = readListParams(search);
  const { result, failure } = await loadResult(args, SearchPageDocument, { text, ...listVariables(params) });
  redirectBeyondLastPage(result?.searchProducts, params.page, (page) =>
    listAddress(searchPath(text), { ...params, page }),
  );
  return failure;
};

/** The results of a search. Works without JavaScript: the box above and the filters are forms. */
export function Component() {
  const [search] = useSearchParams();
  const text = readSearchText(search);
  const params = readListParams(search);
  const { data } = useSearchPageLoadedQuery({ variables: { text, ...listVariables(params) } });
  const failure = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const next = usePendingList();
  const products = data?.searchProducts;
  const filter = knownFilter(params.filter, products?.facets);
  const pending = readListParams(next.search);
  const pendingText = readSearchText(next.search);
  const pathOf = (page: number, sort = pending.sort) =>
    listAddress(searchPath(pendingText), {
      filter: knownFilter(pending.filter, products?.facets),
      sort,
      page,
    });
  return (
    <div className="wrap catalogue">
      <PageHead title={text ? `Search: ${text}` : "Search"} />
      <Breadcrumb trail={[{ title: "Home", to: "/" }, { title: "Search" }]} />
      <div className="page-head">
        <BackButton />
        <h1>{text ? `Results for “${text}”` : "Search"}</h1>
      </div>
      {products?.searchedFor && <p className="page-note">{`Showing results for “${products.searchedFor}”`}</p>}
      <div className={classNames("only-narrow", styles.box)}>
        <SearchField key={text} id="search-page" input={{ defaultValue: text }} onSubmit={() => {}} />
      </div>
      {!products ? (
        <ErrorState
          message={failure?.responded ? failure.message : "Failed to fetch products. Please try again."}
          onRetry={revalidate}
        />
      ) : products.items.length === 0 && countOf(filter) === 0 ? (
        <EmptyState
          title={text ? `No products found for "${text}".` : "No products to show."}
          text={text ? "Try a shorter word, or look in a category." : "Type a word, or look in a category."}
          action={<ButtonLink to="/categories">Categories</ButtonLink>}
        />
      ) : (
        <FilteredList
          products={products}
          base={searchPath(pendingText)}
          onSort={(sort) => void navigate(pathOf(1, sort), { preventScrollReset: true })}
        >
          {next.isSlow ? (
            <ProductGridSkeleton cards={10} label="Loading products" />
          ) : (
            <>
              <h2 className="visually-hidden">Products</h2>
              <ProductGrid
                products={sortByPrice(products.items, params.sort)}
                action={AddButton}
                heart={HeartButton}
                priority
                isBrief
              >
                <ListEnd products={products} pathOf={pathOf} />
              </ProductGrid>
            </>
          )}
        </FilteredList>
      )}
    </div>
  );
}
