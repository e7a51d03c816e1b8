import type { SortOrder } from "../../features/catalogue/listing-address.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { SortSelect } from "./SortSelect.tsx";

interface ListToolsProps {
  /** How many there are on all pages; undefined where nobody knows. */
  total: number | undefined;
  isLoading: boolean;
  sort: SortOrder | null;
  onSort: (sort: SortOrder | null) => void;
}

/** Over a list: how many there are, and in what order. */
export function ListTools({ total, isLoading, sort, onSort }: ListToolsProps) {
  return (
    <div className="list-tools">
      {isLoading ? <Skeleton kind="count" /> : <p role="status">{total !== undefined && itemCount(total)}</p>}
      <SortSelect value={sort} onChange={onSort} />
    </div>
  );
}

function itemCount(total: number): string {
  return total === 1 ? "1 Item" : `${total} Items`;
}
