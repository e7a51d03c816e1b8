import type { StaffProductChange, StaffProductInput, StaffSizeInput } from "../../schema.generated.ts";
import { inputOf, type ProductData } from "./product-form.ts";
import { sameSize } from "./same-size.ts";
import type { Product_ProductFragment } from "./StaffProduct.generated.ts";

type Product = Product_ProductFragment;

/** A draft, as valid fields say. */
export function newProductInput(data: ProductData): StaffProductInput {
  const { categoryId: _, stock, sizes, related, pictures, highlights, ...fields } = data;
  return {
    ...fields,
    state: "DRAFT",
    ...listsOf({ related, pictures, highlights }),
    ...(sizes.length > 0 ? { sizes: sizes.map(({ id: _id, ...size }) => size) } : { stock: stock ?? 0 }),
  };
}

/** The fields in which valid fields differ from the product that they started from; null if nothing is changed. */
export function productChange(base: Product, data: ProductData): StaffProductChange | null {
  const before = new Map<string, unknown>(Object.entries(inputOf(base)));
  const { categoryId: _, stock, sizes, related, pictures, highlights, ...fields } = data;
  const next = { ...fields, ...listsOf({ related, pictures, highlights }) };
  const change: StaffProductChange = Object.fromEntries(
    Object.entries(next).filter(([name, value]) => !isEqual(value, before.get(name))),
  );
  if (base.sizes.length === 0 && sizes.length === 0) {
    if (stock !== null && stock !== base.stock) change.stock = { from: base.stock, to: stock };
  } else if (!isEqual(sizes.map(cells), base.sizes.map(cells))) {
    change.sizes = sizes.map((size) => sizeInput(size, sameSize(size, sizes, base.sizes)));
  }
  return Object.keys(change).length > 0 ? change : null;
}

/** A size; the stock of one that exists is a change of the shown number, because orders change it meanwhile. */
function sizeInput(
  { id: _id, stock, ...size }: ProductData["sizes"][number],
  before: Product["sizes"][number] | undefined,
): StaffSizeInput {
  if (!before) return { ...size, stock };
  const input = before.label === size.label ? size : { ...size, id: before.id };
  return before.stock === stock ? input : { ...input, stockChange: { from: before.stock, to: stock } };
}

function cells({ label, stock, price, offerPrice }: ProductData["sizes"][number]): unknown[] {
  return [label, stock, price, offerPrice];
}

function listsOf({ related, pictures, highlights }: Pick<ProductData, "related" | "pictures" | "highlights">) {
  return {
    highlights: highlights.map(({ text }) => text),
    pictures: pictures.map(({ id, alt }) => ({ id, alt })),
    relatedIds: related.map(({ id }) => id),
  };
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The field of the form that a field of the input is, such as `highlights.1.text` for `highlights.1`. */
export function formField(inputField: string): string {
  return inputField
    .replace(/^relatedIds\b/, "related")
    .replace(/^highlights\.\d+$/, "$&.text")
    .replace(/^(sizes\.\d+)\.stockChange\b/, "$1.stock");
}
