import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router-dom";
import { failureWords } from "../../apollo/failure.ts";
import { load } from "../../apollo/load.ts";
import { useLoadedQuery } from "../../apollo/use-loaded-query.ts";
import { home as words } from "../../content/home.ts";
import { PageHead } from "../../document/PageHead.tsx";
import { AddButton } from "../../features/cart/AddButton.tsx";
import { BannerCarousel } from "../../features/catalogue/BannerCarousel.tsx";
import { CategoryStrip } from "../../features/catalogue/CategoryStrip.tsx";
import { ProductGrid } from "../../features/product/ProductGrid.tsx";
import { HeartButton } from "../../features/wishlist/HeartButton.tsx";
import { FailedPart } from "../../ui/FailedPart.tsx";
import { BrandBanner } from "./BrandBanner.tsx";
import { Facts } from "./Facts.tsx";
import { HomePageDocument } from "./HomePage.generated.ts";
import { useOrderToast } from "./use-order-toast.ts";

const failedWords = {
  failed: "Failed to load banners and products",
  asking: "Error fetching banners and products",
};

export const loader = (args: LoaderFunctionArgs) => load(args, HomePageDocument, {});

/** The front of the shop. Without banners and products the rest of it stands. */
export function Component() {
  const data = useLoadedQuery(HomePageDocument, {});
  const failure = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  useOrderToast();
  const home = data?.home ?? null;
  return (
    <>
      <PageHead title={words.title} description={words.description} path="/" />
      <h1 className="vh">{words.heading}</h1>
      {home && home.banners.length > 0 && <BannerCarousel banners={home.banners} />}
      <CategoryStrip />
      <section className="section wrap">
        <hr className="zari" />
        <div className="section__head">
          <h2>Products</h2>
        </div>
        {home === null ? (
          <FailedPart message={failureWords(failure, failedWords)} onRetry={() => void revalidate()} />
        ) : home.products.length === 0 ? (
          <p>No products available.</p>
        ) : (
          <ProductGrid home products={home.products} action={AddButton} heart={HeartButton} />
        )}
      </section>
      <BrandBanner />
      <Facts />
    </>
  );
}
