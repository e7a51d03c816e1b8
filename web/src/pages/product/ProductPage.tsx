import { useLoaderData, useParams, useRevalidator, type LoaderFunctionArgs } from "react-router-dom";
import type { Failure } from "../../apollo/failure.ts";
import { load } from "../../apollo/load.ts";
import { useLoadedQuery } from "../../apollo/use-loaded-query.ts";
import { PageHead } from "../../document/PageHead.tsx";
import { AddButton } from "../../features/cart/AddButton.tsx";
import { listingPath } from "../../features/catalogue/listing-address.ts";
import { productPath } from "../../features/product/product-path.ts";
import { ProductGallery } from "../../features/product/ProductGallery.tsx";
import { ProductGrid } from "../../features/product/ProductGrid.tsx";
import { HeartButton } from "../../features/wishlist/HeartButton.tsx";
import { Breadcrumb } from "../../ui/Breadcrumb.tsx";
import { FailedPart } from "../../ui/FailedPart.tsx";
import { ProductData } from "./ProductData.tsx";
import { ProductInfo } from "./ProductInfo.tsx";
import { ProductPageDocument, type ProductPageQuery } from "./ProductPage.generated.ts";

type Product = NonNullable<ProductPageQuery["product"]>;

export const loader = (args: LoaderFunctionArgs) =>
  load(args, ProductPageDocument, { id: args.params["productId"] ?? "" }, ({ product }) => Boolean(product?.related));

/** One product, and others that go with it. */
export function Component() {
  const { productId = "" } = useParams();
  const data = useLoadedQuery(ProductPageDocument, { id: productId });
  const { revalidate } = useRevalidator();
  const failure = useLoaderData<Failure | null>();
  const product = data?.product;
  return (
    <div className="wrap catalogue">
      {product ? (
        <ProductView key={product.id} product={product} failure={failure} onRetry={() => void revalidate()} />
      ) : (
        <>
          <PageHead title="Product" />
          <Breadcrumb trail={[{ title: "Home", to: "/" }, { title: "Product" }]} />
          <h1 className="vh">Product</h1>
          <FailedPart
            message={failure?.wasAnswered ? "Failed to fetch product details." : "Failed to load product details."}
            onRetry={() => void revalidate()}
          />
        </>
      )}
    </div>
  );
}

interface ProductViewProps {
  product: Product;
  failure: Failure | null;
  onRetry: () => void;
}

function ProductView({ product, failure, onRetry }: ProductViewProps) {
  const { id, title, description, category, image, price, related } = product;
  return (
    <>
      <PageHead title={title} description={description ?? title} path={productPath(id)} picture={image?.w600} />
      <ProductData id={id} title={title} description={description} picture={image?.w600} amount={price.amount} />
      <Breadcrumb
        trail={[
          { title: "Home", to: "/" },
          ...(category ? [{ title: category.title, to: listingPath({ categoryId: category.id }) }] : []),
          { title },
        ]}
      />
      <div className="product">
        <ProductGallery product={product} />
        <ProductInfo product={product} />
      </div>
      {related?.length !== 0 && (
        <section className="section">
          <hr className="zari" />
          <div className="section__head">
            <h2>Related Products</h2>
          </div>
          {related ? (
            <ProductGrid strip products={related} action={AddButton} heart={HeartButton} />
          ) : (
            <FailedPart message={relatedWords(failure)} onRetry={onRetry} />
          )}
        </section>
      )}
    </>
  );
}

/** The specification has two ways to say it: the second is for a call that failed, as Retry may. */
function relatedWords(failure: Failure | null): string {
  return !failure || failure.wasAnswered
    ? "Failed to fetch related products."
    : "Failed to load related products. Please try again.";
}
