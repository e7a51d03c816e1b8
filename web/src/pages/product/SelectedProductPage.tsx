import { Navigate, useLocation } from "react-router-dom";
import picture from "../../assets/folded-mundu.webp";
import { PageHead } from "../../document/PageHead.tsx";
import { productPath } from "../../product-path.ts";
import { Breadcrumb } from "../../ui/Breadcrumb.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { useIsHydrated } from "../../use-browser-state.ts";

/** /product and /products: redirects to the product selected on the previous page; without one it says so. */
export function Component() {
  const state: unknown = useLocation().state;
  const id = productIdIn(useIsHydrated() ? state : null);
  if (id !== null) return <Navigate to={productPath(id)} replace />;
  return (
    <div className="wrap catalogue">
      <PageHead title="Product" />
      <Breadcrumb trail={[{ title: "Home", to: "/" }, { title: "Product" }]} />
      <h1 className="visually-hidden">Product</h1>
      <EmptyState
        title="No product details found."
        text="No product was chosen yet. They all stand in the categories."
        picture={picture}
        action={<ButtonLink to="/categories">Categories</ButtonLink>}
      />
    </div>
  );
}

/** The id of the product in the navigation state. */
function productIdIn(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("product" in state)) return null;
  const { product } = state;
  if (typeof product !== "object" || product === null || !("id" in product)) return null;
  return typeof product.id === "string" || typeof product.id === "number" ? String(product.id) : null;
}
