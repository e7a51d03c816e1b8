import {
  useLoaderData,
  useLocation,
  useNavigate,
  useParams,
  useRevalidator,
  useSearchParams,
  type LoaderFunctionArgs,
} from "react-router-dom";
import picture from "../../assets/folded-mundu.webp";
import { loadResult } from "../../router/load.ts";
import { PageHead } from "../../document/PageHead.tsx";
import { FilteredList } from "../../features/catalogue/FilteredList.tsx";
import { countOf, knownFilter, singleLabel } from "../../features/catalogue/list-filter.ts";
import { redirectBeyondLastPage, usePendingList } from "../../features/catalogue/list-navigation.ts";
import { listVariables, readListParams, subcategoryPath } from "../../features/catalogue/listing-address.ts";
import { BackButton } from "../../ui/BackButton.tsx";
import { Breadcrumb } from "../../ui/Breadcrumb.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { ProductGridSkeleton } from "../../features/product/ProductGridSkeleton.tsx";
import { useIsHydrated } from "../../use-browser-state.ts";
import { ListingGrid } from "./ListingGrid.tsx";
import {
  SubcategoryPageDocument,
  useSubcategoryPageLoadedQuery,
  useSubcategoryTitle_SubcategoryFragment,
} from "./SubcategoryPage.generated.ts";

export const loader = async (args: LoaderFunctionArgs) => {
  const { id = "" } = args.params;
  const listParams = readListParams(new URL(args.request.url).searchParams);
  const variables = { id, ...listVariables(listParams) };
  const { result, failure } = await loadResult(args, SubcategoryPageDocument, variables, ({ subcategory }) =>
    Boolean(subcategory?.products),
  );
  redirectBeyondLastPage(result?.subcategory?.products, listParams.page, (page) =>
    subcategoryPath(id, { ...listParams, page }),
  );
  return failure;
};

/** The products of a subcategory by its id; its title comes from the navigation state or from a cached list. */
export function Component() {
  const { id = "" } = useParams();
  const [search] = useSearchParams();
  const listParams = readListParams(search);
  const { data } = useSubcategoryPageLoadedQuery({ variables: { id, ...listVariables(listParams) } });
  const failure = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const cachedTitle = useCachedTitle(id);
  const title = (useIsHydrated() && (titleIn(state) ?? cachedTitle)) || "Products";
  const next = usePendingList();
  const products = data?.subcategory?.products;
  const filter = knownFilter(listParams.filter, products?.facets);
  const filterLabel = singleLabel(filter, products?.facets);
  const isIndexed = Boolean(products?.items.length) && (filterLabel !== null || countOf(filter) === 0);
  const pending = readListParams(next.search);
  const pendingFilter = knownFilter(pending.filter, products?.facets);
  return (
    <div className="wrap catalogue">
      <PageHead
        title={filterLabel === null ? title : `${title}, ${filterLabel}`}
        description="One shelf of Kasavu, whole."
        {...(isIndexed && { path: subcategoryPath(id, { filter, page: listParams.page }) })}
      />
      <Breadcrumb trail={[{ title: "Home", to: "/" }, { title }]} />
      <div className="page-head">
        <BackButton fallback="/categories" />
        <h1>{title}</h1>
      </div>
      {!products ? (
        <ErrorState message={failure?.responded ? failure.message : "Unknown error"} onRetry={revalidate} />
      ) : (
        <FilteredList
          products={products}
          base={subcategoryPath(id, {})}
          onSort={(sort) =>
            void navigate(subcategoryPath(id, { filter: pendingFilter, sort }), { preventScrollReset: true, state })
          }
        >
          {next.isSlow ? (
            <ProductGridSkeleton cards={10} label="Loading products" />
          ) : (
            <ListingGrid
              products={products}
              sort={listParams.sort}
              pathOf={(page) => subcategoryPath(id, { ...pending, filter: pendingFilter, page })}
              empty={
                <EmptyState
                  title="No Items Available in this Subcategory."
                  picture={picture}
                  action={<ButtonLink to="/categories">Categories</ButtonLink>}
                />
              }
            />
          )}
        </FilteredList>
      )}
    </div>
  );
}

/** The title from an earlier page's list of subcategories in the cache. */
function useCachedTitle(id: string): string | null {
  return useSubcategoryTitle_SubcategoryFragment({ from: { __typename: "Subcategory", id } })?.title ?? null;
}

/** The title of the subcategory in the navigation state. */
function titleIn(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("subcategory" in state)) return null;
  const { subcategory } = state;
  if (typeof subcategory !== "object" || subcategory === null || !("title" in subcategory)) return null;
  return typeof subcategory.title === "string" ? subcategory.title : null;
}
