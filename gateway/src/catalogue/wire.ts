import * as v from "valibot";
import { ImageReading } from "../image/normalize.ts";
import { requireOne, WireId, WireText } from "../rest/spellings.ts";

export const WireBanner = v.object({
  id: WireId,
  image: ImageReading,
  title: v.nullish(WireText),
  description: v.nullish(WireText),
  cta: v.nullish(WireText),
  ctaLink: v.nullish(WireText),
});
export type WireBanner = v.InferOutput<typeof WireBanner>;

/** A category or a subcategory, whose name has two names (Q7). */
export const WireShelf = v.pipe(
  v.object({ id: WireId, title: v.nullish(WireText), name: v.nullish(WireText), image: ImageReading }),
  requireOne("title", "name"),
);
export type WireShelf = v.InferOutput<typeof WireShelf>;
