import { useLayoutEffect, type ReactNode } from "react";
import { pictureTransition } from "../features/product/ProductPicture.tsx";
import { GridSkeleton, Skeleton } from "../ui/Skeleton.tsx";

/** What a page of an address looks like before it is there; the first that fits. */
const shapes: readonly (readonly [address: RegExp, Shape: (props: { pathname: string }) => ReactNode])[] = [
  [/^\/$/, HomeShape],
  [/^\/product\/./, ProductShape],
  [/^\/(category\/|categories\/[^/]+\/|subcategory)/, ListShape],
  [/^\/(categor|shop)/, TilesShape],
  [/^\/(search|wishlist)/, CardsShape],
  [/^/, TextShape],
];

/** The boxes of a page that is on its way, from its top. */
export function PageSkeleton({ pathname }: { pathname: string }) {
  useLayoutEffect(() => {
    scrollTo({ top: 0, behavior: "instant" });
  }, []);
  const [, Shape = TextShape] = shapes.find(([address]) => address.test(pathname)) ?? [];
  return (
    <div className="pending-page">
      <Shape pathname={pathname} />
    </div>
  );
}

function HomeShape() {
  return (
    <>
      <div className="skeleton pending-page__banner" />
      <section className="section wrap">
        <hr className="zari" />
        <div className="section__head">
          <Skeleton kind="title" />
        </div>
        <div className="tiles">{boxes(8)}</div>
      </section>
      <section className="section wrap">
        <GridSkeleton home cards={10} label={label} />
      </section>
    </>
  );
}

/** Its picture becomes the product's, as that of a card does. */
function ProductShape({ pathname }: { pathname: string }) {
  const id = decodeURIComponent(pathname.split("/").at(-1) ?? "");
  return (
    <div className="wrap catalogue">
      <Skeleton kind="crumbs" />
      <div className="product">
        <div className="gallery">
          <div className="gallery__main" style={pictureTransition(id)}>
            <Skeleton kind="picture" />
          </div>
          <div className="gallery__thumbs">{boxes(3)}</div>
        </div>
        <div className="product__info">
          <Skeleton kind="title" />
          <p className="product__unit" role="status">
            Loading product details...
          </p>
          <Skeleton kind="price" />
          <div className="product__buy">
            <Skeleton kind="row" />
          </div>
          {lines}
        </div>
      </div>
    </div>
  );
}

function ListShape() {
  return (
    <Page>
      <div className="tabs pending-page__tabs">{boxes(5, "count", "pending-page__tab")}</div>
      <div className="list-tools">
        <Skeleton kind="count" />
        <Skeleton kind="button" className="pending-page__sort" />
      </div>
      <GridSkeleton cards={10} label={label} />
    </Page>
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
      <GridSkeleton cards={10} label={label} />
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

function boxes(count: number, kind: "picture" | "count" = "picture", className = "") {
  return Array.from({ length: count }, (_, index) => <Skeleton key={index} kind={kind} className={className} />);
}
