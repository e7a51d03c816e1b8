import type { Combobox } from "./use-combobox.ts";

/** Says how many results there are to those who cannot see the list; what is shown instead of it speaks for itself. */
export function ResultCount({ box: { hasList, search, results } }: { box: Combobox }) {
  const isKnown = hasList && search.status === "done";
  return (
    <p className="vh" role="status">
      {isKnown && (results.length === 1 ? "1 product" : `${results.length} products`)}
    </p>
  );
}
