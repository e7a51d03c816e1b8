import picture from "../../assets/folded-mundu.webp";
import { PageHead } from "../../document/PageHead.tsx";
import { CategoryTile } from "../../features/catalogue/CategoryTile.tsx";
import { useCategories } from "../../features/catalogue/use-categories.ts";
import { Breadcrumb } from "../../ui/Breadcrumb.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";

/** All categories, as tiles. */
export function Component() {
  const { categories, retry } = useCategories();
  return (
    <div className="wrap catalogue">
      <PageHead title="Categories" description="Everything the shop sells, category by category." path="/categories" />
      <Breadcrumb trail={[{ title: "Home", to: "/" }, { title: "Categories" }]} />
      <div className="page-head">
        <h1>Categories</h1>
      </div>
      {categories === null ? (
        <ErrorState message="Failed to load categories. Please try again later." onRetry={retry} />
      ) : categories.length === 0 ? (
        <EmptyState
          title="No categories available."
          picture={picture}
          action={<ButtonLink to="/">Back to Home</ButtonLink>}
        />
      ) : (
        <ul className="grid grid--home" role="list">
          {categories.map((category) => (
            <li key={category.id}>
              <CategoryTile category={category} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
