import { Suspense, useState, type ReactNode } from "react";
import { useLoaderData, useParams, useRevalidator, type LoaderFunctionArgs } from "react-router-dom";
import type { Failure } from "../../apollo/errors.ts";
import { load } from "../../router/load.ts";
import { useWholeAddress } from "../../document/origin.ts";
import { PageHead } from "../../document/PageHead.tsx";
import { StructuredData } from "../../document/StructuredData.tsx";
import { AddButton } from "../../features/cart/AddToCartButton.tsx";
import { listingPath } from "../../features/catalogue/listing-path.ts";
import { productPath } from "../../product-path.ts";
import { useProductCard_ProductFragment } from "../../features/product/ProductCard.generated.ts";
import { gallerySizes, ProductGallery } from "../../features/product/ProductGallery.tsx";
import { ProductLayout } from "../../features/product/ProductLayout.tsx";
import { ProductGrid } from "../../features/product/ProductGrid.tsx";
import { pictureTransition, ProductPicture } from "../../features/product/ProductPicture.tsx";
import { HeartButton } from "../../features/wishlist/HeartButton.tsx";
import { Breadcrumb } from "../../ui/Breadcrumb.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { lazyWithPreload } from "../../ui/lazy-with-preload.tsx";
import { Price } from "../../ui/Price.tsx";
import { useIsHydrated } from "../../use-browser-state.ts";
import { ProductInfo } from "./ProductInfo.tsx";
import { structuredData } from "./structured-data.ts";
import {
  ProductPageDocument,
  useProductPageLoadedQuery,
  type ProductView_ProductFragment,
} from "./ProductPage.generated.ts";
import galleryStyles from "../../features/product/ProductGallery.module.css";
import styles from "./ProductInfo.module.css";

const RecentlyViewed = lazyWithPreload(
  () => import("../../features/product/RecentlyViewed.tsx").then((module) => module.RecentlyViewed),
  () => null,
);

export const loader = (args: LoaderFunctionArgs) =>
  load(args, ProductPageDocument, { id: args.params["productId"] ?? "" }, ({ product }) => Boolean(product?.related));

/** One product, with related products. */
export function Component() {
  const { productId = "" } = useParams();
  const { data } = useProductPageLoadedQuery({ variables: { id: productId } });
  const { revalidate } = useRevalidator();
  const failure = useLoaderData<Failure | null>();
  const product = data?.product;
  return (
    <div className="wrap catalogue">
      {product ? (
        <ProductView key={product.id} product={product} failure={failure} onRetry={revalidate} />
      ) : (
        <UnavailableProduct id={productId}>
          <ErrorState
            message={failure?.responded ? "Failed to fetch product details." : "Failed to load product details."}
            onRetry={revalidate}
          />
        </UnavailableProduct>
      )}
    </div>
  );
}

interface ProductViewProps {
  product: ProductView_ProductFragment;
  failure: Failure | null;
  onRetry: () => Promise<unknown>;
}

function ProductView({ product, failure, onRetry }: ProductViewProps) {
  const { id, title, description, category, image, sizes, related } = product;
  const whole = useWholeAddress();
  const isHydrated = useIsHydrated();
  const [isNavigation] = useState(isHydrated);
  return (
    <>
      <PageHead title={title} description={description ?? title} path={productPath(id)} picture={image?.urls[1]} />
      <StructuredData data={import.meta.env.SSR ? structuredData(product, whole) : null} />
      <Breadcrumb
        trail={[
          { title: "Home", to: "/" },
          ...(category ? [{ title: category.title, to: listingPath({ categoryId: category.id }) }] : []),
          { title },
        ]}
      />
      <ProductLayout gallery={<ProductGallery product={product} />}>
        <ProductInfo product={product} sizes={sizes ?? []} />
      </ProductLayout>
      {related?.length !== 0 && (
        <section className="section">
          <hr className="zari" />
          <div className="section__head">
            <h2>Related Products</h2>
          </div>
          {related ? (
            <ProductGrid products={related} action={AddButton} heart={HeartButton} />
          ) : (
            <ErrorState message={relatedFailureMessage(failure)} onRetry={onRetry} />
          )}
        </section>
      )}
      {isHydrated && (
        <Suspense>
          <RecentlyViewed currentId={id} isNavigation={isNavigation} action={AddButton} heart={HeartButton} />
        </Suspense>
      )}
    </>
  );
}

/** What an earlier page's list has cached of the product, above the error. */
function UnavailableProduct({ id, children }: { id: string; children: ReactNode }) {
  const product = useProductCard_ProductFragment({ from: { __typename: "Product", id } });
  const title = product?.title ?? "Product";
  return (
    <>
      <PageHead title={title} />
      <Breadcrumb trail={[{ title: "Home", to: "/" }, { title }]} />
      {product ? (
        <ProductLayout
          gallery={
            <div className={galleryStyles.gallery}>
              <div className={galleryStyles.main}>
                <ProductPicture
                  image={product.image}
                  alt={title}
                  sizes={gallerySizes}
                  style={pictureTransition(id)}
                  priority
                />
              </div>
            </div>
          }
        >
          <div className={styles.title}>
            <h1>{title}</h1>
          </div>
          <Price {...product.price} size="large" showPercent className={styles.priceAlone} />
          {children}
        </ProductLayout>
      ) : (
        <>
          <h1 className="visually-hidden">{title}</h1>
          {children}
        </>
      )}
    </>
  );
}

/** The specification's two messages: the second is for a failed request, which Retry may solve. */
function relatedFailureMessage(failure: Failure | null): string {
  return !failure || failure.responded
    ? "Failed to fetch related products."
    : "Failed to load related products. Please try again.";
}
