import { Link } from "react-router-dom";
import { FieldError } from "../../ui/FieldNote.tsx";
import { lineProblem, type SizedLine } from "./line-problem.ts";
import { useProductSizes } from "./use-product-sizes.ts";

export { findLineProblem } from "./line-problem.ts";

interface LineProblemProps {
  line: SizedLine;
  /** Whether the line can be changed where the problem is shown. */
  isInCart?: boolean;
}

/** Why a cart line cannot be ordered; nothing if it can. */
export function LineProblem({ line, isInCart = false }: LineProblemProps) {
  const { sizes } = useProductSizes(line.product.id, { fetchPolicy: "cache-first", skip: line.size === null });
  const problem = lineProblem(line, sizes ?? []);
  if (problem === null) return null;
  return (
    <div data-line-problem tabIndex={-1}>
      <FieldError>{problem}</FieldError>
      {!isInCart && (
        <Link className="link" to="/cart">
          View Cart
        </Link>
      )}
    </div>
  );
}
