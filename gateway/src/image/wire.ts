import * as v from "valibot";

/** A picture in each of its spellings (Q5): a text, or an object around one; either may be blank. */
export const WireImage = v.union(
  [v.string(), v.object({ url: v.nullish(v.string()) })],
  "a picture: a text or { url }",
);
export type WireImage = v.InferOutput<typeof WireImage>;
