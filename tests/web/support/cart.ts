import { ApolloClient, ApolloLink } from "@apollo/client";
import { Observable } from "rxjs";
import { createCache } from "../../../web/src/apollo/cache.ts";
import { readCart } from "../../../web/src/features/cart/cached-cart.ts";
import { loadCart } from "../../../web/src/features/cart/use-cart.ts";

/** In paise, of each product and line. */
export const price = 100;

/** A product with the fields that a cart needs. */
export function productOf(id: string) {
  const amount = { __typename: "Price" as const, amount: price, original: null, discountPercent: null };
  return { __typename: "Product" as const, id, title: `Saree ${id}`, price: amount, image: null };
}

interface LineFields {
  id: string;
  quantity: number;
  /** By default the line's id. */
  productId?: string;
  size?: { id: string; label: string } | undefined;
  unitPrice?: number;
}

/** A cart with these lines. */
export function cartOf(lines: readonly LineFields[]) {
  const itemCount = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const total = lines.reduce((sum, { quantity, unitPrice = price }) => sum + quantity * unitPrice, 0);
  return {
    __typename: "Cart" as const,
    id: "cart",
    lines: lines.map(({ id, quantity, productId = id, size, unitPrice = price }) => ({
      __typename: "CartLine" as const,
      id,
      quantity,
      unitPrice,
      lineTotal: unitPrice * quantity,
      needsSize: false,
      size: size ? { __typename: "CartLineSize" as const, ...size } : null,
      product: productOf(productId),
    })),
    itemCount,
    subtotal: total,
    total,
    deliveryCharge: null,
    toPay: total,
  };
}

/** A shop whose cart has these quantities by line, and the client of a page that has loaded it. */
export async function openCart(quantities: Readonly<Record<string, number>>) {
  const shop = {
    quantities: new Map(Object.entries(quantities)),
    isHanging: false,
    operations: new Array<string | undefined>(),
  };
  const link = new ApolloLink(
    ({ operationName }) =>
      new Observable((observer) => {
        shop.operations.push(operationName);
        if (shop.isHanging) return;
        observer.next({ data: { cart: cartOf([...shop.quantities].map(([id, quantity]) => ({ id, quantity }))) } });
        observer.complete();
      }),
  );
  const client = new ApolloClient({ cache: createCache(), link, dataMasking: true, devtools: { enabled: false } });
  await loadCart(client);
  shop.operations.length = 0;
  const shown = () => readCart(client.cache)?.lines.map(({ quantity }) => quantity);
  return { client, shop, shown, itemCount: () => readCart(client.cache)?.itemCount };
}
