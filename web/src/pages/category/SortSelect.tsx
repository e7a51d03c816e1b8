import { ChevronDown } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import type { SortOrder } from "../../features/catalogue/listing-address.ts";

interface SortSelectProps {
  value: SortOrder | null;
  onChange: (sort: SortOrder | null) => void;
}

export function SortSelect({ value, onChange }: SortSelectProps) {
  const select = useRef<HTMLSelectElement>(null);

  // chosen in the server's HTML, before React listened
  const carryOut = useEffectEvent(() => {
    const chosen = orderOf(select.current?.value);
    if (chosen !== value) onChange(chosen);
  });
  useEffect(() => carryOut(), []);

  return (
    <div className="select">
      <label className="vh" htmlFor="sort">
        Sort By
      </label>
      <select id="sort" ref={select} value={value ?? ""} onChange={({ target }) => onChange(orderOf(target.value))}>
        <option value="">Sort By</option>
        <option value="low">Price: Low to High</option>
        <option value="high">Price: High to Low</option>
      </select>
      <ChevronDown className="icon icon--s" aria-hidden="true" />
    </div>
  );
}

function orderOf(value: string | undefined): SortOrder | null {
  return value === "low" || value === "high" ? value : null;
}
