import type { Product } from "../../../gateway/src/product/model.ts";
import { normalizeProduct } from "../../../gateway/src/product/normalize.ts";
import { wireProduct } from "../../../gateway/src/product/wire.ts";
import { readWire } from "./read-wire.ts";

/** A product of a list. @param paise its price */
export function aProduct(paise: number): Product {
  return normalizeProduct(readWire(wireProduct, { id: 1, title: "Saree", price: paise / 100 }));
}
