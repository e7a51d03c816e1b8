import type { InformationPage, PagePart } from "../page.ts";

const cmPerInch = 2.54;

/** A measure in both units, such as `91 cm` and `36 in`. */
const inches = (value: number) => [`${Math.round(value * cmPerInch)} cm`, `${value} in`] as const;
const centimetres = (value: number) => [`${value} cm`, `${(value / cmPerInch).toFixed(1)} in`] as const;

/** Rows of equal steps: each label with its measures, from the first row's. */
function steps(labels: readonly string[], first: readonly number[], by: readonly number[]) {
  return labels.map((label, index) => ({
    label,
    cells: first.map((value, column) => inches(value + (by[column] ?? 0) * index)),
  }));
}

const evenFrom = (first: number, last: number) =>
  Array.from({ length: (last - first) / 2 + 1 }, (_, index) => String(first + 2 * index));

const letters: PagePart = {
  heading: "Kurtas, tunics, dresses and T-shirts",
  text: ["Measure yourself, not a garment. The cut adds the ease. Between two sizes, take the larger one."],
  table: {
    columns: ["Size", "Chest", "Waist", "Hip"],
    rows: steps(["XS", "S", "M", "L", "XL", "XXL"], [32, 26, 35], [2, 2, 2]),
  },
};

const chest: PagePart = {
  heading: "Men's shirts, kurtas and waistcoats",
  text: ["The size is the chest in inches, measured around its fullest part, under the arms."],
  table: {
    columns: ["Size", "Chest", "Waist", "Shoulder"],
    rows: steps(evenFrom(38, 46), [38, 32, 17.5], [2, 2, 0.5]),
  },
};

const blouses: PagePart = {
  heading: "Blouses",
  text: ["The size is the bust in inches. There is a margin of cloth inside to let it out by one size."],
  table: {
    columns: ["Size", "Bust", "Under bust", "Shoulder"],
    rows: steps(evenFrom(32, 42), [32, 28, 13.5], [2, 2, 0.5]),
  },
};

const waist: PagePart = {
  heading: "Trousers, jeans and skirts",
  text: ["The size is the waist in inches, measured where you wear the band."],
  table: {
    columns: ["Size", "Waist", "Hip"],
    rows: steps(evenFrom(26, 40), [26, 36], [2, 2]),
  },
};

const childHeights = [34, 37, 39.5, 42, 44.5, 47, 49, 51, 53, 54.5];
const childChests = [21, 21.5, 22, 22.5, 23, 24, 25, 26, 27, 28];

const children: PagePart = {
  heading: "Children",
  text: ["Go by the height rather than by the age. A child who is between two sizes grows into the larger one."],
  table: {
    columns: ["Age", "Height", "Chest"],
    rows: childHeights.map((height, index) => ({
      label: index === 9 ? "10 years" : `${index + 1}–${index + 2} years`,
      cells: [inches(height), inches(childChests[index] ?? 0)],
    })),
  },
};

const footLengths = [23, 23.7, 24.3, 25, 25.7, 26.3, 27, 27.7, 28.3, 29];

const footwear: PagePart = {
  heading: "Footwear",
  text: ["Stand on a sheet of paper, mark heel and longest toe, and measure between the marks."],
  table: {
    columns: ["Size", "Foot length"],
    rows: footLengths.map((length, index) => ({ label: String(36 + index), cells: [centimetres(length)] })),
  },
};

const bangles: PagePart = {
  heading: "Bangles",
  text: [
    "Measure the inside of a bangle that fits. The digit after the point counts sixteenths of an inch: 2.4 is 2 inches and 4 sixteenths.",
  ],
  table: {
    columns: ["Size", "Inner width"],
    rows: [
      { label: "2.4", cells: [centimetres(5.7)] },
      { label: "2.6", cells: [centimetres(6)] },
      { label: "2.8", cells: [centimetres(6.4)] },
    ],
  },
};

export const sizeGuide: InformationPage = {
  title: "Size Guide",
  lead: "How to measure, and which size that is.",
  parts: [letters, chest, blouses, waist, children, footwear, bangles],
  seeAlso: [
    { label: "Product Returns", to: "/product-returns" },
    { label: "FAQ", to: "/faq" },
    { label: "Contact Us", to: "/contact-us" },
  ],
};

/**
 * The parts of the guide for a product with these sizes: one, or all if none has them.
 * @param unit of the product: `waist` in it tells waists from chests
 */
export function guideFor(labels: readonly string[], unit: string | null): readonly PagePart[] {
  const isOfWaist = /waist/i.test(unit ?? "");
  const candidates = sizeGuide.parts.filter((part) => !isOfWaist || part === waist);
  const found = candidates.find(({ table }) => labels.every((label) => table?.rows.some((row) => row.label === label)));
  return found ? [found] : sizeGuide.parts;
}
