import { PageHead } from "../../document/PageHead.tsx";
import { CategoryTile } from "../../features/catalogue/CategoryTile.tsx";
import { listingPath } from "../../features/catalogue/listing-address.ts";
import { useCategories } from "../../features/catalogue/use-categories.ts";
import { Breadcrumb } from "../../ui/Breadcrumb.tsx";
import { FailedPart } from "../../ui/FailedPart.tsx";

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
        <FailedPart message="Failed to load categories. Please try again later." onRetry={retry} />
      ) : categories.length === 0 ? (
        <p>No categories available.</p>
      ) : (
        <ul className="grid grid--home" role="list">
          {categories.map(({ id, title, image }) => (
            <li key={id}>
              <CategoryTile to={listingPath({ categoryId: id })} title={title} image={image} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
