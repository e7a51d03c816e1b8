import { useDeferredValue, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { FieldError } from "../../ui/FieldNote.tsx";
import { productsText } from "../categories/category-tree.ts";
import { ignoreEnter } from "../form/ignore-enter.ts";
import { limits } from "../limits.generated.ts";
import { useStaffRelatedProductsQuery } from "./StaffProduct.generated.ts";
import styles from "./RowActions.module.css";

interface ProductSearchProps {
  label: string;
  /** Ids of products that are not offered. */
  chosen: ReadonlySet<string | null>;
  onAdd: (product: { id: string; title: string }) => void;
}

/** A search for products, each with a button that adds it. */
export function ProductSearch({ label, chosen, onAdd }: ProductSearchProps) {
  const [text, setText] = useState("");
  const search = useDeferredValue(text.trim());
  const { loading, error, previousData, ...result } = useStaffRelatedProductsQuery({
    variables: { search },
    skip: search.length < 2,
  });
  const data = result.data ?? (loading ? previousData : undefined);
  const found = search.length < 2 ? [] : (data?.staff.products.items ?? []);
  const offered = found.filter(({ id }) => !chosen.has(id));
  return (
    <>
      <Field
        label={label}
        optional
        hint="Words of its title, or its id."
        type="search"
        autoComplete="off"
        maxLength={limits.staffProducts.search.maxLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={ignoreEnter}
      />
      <span className="visually-hidden" role="status">
        {search.length > 1 && !loading ? `${productsText(offered.length)} found` : ""}
      </span>
      {error && <FieldError>The products could not be searched.</FieldError>}
      {offered.length > 0 && (
        <ul className={styles.rows} role="list">
          {offered.map(({ id, title }) => (
            <li key={id} className={styles.line}>
              <span>{title}</span>
              <Button
                aria-label={`Add ${title}`}
                onClick={(event) => {
                  event.currentTarget.closest("fieldset")?.querySelector<HTMLElement>("input[type=search]")?.focus();
                  onAdd({ id, title });
                }}
              >
                Add
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
