import { FieldError } from "../../ui/Field.tsx";
import { lineProblem, type SizedLine } from "./line-problem.ts";
import { useProductSizes } from "./use-product-sizes.ts";

/** Why a cart line cannot be ordered; nothing if it can. */
export function LineProblem({ line }: { line: SizedLine }) {
  const { sizes } = useProductSizes(line.product.id, line.size === null);
  const problem = lineProblem(line, sizes);
  return problem === null ? null : <FieldError>{problem}</FieldError>;
}
