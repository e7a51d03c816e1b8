import * as v from "valibot";
import { openSessionOf } from "../../support/staff-session.ts";
import type { Caller, Reply } from "./caller.ts";
import type { RunningShop } from "./start-shop-api.ts";

const nullable = <S extends v.GenericSchema>(schema: S) => v.nullable(schema);
const Size = v.looseObject({
  id: v.number(),
  label: v.string(),
  stock: v.number(),
  price_paise: nullable(v.number()),
  offer_price_paise: nullable(v.number()),
  sku: nullable(v.string()),
});
const FieldChange = v.object({ field: v.string(), before: nullable(v.string()), after: nullable(v.string()) });
const Product = v.looseObject({
  id: v.number(),
  title: v.string(),
  state: v.string(),
  missing: v.array(v.string()),
  version: v.number(),
  sku: nullable(v.string()),
  stock: v.number(),
  sizes: v.array(Size),
  pictures: v.array(v.object({ id: v.string(), url: v.string(), alt: nullable(v.string()) })),
  changes: v.array(v.looseObject({ action: v.string(), staff_name: v.string(), fields: v.array(FieldChange) })),
});
const WithProduct = v.object({ data: v.object({ product: Product }) });
const Page = v.object({ data: v.object({ items: v.array(Product), total: v.number() }) });
const Results = v.object({
  data: v.object({
    results: v.array(
      v.object({ id: v.number(), result: v.string(), message: nullable(v.string()), changes: v.array(FieldChange) }),
    ),
  }),
});
const Picture = v.object({ data: v.object({ picture: v.object({ id: v.string(), url: v.string() }) }) });
const Imported = v.object({
  data: v.object({
    import: v.object({
      is_imported: v.boolean(),
      error_count: v.number(),
      warning_count: v.number(),
      change_count: v.number(),
      rows: v.array(
        v.object({
          row: v.number(),
          problem: nullable(v.string()),
          other_row: nullable(v.number()),
          is_new: v.boolean(),
          changes: v.array(FieldChange),
          warnings: v.array(v.string()),
        }),
      ),
    }),
  }),
});

export type StaffProduct = v.InferOutput<typeof Product>;

/** A complete new product; subcategory 13 is the first of Women's Kurtas, category 3. */
export const aProduct = {
  title: "Zigzag Kurta",
  subcategory_id: 13,
  price_paise: 149_000,
  unit: "1 piece",
  weight: 260,
  weight_unit: "g",
  tax_percentage: 5,
  description: "Woven in zigzags.",
  additional_information: "Wash separately.",
};

/** The calls for products in the staff area, with an owner's session. */
export async function staffProductsOf(shop: RunningShop, call: Caller) {
  const token = await openSessionOf(shop);
  const sent = { token };
  return {
    token,
    get: async (id: number) => productOf(await call.get(`staff/products/${id}`, sent)),
    list: async (query: string) => v.parse(Page, (await call.get(`staff/products?${query}`, sent)).body).data,
    create: (fields: object) => call.json("staff/products", { ...aProduct, ...fields }, sent),
    save: (id: number, change: object) => call.json(`staff/products/${id}`, change, { ...sent, method: "PATCH" }),
    press: (id: number, action: "copy" | "withdraw" | "restore") => call.empty(`staff/products/${id}/${action}`, sent),
    /** Changes several products, which have their first version unless another one is given. */
    changeMany: async (products: { id: number; version?: number }[], change: object, dry_run = false) => {
      const body = { products: products.map(({ id, version = 1 }) => ({ id, version })), change, dry_run };
      return v.parse(Results, (await call.json("staff/products/changes", body, sent)).body).data.results;
    },
    rows: async () => (await call.get("staff/products/rows", sent)).body,
    import: async (rows: object[], dry_run = false) =>
      v.parse(Imported, (await call.json("staff/products/import", { rows, dry_run }, sent)).body).data.import,
    upload: (content: Uint8Array<ArrayBuffer>, type: string) => call.binary("staff/pictures", content, type, sent),
  };
}

export type StaffProducts = Awaited<ReturnType<typeof staffProductsOf>>;

/** The product of a response. */
export function productOf({ body }: Reply): StaffProduct {
  return v.parse(WithProduct, body).data.product;
}

/** The picture of a response. */
export function pictureOf({ body }: Reply) {
  return v.parse(Picture, body).data.picture;
}
