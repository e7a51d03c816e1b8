import type { FragmentType } from "@apollo/client";
import type { MouseEventHandler, ReactNode } from "react";
import { Link } from "react-router-dom";
import { Picture, srcSetOf } from "../../ui/Picture.tsx";
import {
  useCategoryTile_CategoryLoadedFragment,
  useSubcategoryTile_SubcategoryLoadedFragment,
  type CategoryTile_CategoryFragment,
  type SubcategoryTile_SubcategoryFragment,
} from "./CategoryTile.generated.ts";
import { listingPath } from "./listing-path.ts";
import styles from "./CategoryTile.module.css";

interface CategoryTileProps {
  category: FragmentType<CategoryTile_CategoryFragment>;
  onClick?: MouseEventHandler;
}

/** Link to a category's products: a portrait picture with the title below. */
export function CategoryTile({ category, onClick }: CategoryTileProps) {
  const { id, title, image } = useCategoryTile_CategoryLoadedFragment({ from: category });
  return (
    <Tile to={listingPath({ categoryId: id })} title={title} onClick={onClick}>
      <TilePicture image={image} />
    </Tile>
  );
}

interface SubcategoryTilesProps {
  categoryId: string;
  subcategories: readonly ({ id: string } & FragmentType<SubcategoryTile_SubcategoryFragment>)[];
  /** Class of the list. */
  className: string | undefined;
}

/** The subcategories of a category as tiles, All first. */
export function SubcategoryTiles({ categoryId, subcategories, className }: SubcategoryTilesProps) {
  return (
    <ul className={className} role="list">
      <li>
        <Tile to={listingPath({ categoryId })} title="All">
          <span className={styles.all}>
            <span className="zari" />
          </span>
        </Tile>
      </li>
      {subcategories.map((subcategory) => (
        <li key={subcategory.id}>
          <SubcategoryTile categoryId={categoryId} subcategory={subcategory} />
        </li>
      ))}
    </ul>
  );
}

interface SubcategoryTileProps {
  categoryId: string;
  subcategory: FragmentType<SubcategoryTile_SubcategoryFragment>;
}

function SubcategoryTile({ categoryId, subcategory }: SubcategoryTileProps) {
  const { id, title, image } = useSubcategoryTile_SubcategoryLoadedFragment({ from: subcategory });
  return (
    <Tile to={listingPath({ categoryId, subcategoryId: id })} title={title ?? "Products"}>
      <TilePicture image={image} />
    </Tile>
  );
}

interface TileProps {
  to: string;
  title: string;
  onClick?: MouseEventHandler | undefined;
  /** The picture. */
  children: ReactNode;
}

function Tile({ to, title, onClick, children }: TileProps) {
  return (
    <Link className={styles.tile} to={to} onClick={onClick}>
      <span className={styles.picture}>{children}</span>
      <span className={styles.word}>{title}</span>
    </Link>
  );
}

/** The widths of the fragments' URLs, in pixels. */
const widths = [300, 600];

/** `image` is null for a category without a picture. */
function TilePicture({ image }: { image: { urls: string[]; alt: string | null } | null }) {
  return (
    <Picture
      src={image?.urls[0]}
      srcSet={image ? srcSetOf(image.urls, widths) : undefined}
      sizes="(min-width: 1024px) 155px, 108px"
      alt={image?.alt ?? ""}
      width={900}
      height={1125}
    />
  );
}
