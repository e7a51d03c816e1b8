import { useParams } from "react-router-dom";
import { ButtonLink } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { ChangeList } from "../changes/ChangeList.tsx";
import { QueryState } from "../list/QueryState.tsx";
import { ScreenHead } from "../screen/ScreenHead.tsx";
import { ProductActions } from "./ProductActions.tsx";
import { ProductForm } from "./ProductForm.tsx";
import { missingText, stateLabels } from "./product-words.ts";
import { useStaffProductQuery } from "./StaffProduct.generated.ts";
import styles from "./ProductScreen.module.css";

/** One product: its fields, what can be done with it, and its history. */
export function Component() {
  const id = useParams()["productId"] ?? "";
  // not what is cached: a list leaves products with their first picture only
  const result = useStaffProductQuery({ variables: { id }, fetchPolicy: "network-only" });
  const product = result.data?.staff.product;
  const missing = missingText(product?.missing ?? []);
  return (
    <>
      <ScreenHead
        title={product ? product.title : "Product"}
        parent={{ label: "Products", to: "/products" }}
        note={
          product && (
            <>
              <Tag isMuted={product.state === "WITHDRAWN"}>{stateLabels[product.state]}</Tag>{" "}
              <span>{`Number ${product.id}`}</span>
              {missing !== null && <span className={styles.missing}>{missing}</span>}
            </>
          )
        }
      >
        {product && <ProductActions product={product} />}
      </ScreenHead>
      <QueryState result={result} failure="The product could not be loaded.">
        {() =>
          product ? (
            <>
              <ProductForm key={product.id} product={product} />
              <section className={styles.history} aria-labelledby="history">
                <h2 id="history">History</h2>
                <ChangeList changes={product.changes} />
              </section>
            </>
          ) : (
            <EmptyState
              title="There is no such product."
              action={<ButtonLink to="/products">All products</ButtonLink>}
            />
          )
        }
      </QueryState>
    </>
  );
}
