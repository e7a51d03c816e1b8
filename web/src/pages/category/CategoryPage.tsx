import {
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
import {
  listAddress,
  listingAddress,
  listVariables,
  readListing,
  type Listing,
} from "../../features/catalogue/listing-address.ts";
import { listingPath, withSubcategory } from "../../features/catalogue/listing-path.ts";
import { BackButton } from "../../ui/BackButton.tsx";
import { Breadcrumb } from "../../ui/Breadcrumb.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { ProductGridSkeleton } from "../../features/product/ProductGridSkeleton.tsx";
import { CategoryPageDocument, useCategoryPageLoadedQuery } from "./CategoryPage.generated.ts";
import { ListingGrid } from "./ListingGrid.tsx";
import { SubcategoryStrip } from "./SubcategoryStrip.tsx";

export const loader = async (args: LoaderFunctionArgs) => {
  const listing = readListing(args.params, new URL(args.request.url).searchParams);
  const variables = variablesOf(listing);
  const { result, failure } = await loadResult(args, CategoryPageDocument, variables, ({ category }) =>
    Boolean(category?.subcategories && category.products),
  );
  redirectBeyondLastPage(result?.category?.products, listing.page, (page) => listingAddress({ ...listing, page }));
  return failure;
};

/** The products of a category or of one of its subcategories; the URL has the subcategory, the order and the page. */
export function Component() {
  const [search] = useSearchParams();
  const params = useParams();
  const listing = readListing(params, search);
  const { data } = useCategoryPageLoadedQuery({ variables: variablesOf(listing) });
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { search: pendingSearch, isSlow } = usePendingList();
  const category = data?.category;
  if (!category) {
    return (
      <div className="wrap catalogue">
        <PageHead title="Products" />
        <Breadcrumb trail={[{ title: "Home", to: "/" }, { title: "Products" }]} />
        <div className="page-head">
          <BackButton />
          <h1>Products</h1>
        </div>
        <ErrorState message="Failed to load category info. Please try again later." onRetry={revalidate} />
      </div>
    );
  }
  const { title, subcategories, products } = category;
  const subcategory = subcategories?.find(({ id }) => id === listing.subcategoryId);
  const subcategoryTitle = subcategory?.title ?? "Products";
  const known = <List extends Listing>(list: List) => ({ ...list, filter: knownFilter(list.filter, products?.facets) });
  const { filter } = known(listing);
  const filterLabel = singleLabel(filter, products?.facets);
  // links continue from the list that is loading
  const pending = known(readListing(params, pendingSearch));
  const first = { ...pending, page: 1 };
  // an alias of the canonical path stays, because another path is another page, whose heading takes the focus
  const base = withSubcategory(pathname, params["subcategoryId"] === undefined ? pending.subcategoryId : null);
  return (
    <div className="wrap catalogue">
      <PageHead
        title={
          (subcategory ? `${title}: ${subcategoryTitle}` : title) +
          (filterLabel === null ? "" : `, ${filterLabel}`) +
          (listing.page > 1 ? `, page ${listing.page}` : "")
        }
        description={`${title} at Kasavu: ${products?.total ?? "many"} to choose from, delivered in Thrissur.`}
        // combinations, ranges of prices, and values that no product has are countless
        {...((filterLabel !== null ? products?.total !== 0 : countOf(filter) === 0) && {
          path: listingAddress({ ...listing, filter, sort: null }),
        })}
      />
      <Breadcrumb
        trail={[
          { title: "Home", to: "/" },
          ...(subcategory
            ? [{ title, to: listingPath({ categoryId: listing.categoryId }) }, { title: subcategoryTitle }]
            : [{ title }]),
        ]}
      />
      <div className="page-head">
        <BackButton />
        <h1>{title}</h1>
      </div>
      {subcategories ? (
        <SubcategoryStrip
          key={category.id}
          subcategories={subcategories}
          chosen={pending.subcategoryId}
          pathOf={(subcategoryId) => listingAddress({ ...first, subcategoryId })}
        />
      ) : (
        <ErrorState message="Failed to load subcategories. Please try again later." onRetry={revalidate} />
      )}
      <FilteredList
        products={products}
        base={base}
        onSort={(sort) => void navigate(listAddress(base, { ...first, sort }), { preventScrollReset: true })}
      >
        {isSlow ? (
          <ProductGridSkeleton cards={10} label="Loading products" />
        ) : products ? (
          <ListingGrid
            products={products}
            sort={listing.sort}
            pathOf={(page) => listingAddress({ ...pending, page })}
            empty={
              <EmptyState
                title="No Products Found"
                text="Nothing stands on this part of the shelf at the moment."
                picture={picture}
                action={
                  <ButtonLink to={listingPath({ categoryId: listing.categoryId })}>All of this category</ButtonLink>
                }
              />
            }
          />
        ) : (
          <ErrorState message="Failed to load products. Please try again later." onRetry={revalidate} />
        )}
      </FilteredList>
    </div>
  );
}

function variablesOf({ categoryId, subcategoryId, ...params }: Listing) {
  return { id: categoryId, subcategory: subcategoryId, ...listVariables(params) };
}
