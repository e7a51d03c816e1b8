import type * as v from "valibot";
import { ProductReading } from "../product/normalize.ts";
import { WireId } from "../rest/spellings.ts";
import { wireObject } from "../rest/wire-object.ts";

/** One wish: what is wished for stands in it; null where the product has left the shop. */
export const WireWish = wireObject("Wish", { id: WireId, product: ProductReading });
export type WireWish = v.InferOutput<typeof WireWish>;
