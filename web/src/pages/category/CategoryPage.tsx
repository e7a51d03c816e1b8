import { useNavigate, useParams, useRevalidator, useSearchParams, type LoaderFunctionArgs } from "react-router-dom";
import picture from "../../assets/folded-mundu.webp";
import { loadAnswer } from "../../apollo/load.ts";
import { useLoadedQuery } from "../../apollo/use-loaded-query.ts";
import { PageHead } from "../../document/PageHead.tsx";
import { listingPath, productSort, readListing, type Listing } from "../../features/catalogue/listing-address.ts";
import { BackButton } from "../../ui/BackButton.tsx";
import { Breadcrumb } from "../../ui/Breadcrumb.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { EmptyPart } from "../../ui/EmptyPart.tsx";
import { FailedPart } from "../../ui/FailedPart.tsx";
import { GridSkeleton } from "../../ui/Skeleton.tsx";
import { CategoryPageDocument, type CategoryPageQuery } from "./CategoryPage.generated.ts";
import { refuseBeyondLast } from "./last-page.ts";
import { ListingGrid } from "./ListingGrid.tsx";
import { ListTools } from "./ListTools.tsx";
import { SubcategoryStrip } from "./SubcategoryStrip.tsx";
import { useTurn } from "./use-turn.ts";

type Category = NonNullable<CategoryPageQuery["category"]>;

export const loader = async (args: LoaderFunctionArgs) => {
  const listing = readListing(args.params, new URL(args.request.url).searchParams);
  const variables = variablesOf(listing);
  const { answer, failure } = await loadAnswer(
    args,
    CategoryPageDocument,
    variables,
    ({ category }) => category !== null && isWhole(category),
  );
  refuseBeyondLast(answer?.category?.products, listing.page, (page) => listingPath({ ...listing, page }));
  return failure;
};

/** The products of a category or of one part of it; the address says which, in what order and which page. */
export function Component() {
  const [search] = useSearchParams();
  const listing = readListing(useParams(), search);
  const data = useLoadedQuery(CategoryPageDocument, variablesOf(listing));
  const { revalidate } = useRevalidator();
  const category = data?.category;
  return (
    <div className="wrap catalogue">
      {category ? (
        <Listing category={category} listing={listing} onRetry={() => void revalidate()} />
      ) : (
        <>
          <PageHead title="Products" />
          <Breadcrumb trail={[{ title: "Home", to: "/" }, { title: "Products" }]} />
          <div className="page-head">
            <BackButton />
            <h1>Products</h1>
          </div>
          <FailedPart
            message="Failed to load category info. Please try again later."
            onRetry={() => void revalidate()}
          />
        </>
      )}
    </div>
  );
}

function Listing({ category, listing, onRetry }: { category: Category; listing: Listing; onRetry: () => void }) {
  const navigate = useNavigate();
  const { title, subcategories, products } = category;
  const subcategory = subcategories?.find(({ id }) => id === listing.subcategoryId);
  const subcategoryTitle = subcategory?.title ?? "Products";
  const { search, isSlow } = useTurn();
  const next = readListing(useParams(), search);
  const first = { ...listing, page: 1 };
  return (
    <>
      <PageHead
        title={
          (subcategory ? `${title}: ${subcategoryTitle}` : title) + (listing.page > 1 ? `, page ${listing.page}` : "")
        }
        description={`${title} at Kasavu: ${products?.total ?? "many"} to choose from, delivered in Thrissur.`}
        path={listingPath({ ...listing, sort: null })}
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
          chosen={next.subcategoryId}
          pathOf={(subcategoryId) => listingPath({ ...first, subcategoryId })}
        />
      ) : (
        <FailedPart message="Failed to load subcategories. Please try again later." onRetry={onRetry} />
      )}
      <ListTools
        total={products?.total}
        isLoading={isSlow}
        sort={next.sort}
        onSort={(sort) => void navigate(listingPath({ ...first, sort }), { preventScrollReset: true })}
      />
      {isSlow ? (
        <GridSkeleton cards={10} label="Loading products" />
      ) : products ? (
        <ListingGrid
          products={products}
          sort={listing.sort}
          pathOf={(page) => listingPath({ ...listing, page })}
          empty={
            <EmptyPart
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
        <FailedPart message="Failed to load products. Please try again later." onRetry={onRetry} />
      )}
    </>
  );
}

function variablesOf({ categoryId, subcategoryId, sort, page }: Listing) {
  return { id: categoryId, subcategory: subcategoryId, page, sort: sort && productSort[sort] };
}

function isWhole({ subcategories, products }: Category): boolean {
  return subcategories !== null && products !== null;
}
