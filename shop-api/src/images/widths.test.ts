import { expect, it } from "vitest";
import { listedWidth } from "./widths.ts";

const product = { file: "saree/front.avif", width: 900 };
const banner = { file: "banners/b1.avif", width: 1800 };
const cloth = { file: "cloth/kasavu-kora.avif", width: 600 };

it.each<[string, typeof product, [requested: number | undefined, width: number | undefined][]]>([
  [
    "of products are 300, 600 and 900; any other is rounded up to the next one",
    { ...product, width: 901 },
    [
      [1, 300],
      [300, 300],
      [301, 600],
      [600, 600],
      [601, 900],
      [900, 900],
    ],
  ],
  [
    "of banners are 350, 420, 600, 900 and 1200",
    banner,
    [
      [300, 350],
      [351, 420],
      [421, 600],
      [601, 900],
      [1000, 1200],
    ],
  ],
  [
    "of a product end at the master's own: nothing is enlarged",
    product,
    [
      [601, undefined],
      [901, undefined],
      [5000, undefined],
    ],
  ],
  [
    "of a cloth end at the master's own: nothing is enlarged",
    cloth,
    [
      [300, 300],
      [600, undefined],
      [900, undefined],
    ],
  ],
  ["of a banner end at the master's own: nothing is enlarged", banner, [[1201, undefined]]],
  ["are optional: the default is the master's", product, [[undefined, undefined]]],
])("widths %s", (_, master, widths) => {
  expect(widths.map(([requested]) => [requested, listedWidth(master, requested)])).toEqual(widths);
});
