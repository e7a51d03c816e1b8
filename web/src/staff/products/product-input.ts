import type { StaffProductChange, StaffProductInput, StaffSizeInput } from "../../schema.generated.ts";
import { inputOf, type ProductData } from "./product-form.ts";
import { sameSize } from "./same-size.ts";
import type { Product_ProductFragment } from "./StaffProduct.generated.ts";

type Product = Product_ProductFragment;

/**
 * A new product, as valid fields say; it is joined with other colours once it exists.
 * @param isDraft whether it is a draft; otherwise it is on sale, and the fields are those of a complete product
 */
export function newProductInput(data: ProductData, isDraft: boolean): StaffProductInput {
  const {
    categoryId: _,
    stock,
    sku,
    barcode,
    sizes,
    related,
    pictures,
    highlights,
    colours: _c,
    showsOneColour: _s,
    ...fields
  } = data;
  return {
    ...fields,
    ...(isDraft && { state: "DRAFT" }),
    ...listsOf({ related, pictures, highlights }),
    ...(sizes.length > 0
      ? { sizes: sizes.map((size) => sizeInput(size, undefined)) }
      : { stock: stock ?? 0, sku, barcode }),
  };
}

/** The fields in which valid fields differ from the product that they started from; null if nothing is changed. */
export function productChange(base: Product, data: ProductData): StaffProductChange | null {
  const before = new Map<string, unknown>(Object.entries(inputOf(base)));
  const { categoryId: _, stock, sku, barcode, sizes, related, pictures, highlights, colours, ...fields } = data;
  const codes = sizes.length > 0 ? {} : { sku, barcode };
  const colourIds = colours.map(({ id }) => id);
  const next = { ...fields, ...codes, ...listsOf({ related, pictures, highlights }), colourIds };
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

/**
 * A size; the stock of one that exists is a change of the shown number, because orders change it meanwhile. Codes are sent if they are
 * changed, so that a host without them takes the rest.
 */
function sizeInput(
  { id: _id, stock, sku, barcode, ...rest }: ProductData["sizes"][number],
  before: Product["sizes"][number] | undefined,
): StaffSizeInput {
  const size = {
    ...rest,
    ...(sku !== (before?.sku ?? null) && { sku: sku ?? "" }),
    ...(barcode !== (before?.barcode ?? null) && { barcode: barcode ?? "" }),
  };
  if (!before) return { ...size, stock };
  const input = before.label === size.label ? size : { ...size, id: before.id };
  return before.stock === stock ? input : { ...input, stockChange: { from: before.stock, to: stock } };
}

function cells({ label, stock, price, offerPrice, sku, barcode }: ProductData["sizes"][number]): unknown[] {
  return [label, stock, price, offerPrice, sku, barcode];
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
    .replace(/^colourIds\b/, "colours")
    .replace(/^highlights\.\d+$/, "$&.text")
    .replace(/^(sizes\.\d+)\.stockChange\b/, "$1.stock");
}
