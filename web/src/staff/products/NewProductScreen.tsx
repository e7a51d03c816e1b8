import { ScreenHead } from "../screen/ScreenHead.tsx";
import { ProductForm } from "./ProductForm.tsx";

/** A new product, which is a draft until it is put on sale. */
export function Component() {
  return (
    <>
      <ScreenHead
        title="Create product"
        parent={{ label: "Products", to: "/products" }}
        note="A draft needs a title and a category. Put it on sale once it has the rest."
      />
      <ProductForm product={null} />
    </>
  );
}
