import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { addAddress, signUp, type Caller, type Reply } from "./caller.ts";
import { addProduct } from "./sizes.ts";

const Placed = v.object({ data: v.object({ order_id: v.number() }) });
const Orders = v.object({
  orders: v.array(
    v.looseObject({
      id: v.number(),
      created_at: v.pipe(
        v.string(),
        v.transform((text) => Date.parse(text)),
      ),
      order_status: v.string(),
      order_steps: v.array(v.object({ status: v.string(), created_at: v.string() })),
      order_items: v.array(v.looseObject({ qty: v.string(), total_amount: v.string() })),
    }),
  ),
  total: v.number(),
});
const TooMany = v.object({ message: v.pipe(v.string(), v.regex(/^Only \d+ of /)) });

export type Shopper = { token: string; mobile: string; address_id: number };

/** A customer with an address and a cart of one product. */
export async function newShopper(call: Caller, product_id: string, qty: string): Promise<Shopper> {
  const { token, mobile } = await signUp(call);
  const address_id = await addAddress(call, token);
  await addProduct(call, { product_id, qty }, { token });
  return { token, mobile, address_id };
}

/** An order that is paid on the provider's page. */
export const redirect = { payment_mode: "Card", payment_flow: "redirect" } as const;

/** Orders the cart, under a new key. In cash by default. */
export function place(
  call: Caller,
  { token, address_id }: Pick<Shopper, "token" | "address_id">,
  order: Record<string, unknown>,
  key: string = randomUUID(),
): Promise<Reply> {
  const body = { address_id, payment_mode: "Cash", ...order };
  return call.json("customer/place-order", body, { token, headers: { "idempotency-key": key } });
}

export function orderIdOf({ body }: Reply): number {
  return v.parse(Placed, body).data.order_id;
}

/** All orders of a customer, newest first; `created_at` in milliseconds since 1970. */
export async function ordersOf(call: Caller, { token }: { token: string }) {
  const read = async (page: number) =>
    v.parse(Orders, (await call.get(`customer/my-orders?pageSize=100&page=${page}`, { token })).body);
  const { orders, total } = await read(1);
  for (let page = 2; orders.length < total; page += 1) orders.push(...(await read(page)).orders);
  return orders;
}

/** The stock of a product, or of the size with the most left, read from the rejection of a larger quantity. */
export async function left(call: Caller, product_id: string): Promise<number> {
  const { body } = await addProduct(call, { product_id, qty: "999999" }, await signUp(call));
  return Number(v.parse(TooMany, body).message.split(" ")[1]);
}
