import { FieldError } from "../../ui/Field.tsx";
import { lineProblem, type SizedLine } from "./line-problem.ts";
import { useProductSizes } from "./use-product-sizes.ts";

export { findLineProblem } from "./line-problem.ts";

/** Why a cart line cannot be ordered; nothing if it can. */
export function LineProblem({ line }: { line: SizedLine }) {
  const { sizes } = useProductSizes(line.product.id, line.size === null);
  const problem = lineProblem(line, sizes);
  if (problem === null) return null;
  return (
    <div data-line-problem tabIndex={-1}>
      <FieldError>{problem}</FieldError>
    </div>
  );
}
