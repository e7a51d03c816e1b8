import { ChevronDown } from "lucide-react";
import type { SortOrder } from "../../features/catalogue/listing-address.ts";

interface SortSelectProps {
  value: SortOrder | null;
  onChange: (sort: SortOrder | null) => void;
}

export function SortSelect({ value, onChange }: SortSelectProps) {
  return (
    <div className="select">
      <label className="vh" htmlFor="sort">
        Sort By
      </label>
      <select
        id="sort"
        value={value ?? ""}
        onChange={({ target }) => onChange(target.value === "low" || target.value === "high" ? target.value : null)}
      >
        <option value="">Sort By</option>
        <option value="low">Price: Low to High</option>
        <option value="high">Price: High to Low</option>
      </select>
      <ChevronDown className="icon icon--s" aria-hidden="true" />
    </div>
  );
}
