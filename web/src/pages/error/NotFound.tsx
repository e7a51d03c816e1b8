import picture from "../../assets/folded-mundu.webp";
import { PageHead } from "../../document/PageHead.tsx";
import { listingPath } from "../../features/catalogue/listing-address.ts";
import { useCategories } from "../../features/catalogue/use-categories.ts";
import { ButtonLink } from "../../ui/ButtonLink.tsx";

/** The page for what is not here, or no longer. */
export function NotFound() {
  const { categories } = useCategories();
  return (
    <div className="wrap">
      <PageHead title="This shelf is empty" />
      <div className="moment">
        <div className="moment__picture">
          <img src={picture} width={900} height={1125} alt="" />
        </div>
        <div>
          <hr className="zari" />
          <h1>This shelf is empty</h1>
          <p>The page you asked for is not here. It may have sold out or moved. The clothes are one step away.</p>
          <div className="moment__actions">
            <ButtonLink variant="primary" to="/">
              Back to Home
            </ButtonLink>
            {categories?.slice(0, 2).map(({ id, title }) => (
              <ButtonLink key={id} to={listingPath({ categoryId: id })}>
                {title}
              </ButtonLink>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
