import { Link } from "react-router-dom";
import { ChangedFields } from "../changes/ChangedFields.tsx";
import { FieldError } from "../../ui/FieldNote.tsx";
import type { ChangeProductsMutation } from "./ChangeProducts.generated.ts";
import { problemsFirst } from "./product-changes.ts";
import styles from "./ProductResults.module.css";

interface ProductResultsProps {
  results: ChangeProductsMutation["changeProducts"];
  /** Titles of the products, by id. */
  titles: ReadonlyMap<string, string>;
  /** Whether the titles are links. */
  isLinked?: boolean;
}

/** What a change of several products would do, or has done, product by product. */
export function ProductResults({ results, titles, isLinked = false }: ProductResultsProps) {
  return (
    <ul className={styles.results} role="list">
      {problemsFirst(results).map(({ id, result, message, changes }) => {
        const title = titles.get(id) ?? `Product ${id}`;
        return (
          <li key={id}>
            {isLinked ? <Link to={`/products/${id}`}>{title}</Link> : <b>{title}</b>}
            {message !== null && <FieldError>{message}</FieldError>}
            {result === "UNCHANGED" && <p>Stays as it is.</p>}
            <ChangedFields fields={changes} />
          </li>
        );
      })}
    </ul>
  );
}
