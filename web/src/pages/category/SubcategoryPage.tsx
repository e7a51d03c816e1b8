import { useFragment } from "@apollo/client/react";
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
import { loadAnswer } from "../../apollo/load.ts";
import { useLoadedQuery } from "../../apollo/use-loaded-query.ts";
import { PageHead } from "../../document/PageHead.tsx";
import { productSort, readTurn, subcategoryPath, type Turn } from "../../features/catalogue/listing-address.ts";
import { BackButton } from "../../ui/BackButton.tsx";
import { Breadcrumb } from "../../ui/Breadcrumb.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { EmptyPart } from "../../ui/EmptyPart.tsx";
import { FailedPart } from "../../ui/FailedPart.tsx";
import { GridSkeleton } from "../../ui/Skeleton.tsx";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";
import { refuseBeyondLast } from "./last-page.ts";
import { ListingGrid } from "./ListingGrid.tsx";
import { ListTools } from "./ListTools.tsx";
import { SubcategoryPageDocument, SubcategoryTitle_SubcategoryFragmentDoc } from "./SubcategoryPage.generated.ts";
import { useTurn } from "./use-turn.ts";

export const loader = async (args: LoaderFunctionArgs) => {
  const { id = "" } = args.params;
  const turn = readTurn(new URL(args.request.url).searchParams);
  const variables = variablesOf(id, turn);
  const { answer, failure } = await loadAnswer(args, SubcategoryPageDocument, variables, ({ subcategory }) =>
    Boolean(subcategory?.products),
  );
  refuseBeyondLast(answer?.subcategory?.products, turn.page, (page) => subcategoryPath(id, { ...turn, page }));
  return failure;
};

/** The products of a subcategory, by its id alone: its title comes from the navigation, or from a list that has it. */
export function Component() {
  const { id = "" } = useParams();
  const [search] = useSearchParams();
  const turn = readTurn(search);
  const data = useLoadedQuery(SubcategoryPageDocument, variablesOf(id, turn));
  const failure = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const cachedTitle = useCachedTitle(id);
  const title = (useIsHydrated() && (titleIn(state) ?? cachedTitle)) || "Products";
  const next = useTurn();
  const products = data?.subcategory?.products;
  return (
    <div className="wrap catalogue">
      <PageHead
        title={title}
        description="One shelf of Kasavu, whole."
        {...(products?.items.length && { path: subcategoryPath(id, { page: turn.page }) })}
      />
      <Breadcrumb trail={[{ title: "Home", to: "/" }, { title }]} />
      <div className="page-head">
        <BackButton fallback="/categories" />
        <h1>{title}</h1>
      </div>
      {!products ? (
        <FailedPart
          message={failure?.wasAnswered ? failure.message : "Unknown error"}
          onRetry={() => void revalidate()}
        />
      ) : (
        <>
          <ListTools
            total={products.total}
            isLoading={next.isSlow}
            sort={readTurn(next.search).sort}
            onSort={(sort) => void navigate(subcategoryPath(id, { sort }), { preventScrollReset: true, state })}
          />
          {next.isSlow ? (
            <GridSkeleton cards={10} label="Loading products" />
          ) : (
            <ListingGrid
              products={products}
              sort={turn.sort}
              pathOf={(page) => subcategoryPath(id, { ...turn, page })}
              empty={
                <EmptyPart
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

function variablesOf(id: string, { sort, page }: Turn) {
  return { id, page, sort: sort && productSort[sort] };
}

/** The title that an earlier page's list of subcategories has left in the cache. */
const useCachedTitle: (id: string) => string | null = import.meta.env.SSR
  ? () => null
  : (id) => {
      const from = { __typename: "Subcategory" as const, id };
      const { data, complete } = useFragment({ fragment: SubcategoryTitle_SubcategoryFragmentDoc, from });
      return complete ? data.title : null;
    };

/** The title of the subcategory in a navigation's state. */
function titleIn(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("subcategory" in state)) return null;
  const { subcategory } = state;
  if (typeof subcategory !== "object" || subcategory === null || !("title" in subcategory)) return null;
  return typeof subcategory.title === "string" ? subcategory.title : null;
}
