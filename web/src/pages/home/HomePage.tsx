import { Icon } from "../../ui/Icon.tsx";
import { Suspense, useEffect, useState } from "react";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router-dom";
import { failureMessage } from "../../apollo/errors.ts";
import brandPhone from "../../assets/brand-phone.webp";
import brandWide from "../../assets/brand.webp";
import { load } from "../../router/load.ts";
import { brand, facts, home as texts } from "../../content/home.ts";
import { PageHead } from "../../document/PageHead.tsx";
import { AddButton } from "../../features/cart/AddToCartButton.tsx";
import { BannerCarousel } from "../../features/catalogue/BannerCarousel.tsx";
import { CategoryStrip } from "../../features/catalogue/CategoryStrip.tsx";
import { ProductGrid } from "../../features/product/ProductGrid.tsx";
import { showOrderToast } from "../../features/orders/order-toast.ts";
import { HeartButton } from "../../features/wishlist/HeartButton.tsx";
import { removeStored, readStored, viewedKey } from "../../session/storage.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { classNames } from "../../ui/class-names.ts";
import { lazyWithPreload } from "../../ui/lazy-with-preload.tsx";
import { useToast } from "../../ui/toast-context.ts";
import { useIsHydrated } from "../../use-browser-state.ts";
import { HomePageDocument, useHomePageLoadedQuery } from "./HomePage.generated.ts";
import styles from "./HomePage.module.css";

const RecentlyViewed = lazyWithPreload(
  () => import("../../features/product/RecentlyViewed.tsx").then((module) => module.RecentlyViewed),
  () => null,
);

const failureMessages = {
  response: "Failed to load banners and products",
  network: "Error fetching banners and products",
};

export const loader = (args: LoaderFunctionArgs) => load(args, HomePageDocument, {});

/** The home page. Without banners and products the rest remains. */
export function Component() {
  const { data } = useHomePageLoadedQuery();
  const failure = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  useOrderToast();
  const isHydrated = useIsHydrated();
  const [isNavigation] = useState(isHydrated);
  const home = data?.home ?? null;
  return (
    <>
      <PageHead title={texts.title} description={texts.description} path="/" />
      <h1 className="visually-hidden">{texts.heading}</h1>
      {home && home.banners.length > 0 && <BannerCarousel banners={home.banners} />}
      <CategoryStrip />
      <section className="section wrap">
        <hr className="zari" />
        <div className="section__head">
          <h2>Products</h2>
        </div>
        {home === null ? (
          <ErrorState message={failureMessage(failure, failureMessages)} onRetry={revalidate} />
        ) : home.products.length === 0 ? (
          <p>No products available.</p>
        ) : (
          <ProductGrid columns="home" products={home.products} action={AddButton} heart={HeartButton} />
        )}
      </section>
      <BrandBanner />
      <Facts />
      <div className="wrap">
        {isHydrated && readStored(viewedKey) !== null && (
          <Suspense>
            <RecentlyViewed isNavigation={isNavigation} action={AddButton} heart={HeartButton} />
          </Suspense>
        )}
      </div>
    </>
  );
}

function BrandBanner() {
  return (
    <section className={classNames("section", styles.brand)}>
      <picture>
        <source media="(min-width: 768px)" srcSet={brandWide} width={1800} height={720} />
        <img src={brandPhone} width={900} height={1000} alt="" loading="lazy" />
      </picture>
      <div className={styles.text}>
        <div className="wrap">
          <h2>{brand.title}</h2>
          <p>{brand.text}</p>
          <ButtonLink className={styles.link} variant="text" to="/company">
            {brand.link} <Icon name="arrow-right" size="small" />
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

function Facts() {
  return (
    <section className="section wrap">
      <h2 className="visually-hidden">How we work</h2>
      <div className={styles.facts}>
        {facts.map(({ title, text, picture }) => (
          <article key={title} className={styles.fact}>
            <img src={picture} width={256} height={320} alt="" loading="lazy" />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}

/** The specification's storage key of the message that is shown once after an order. */
const orderMessageKey = "orderSuccess";

/** Storage key of that order's number, if the shop has sent one. */
const orderNumberKey = "orderNumber";

/** Shows the order's confirmation from checkout, once, with a link to the order. */
function useOrderToast(): void {
  const toast = useToast();
  useEffect(() => {
    const message = readStored(orderMessageKey);
    if (message === null) return;
    const number = readStored(orderNumberKey);
    removeStored(orderMessageKey);
    removeStored(orderNumberKey);
    showOrderToast(toast.show, message, number);
  }, [toast]);
}
