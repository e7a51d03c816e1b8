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
import {
  productSort,
  readListParams,
  subcategoryPath,
  type ListParams,
} from "../../features/catalogue/listing-address.ts";
import { BackButton } from "../../ui/BackButton.tsx";
import { Breadcrumb } from "../../ui/Breadcrumb.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { ProductGridSkeleton } from "../../features/product/ProductGridSkeleton.tsx";
import { useIsHydrated } from "../../use-browser-state.ts";
import { redirectBeyondLastPage, usePendingList } from "./list-navigation.ts";
import { ListingGrid } from "./ListingGrid.tsx";
import { ListTools } from "./ListTools.tsx";
import {
  SubcategoryPageDocument,
  useSubcategoryPageLoadedQuery,
  useSubcategoryTitle_SubcategoryFragment,
} from "./SubcategoryPage.generated.ts";

export const loader = async (args: LoaderFunctionArgs) => {
  const { id = "" } = args.params;
  const listParams = readListParams(new URL(args.request.url).searchParams);
  const variables = variablesOf(id, listParams);
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
  const { data } = useSubcategoryPageLoadedQuery({ variables: variablesOf(id, listParams) });
  const failure = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const cachedTitle = useCachedTitle(id);
  const title = (useIsHydrated() && (titleIn(state) ?? cachedTitle)) || "Products";
  const next = usePendingList();
  const pending = readListParams(next.search);
  const products = data?.subcategory?.products;
  return (
    <div className="wrap catalogue">
      <PageHead
        title={title}
        description="One shelf of Kasavu, whole."
        {...(products?.items.length && { path: subcategoryPath(id, { page: listParams.page }) })}
      />
      <Breadcrumb trail={[{ title: "Home", to: "/" }, { title }]} />
      <div className="page-head">
        <BackButton fallback="/categories" />
        <h1>{title}</h1>
      </div>
      {!products ? (
        <ErrorState message={failure?.responded ? failure.message : "Unknown error"} onRetry={revalidate} />
      ) : (
        <>
          <ListTools
            total={products.total}
            isLoading={next.isSlow}
            sort={pending.sort}
            onSort={(sort) => void navigate(subcategoryPath(id, { sort }), { preventScrollReset: true, state })}
          />
          {next.isSlow ? (
            <ProductGridSkeleton cards={10} label="Loading products" />
          ) : (
            <ListingGrid
              products={products}
              sort={listParams.sort}
              pathOf={(page) => subcategoryPath(id, { ...pending, page })}
              empty={
                <EmptyState
                  title="No Items Available in this Subcategory."
                  picture={picture}
                  action={<ButtonLink to="/categories">Categories</ButtonLink>}
                />
              }
            />
          )}
        </>
      )}
    </div>
  );
}

function variablesOf(id: string, { sort, page }: ListParams) {
  return { id, page, sort: sort && productSort[sort] };
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
