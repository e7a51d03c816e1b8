/**
 * `npm run fonts`: subsets the shop's fonts from their packages to the used glyphs and weights. The files are
 * committed; run it again after a change here or an update of a package.
 */
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";

const root = join(import.meta.dirname, "..", "..");
const packages = join(root, "node_modules/@fontsource-variable");
const fonts = join(root, "web/src/fonts");

const ascii = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 0x20 + index));
/** Fraunces is used for names and titles: ASCII, the no-break space, and their other letters (appliqué). */
const titles = `${ascii}\u00a0×é–—‘’“”…`;
/** Figtree is used for everything else, such as 30 °C, 180 g/m², 2½ m and © in the footer. */
const texts = `${titles}©°²½·•−`;

/** The code points of these ranges. */
const letters = (...ranges: [from: number, to: number][]) =>
  ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)))
    .join("");
/** What joins and separates letters, and the dotted circle, which carries a sign without a letter. */
const joiners = "\u200c\u200d\u25cc";

type Range = { min: number; max: number };
type Subset = { from: string; to: string; text: string; axes: Record<string, Range> };

const subsets: Subset[] = [
  // Optical sizes of titles: 19 px to 57 px.
  {
    from: "fraunces/files/fraunces-latin-opsz-normal.woff2",
    to: "fraunces.woff2",
    text: titles,
    axes: { wght: { min: 400, max: 600 }, opsz: { min: 18, max: 58 } },
  },
  {
    from: "figtree/files/figtree-latin-wght-normal.woff2",
    to: "figtree.woff2",
    text: texts,
    axes: { wght: { min: 400, max: 700 } },
  },
  // The packages keep the rupee sign among the letters of Central Europe. Fraunces never sets an amount.
  {
    from: "figtree/files/figtree-latin-ext-wght-normal.woff2",
    to: "figtree-rupee.woff2",
    text: "₹",
    axes: { wght: { min: 400, max: 700 } },
  },
  // Names and addresses on papers: whole scripts, with the forms that letters take beside each other.
  {
    from: "noto-sans-malayalam/files/noto-sans-malayalam-malayalam-wght-normal.woff2",
    to: "noto-sans-malayalam.woff2",
    text: letters([0xd00, 0xd7f], [0x964, 0x965]) + joiners,
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    from: "noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2",
    to: "noto-sans-devanagari.woff2",
    text: letters([0x900, 0x97f], [0xa8e0, 0xa8ff]) + joiners,
    axes: { wght: { min: 400, max: 700 } },
  },
];

for (const { from, to, text, axes } of subsets) {
  const subset = await subsetFont(await readFile(join(packages, from)), text, {
    targetFormat: "woff2",
    variationAxes: axes,
  });
  await writeFile(join(fonts, to), subset);
  console.log(`${to}: ${subset.length} bytes`);
}
for (const name of ["fraunces", "figtree", "noto-sans-malayalam", "noto-sans-devanagari"]) {
  await copyFile(join(packages, name, "LICENSE"), join(fonts, `${name}-license.txt`));
}
