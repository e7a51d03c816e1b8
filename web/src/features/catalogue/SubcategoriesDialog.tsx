import { useQuery } from "@apollo/client/react";
import { Dialog } from "../../ui/Dialog.tsx";
import { FailedPart } from "../../ui/FailedPart.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { SubcategoriesDocument } from "./Subcategories.generated.ts";
import { SubcategoryTiles } from "./SubcategoryTiles.tsx";

interface SubcategoriesDialogProps {
  category: { id: string; title: string };
  title: string;
  onClose: () => void;
}

/** The parts of a category to choose from, All first. */
export function SubcategoriesDialog({ category, title, onClose }: SubcategoriesDialogProps) {
  return (
    <Dialog open wide title={title} onClose={onClose}>
      <Subcategories categoryId={category.id} />
    </Dialog>
  );
}

function Subcategories({ categoryId }: { categoryId: string }) {
  const { data, loading, refetch } = useQuery(SubcategoriesDocument, {
    variables: { categoryId },
    errorPolicy: "all",
    notifyOnNetworkStatusChange: true,
  });
  if (loading) return <TilesSkeleton label="Loading subcategories" />;
  const subcategories = data?.category?.subcategories;
  if (!subcategories) {
    return (
      <FailedPart message="Failed to fetch subcategories. Please try again later" onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <SubcategoryTiles className="tile-grid" categoryId={categoryId} subcategories={subcategories} />
      {subcategories.length === 0 && <p>No subcategories found.</p>}
    </>
  );
}

/** Ten tiles that are still to come. */
export function TilesSkeleton({ label }: { label: string }) {
  return (
    <>
      <p className="vh" role="status">
        {label}
      </p>
      <ul className="tile-grid" role="list" aria-hidden="true">
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
