import { ScreenHead } from "../screen/ScreenHead.tsx";
import { ProductForm } from "./ProductForm.tsx";
import { useHasFullCatalogue } from "./use-full-catalogue.ts";

/** A new product, which is a draft until it is put on sale; of a host without drafts, it is on sale once it is created. */
export function Component() {
  const hasDrafts = useHasFullCatalogue();
  return (
    <>
      <ScreenHead
        title="Create product"
        parent={{ label: "Products", to: "/products" }}
        note={hasDrafts ? "A draft needs a title and a category. Put it on sale once it has the rest." : undefined}
      />
      <ProductForm product={null} />
    </>
  );
}
