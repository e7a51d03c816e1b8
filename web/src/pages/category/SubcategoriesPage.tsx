import { useParams, useRevalidator, type LoaderFunctionArgs } from "react-router-dom";
import { load } from "../../router/load.ts";
import { PageHead } from "../../document/PageHead.tsx";
import {
  SubcategoriesDocument,
  useSubcategoriesLoadedQuery,
} from "../../features/catalogue/Subcategories.generated.ts";
import { SubcategoryTiles } from "../../features/catalogue/CategoryTile.tsx";
import { BackButton } from "../../ui/BackButton.tsx";
import { Breadcrumb } from "../../ui/Breadcrumb.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";

export const loader = (args: LoaderFunctionArgs) =>
  load(args, SubcategoriesDocument, { categoryId: args.params["categoryId"] ?? "" }, ({ category }) =>
    Boolean(category?.subcategories),
  );

/** The subcategories of one category, as tiles. */
export function Component() {
  const { categoryId = "" } = useParams();
  const { data } = useSubcategoriesLoadedQuery({ variables: { categoryId } });
  const { revalidate } = useRevalidator();
  const category = data?.category;
  const title = category?.title ?? "Category";
  const subcategories = category?.subcategories;
  return (
    <div className="wrap catalogue">
      <PageHead
        title={`${title}: all subcategories`}
        description={`${title} at Kasavu, part by part.`}
        {...(category && { path: `/categories/${encodeURIComponent(categoryId)}` })}
      />
      <Breadcrumb trail={[{ title: "Home", to: "/" }, { title }]} />
      <div className="page-head">
        <BackButton fallback="/categories" />
        <h1>{title}</h1>
      </div>
      {!subcategories ? (
        <ErrorState
          message={
            category
              ? "Failed to load subcategories. Please try again later."
              : "Failed to load category info. Please try again later."
          }
          onRetry={revalidate}
        />
      ) : (
        <>
          <SubcategoryTiles className="grid grid--home" categoryId={categoryId} subcategories={subcategories} />
          {subcategories.length === 0 && <p className="page-note">No subcategories available.</p>}
        </>
      )}
    </div>
  );
}
