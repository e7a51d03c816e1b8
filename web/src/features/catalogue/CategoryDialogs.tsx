import type { FragmentType } from "@apollo/client";
import { Icon } from "../../ui/Icon.tsx";
import { useState } from "react";
import { Link } from "react-router-dom";
import { failureOf, failureMessage } from "../../apollo/errors.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { onPlainClick } from "../../ui/plain-click.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useCategoriesQuery } from "./Categories.generated.ts";
import {
  useCategoryTile_CategoryLoadedFragment,
  type CategoryTile_CategoryFragment,
} from "./CategoryTile.generated.ts";
import { CategoryTile, SubcategoryTiles } from "./CategoryTile.tsx";
import { listingPath } from "./listing-path.ts";
import { useSubcategoriesQuery } from "./Subcategories.generated.ts";
import { useCategories, type Categories } from "./use-categories.ts";
import styles from "./CategoryDialogs.module.css";

interface ChosenCategory {
  id: string;
  title: string;
}

/** Category picker of the header: a side panel, then the subcategories of the chosen category. */
export function CategoryPanel({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<ChosenCategory | null>(null);
  if (chosen) {
    return <SubcategoriesDialog categoryId={chosen.id} title={`${chosen.title} Subcategories`} onClose={onClose} />;
  }
  return (
    <Dialog open panel title="Categories" onClose={onClose}>
      <CategoryRows onChoose={setChosen} />
    </Dialog>
  );
}

function CategoryRows({ onChoose }: { onChoose: (category: ChosenCategory) => void }) {
  const { categories, isLoading, retry } = useFreshCategories();
  if (isLoading) return <p role="status">Loading categories...</p>;
  // An empty list is an error here, as specified.
  if (!categories?.length) {
    return <ErrorState message="Failed to load categories. Please try again later." onRetry={retry} />;
  }
  return (
    <ul className={styles.rows} role="list">
      {categories.map((category) => (
        <li key={category.id}>
          <CategoryRow category={category} onChoose={() => onChoose(category)} />
        </li>
      ))}
    </ul>
  );
}

interface CategoryRowProps {
  category: FragmentType<CategoryTile_CategoryFragment>;
  onChoose: () => void;
}

function CategoryRow({ category, onChoose }: CategoryRowProps) {
  const { id, title, image } = useCategoryTile_CategoryLoadedFragment({ from: category });
  return (
    <Link className={styles.row} to={listingPath({ categoryId: id })} onClick={onPlainClick(onChoose)}>
      <Picture src={image?.urls[0]} alt={image?.alt ?? ""} width={900} height={1125} />
      <span>{title}</span>
      <Icon name="chevron-right" size="small" />
    </Link>
  );
}

/** All categories, then the subcategories of the chosen one. */
export function AllCategoriesDialog({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<ChosenCategory | null>(null);
  if (chosen) {
    return <SubcategoriesDialog categoryId={chosen.id} title={`Subcategories for ${chosen.title}`} onClose={onClose} />;
  }
  return (
    <Dialog open wide title="All Categories" onClose={onClose}>
      <CategoryTiles onChoose={setChosen} />
    </Dialog>
  );
}

const messages = { response: "Failed to load all categories", network: "Error fetching all categories" };

function CategoryTiles({ onChoose }: { onChoose: (category: ChosenCategory) => void }) {
  const { categories, failure, isLoading, retry } = useFreshCategories();
  if (isLoading) return <TilesSkeleton label="Loading categories..." />;
  if (!categories) return <ErrorState message={failureMessage(failure, messages)} onRetry={retry} />;
  if (categories.length === 0) return <p>No categories available.</p>;
  return (
    <ul className={styles.tiles} role="list">
      {categories.map((category) => (
        <li key={category.id}>
          <CategoryTile category={category} onClick={onPlainClick(() => onChoose(category))} />
        </li>
      ))}
    </ul>
  );
}

interface SubcategoriesDialogProps {
  categoryId: string;
  title: string;
  onClose: () => void;
}

/** The subcategories of a category, All first. */
function SubcategoriesDialog({ categoryId, title, onClose }: SubcategoriesDialogProps) {
  return (
    <Dialog open wide title={title} onClose={onClose}>
      <Subcategories categoryId={categoryId} />
    </Dialog>
  );
}

function Subcategories({ categoryId }: { categoryId: string }) {
  const { data, loading, refetch } = useSubcategoriesQuery({ variables: { categoryId } });
  if (loading) return <TilesSkeleton label="Loading subcategories" />;
  const subcategories = data?.category?.subcategories;
  if (!subcategories) {
    return <ErrorState message="Failed to fetch subcategories. Please try again later" onRetry={refetch} />;
  }
  return (
    <>
      <SubcategoryTiles className={styles.tiles} categoryId={categoryId} subcategories={subcategories} />
      {subcategories.length === 0 && <p>No subcategories found.</p>}
    </>
  );
}

/** Skeleton of ten tiles. */
function TilesSkeleton({ label }: { label: string }) {
  return (
    <>
      <p className="visually-hidden" role="status">
        {label}
      </p>
      <ul className={styles.tiles} role="list" aria-hidden="true">
        {Array.from({ length: 10 }, (_, index) => (
          <li key={index}>
            <Skeleton kind="picture" />
            <Skeleton kind="word" />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The categories, refetched on mount; the cached ones until the response arrives, and when the request fails. */
function useFreshCategories(): Categories {
  const { categories: cached } = useCategories();
  // With `errorPolicy: "all"` a list that failed to load would be cached as null.
  const { data, error, loading, refetch } = useCategoriesQuery({
    fetchPolicy: "cache-and-network",
    errorPolicy: "none",
  });
  const categories = data?.categories ?? cached;
  return {
    categories,
    failure: error && failureOf(error),
    isLoading: categories === null && loading,
    retry: () => refetch(),
  };
}
