import * as v from "valibot";
import type { Product } from "../product/model.ts";
import { isObject } from "../rest/envelope.ts";
import { WireWish } from "./wire.ts";

/** The product of a wish, bare or in an object around it; null for one that has left the shop. */
export const WishReading = v.pipe(
  v.unknown(),
  v.transform((wish) => (isObject(wish) && !("product" in wish) ? { product: wish } : wish)),
  WireWish,
  v.transform(({ product }): Product | null => product),
);
