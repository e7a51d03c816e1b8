import { useMatch } from "react-router-dom";
import picture from "../../assets/folded-mundu.webp";
import { PageHead } from "../../document/PageHead.tsx";
import { listingPath } from "../../features/catalogue/listing-path.ts";
import { useCategories } from "../../features/catalogue/use-categories.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { MessagePage } from "../../ui/MessagePage.tsx";

/** The page for unknown URLs and removed content. */
export function NotFound() {
  const { categories } = useCategories();
  const isProduct = useMatch("/product/:productId") !== null;
  const title = "This shelf is empty";
  return (
    <div className="wrap">
      <PageHead title={title} />
      <MessagePage
        picture={picture}
        title={title}
        actions={
          <>
            <ButtonLink variant="primary" to="/">
              Back to Home
            </ButtonLink>
            {categories?.slice(0, 2).map(({ id, title: category }) => (
              <ButtonLink key={id} to={listingPath({ categoryId: id })}>
                {category}
              </ButtonLink>
            ))}
          </>
        }
      >
        {isProduct && <p>No product details found.</p>}
        <p>The page you asked for is not here. It may have sold out or moved. The clothes are one step away.</p>
      </MessagePage>
    </div>
  );
}
