import * as v from "valibot";
import type { Database } from "../../../shop-api/src/db/client.ts";
import type { Caller, Reply } from "./caller.ts";

const Sizes = v.object({
  data: v.object({
    product_details: v.object({
      sizes: v.optional(v.array(v.looseObject({ size_id: v.number(), label: v.string(), qty_left: v.string() })), []),
    }),
  }),
});

/** The sizes of a product, of which it may have none. */
export async function sizesOf(call: Caller, product_id: string) {
  const { body } = await call.get(`customer/product-details/${product_id}`);
  return v.parse(Sizes, body).data.product_details.sizes;
}

/** Adds a product to the cart, in the size that has the most pieces left. */
export async function addProduct(
  call: Caller,
  product: { product_id: string; qty: string },
  { token }: { token: string },
): Promise<Reply> {
  const [size] = (await sizesOf(call, product.product_id)).toSorted((a, b) => Number(b.qty_left) - Number(a.qty_left));
  const size_id = size && { size_id: String(size.size_id) };
  return call.multipart("customer/add-product", { ...product, ...size_id }, { token });
}

/** Sets the stock of each size of a product. @returns the ids of the sizes */
export async function stockSizes(db: Database, product_id: number, stock: number): Promise<number[]> {
  const sizes = await db
    .updateTable("product_sizes")
    .set({ stock, price_paise: null, offer_price_paise: null })
    .where("product_id", "=", product_id)
    .returning("id")
    .execute();
  const sum = stock * sizes.length;
  await db.updateTable("products").set({ stock: sum }).where("id", "=", product_id).execute();
  return sizes.map(({ id }) => id).toSorted((a, b) => a - b);
}

/** The stock of a product and of its sizes on sale. */
export async function stocksOf(db: Database, product_id: number) {
  const product = db.selectFrom("products").select("stock").where("id", "=", product_id);
  const sizes = db.selectFrom("product_sizes").select("stock").where("product_id", "=", product_id);
  const onSale = sizes.where("withdrawn_at", "is", null).orderBy("position");
  return {
    stock: (await product.executeTakeFirstOrThrow()).stock,
    sizes: (await onSale.execute()).map(({ stock }) => stock),
  };
}
