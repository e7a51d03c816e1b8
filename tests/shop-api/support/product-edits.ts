import * as v from "valibot";
import type { Caller } from "./caller.ts";
import type { Staff } from "./staff-member.ts";

const Price = v.nullable(v.number());
const Size = v.object({ label: v.string(), stock: v.number(), price_paise: Price, offer_price_paise: Price });
const Product = v.object({ version: v.number(), stock: v.number(), sizes: v.array(Size) });
const Read = v.object({ data: v.object({ product: Product }) });

/**
 * In turn, staff change the description of product 2, add a piece to the stock of product 1, and add one to the first size of
 * product 2.
 * @returns whether the product is changed; false if an order was faster
 */
export async function editProduct(call: Caller, { token }: Staff, turn: number): Promise<boolean> {
  const id = turn % 3 === 1 ? 1 : 2;
  const path = `staff/products/${id}`;
  const { product } = v.parse(Read, (await call.get(path, { token })).body).data;
  const { version, stock } = product;
  const sizes = product.sizes.map(({ stock: from, ...size }, index) => ({
    ...size,
    ...(index === 0 && { stock_change: { from, to: from + 1 } }),
  }));
  const edits = [{ description: `Woven on ${Date.now()}.` }, { stock: { from: stock, to: stock + 1 } }, { sizes }];
  const { status } = await call.json(path, { version, ...edits[turn % 3] }, { token, method: "PATCH" });
  if (status !== 200 && status !== 409) throw new Error(`An edit of product ${id} had the status ${status}.`);
  return status === 200;
}
