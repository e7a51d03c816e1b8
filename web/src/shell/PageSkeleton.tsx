import { useLayoutEffect, type ReactNode } from "react";
import { pictureTransition } from "../features/product/ProductPicture.tsx";
import { ProductGridSkeleton } from "../features/product/ProductGridSkeleton.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { ProductLayout } from "../features/product/ProductLayout.tsx";
import categoryStripStyles from "../features/catalogue/CategoryStrip.module.css";
import galleryStyles from "../features/product/ProductGallery.module.css";
import layoutStyles from "../features/product/ProductLayout.module.css";
import tabsStyles from "../ui/Tabs.module.css";
import { classNames } from "../ui/class-names.ts";
import styles from "./PageSkeleton.module.css";

/** The skeletons of pages by path; the first match is used. */
const shapes: readonly (readonly [address: RegExp, Shape: (props: { pathname: string }) => ReactNode])[] = [
  [/^\/$/, HomeShape],
  [/^\/product\/./, ProductShape],
  [/^\/(category\/|categories\/[^/]+\/|subcategory)/, ListShape],
  [/^\/(categor|shop)/, TilesShape],
  [/^\/search/, SearchShape],
  [/^\/wishlist/, CardsShape],
  [/^/, TextShape],
];

/** The skeleton of a pending page. */
export function PageSkeleton({ pathname }: { pathname: string }) {
  useLayoutEffect(() => {
    scrollTo({ top: 0, behavior: "instant" });
  }, []);
  const [, Shape = TextShape] = shapes.find(([address]) => address.test(pathname)) ?? [];
  return (
    <div className={styles.page}>
      <Shape pathname={pathname} />
    </div>
  );
}

function HomeShape() {
  return (
    <>
      <Skeleton className={styles.banner} />
      <section className="section wrap">
        <hr className="zari" />
        <div className="section__head">
          <Skeleton kind="title" />
        </div>
        <div className={categoryStripStyles.tiles}>{boxes(8)}</div>
      </section>
      <section className="section wrap">
        <ProductGridSkeleton columns="home" cards={10} label={label} />
      </section>
    </>
  );
}

/** A card's picture becomes the product's in a view transition. */
function ProductShape({ pathname }: { pathname: string }) {
  const id = decodeURIComponent(pathname.split("/").at(-1) ?? "");
  return (
    <div className="wrap catalogue">
      <Skeleton kind="crumbs" />
      <ProductLayout
        gallery={
          <div className={galleryStyles.gallery}>
            <div className={galleryStyles.main} style={pictureTransition(id)}>
              <Skeleton kind="picture" />
            </div>
            <div className={galleryStyles.thumbs}>{boxes(3)}</div>
          </div>
        }
      >
        <Skeleton kind="title" />
        <p className={layoutStyles.unit} role="status">
          Loading product details...
        </p>
        <Skeleton kind="price" />
        <div className={layoutStyles.buy}>
          <Skeleton kind="row" />
        </div>
        {lines}
      </ProductLayout>
    </div>
  );
}

function ListShape() {
  return (
    <Page>
      <div className={classNames(tabsStyles.tabs, styles.tabs)}>{boxes(5, "count", styles.tab)}</div>
      <FilteredShape />
    </Page>
  );
}

function SearchShape() {
  return (
    <Page>
      <FilteredShape />
    </Page>
  );
}

/** A list with its tools, and the column of its filters. */
function FilteredShape() {
  return (
    <div className="list-columns">
      <div className="list-columns__side">
        <div className="list-tools">
          <Skeleton kind="title" />
        </div>
        {lines}
        {lines}
      </div>
      <div>
        <div className="list-tools">
          <Skeleton kind="count" />
          <Skeleton kind="button" className={styles.sort} />
        </div>
        <ProductGridSkeleton cards={10} label={label} />
      </div>
    </div>
  );
}

function TilesShape() {
  return (
    <Page>
      <div className="grid grid--home">{boxes(10)}</div>
    </Page>
  );
}

function CardsShape() {
  return (
    <Page>
      <div className="list-tools">
        <Skeleton kind="count" />
      </div>
      <ProductGridSkeleton cards={10} label={label} />
    </Page>
  );
}

function TextShape() {
  return <Page>{lines}</Page>;
}

function Page({ children }: { children: ReactNode }) {
  return (
    <div className="wrap catalogue">
      <Skeleton kind="crumbs" />
      <Skeleton kind="title" />
      {children}
    </div>
  );
}

const label = "Loading the page";

const lines = (
  <>
    <Skeleton kind="word" />
    <Skeleton kind="word" />
    <Skeleton kind="short" />
  </>
);

function boxes(count: number, kind: "picture" | "count" = "picture", className?: string) {
  return Array.from({ length: count }, (_, index) => <Skeleton key={index} kind={kind} className={className} />);
}
