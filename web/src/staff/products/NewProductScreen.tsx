import { ScreenHead } from "../screen/ScreenHead.tsx";
import { ProductForm } from "./ProductForm.tsx";

/** A new product, which is on sale once it is created. */
export function Component() {
  return (
    <>
      <ScreenHead title="Create product" parent={{ label: "Products", to: "/products" }} />
      <ProductForm product={null} />
    </>
  );
}
