/** A rate in percent, or two rates by the value of a piece before tax, in whole paise. */
export type TaxClass = number | { upTo: number; rate: number; above: number };

/** The classes of goods by the beginnings of their tariff codes (HSN): the longest that fits a code counts. */
export type Tariff = {
  /** The first day, in India. */
  since: string;
  classes: Readonly<Record<string, TaxClass>>;
};

const clothing: TaxClass = { upTo: 250_000, rate: 5, above: 18 };
const clothingBefore: TaxClass = { upTo: 100_000, rate: 5, above: 12 };

/** Woven fabrics by the metre or as sarees, mundus and stoles in the piece: chapters 50 to 55. */
const fabrics = { 50: 5, 51: 5, 52: 5, 53: 5, 54: 5, 55: 5 };

/** Jewellery, articles of precious metal, imitation jewellery. */
const jewellery = { 7113: 3, 7114: 3, 7117: 3 };

/**
 * The rates of GST (central and state tax together), the newest first. A change of the law is a new entry at the top; past entries stay, for
 * orders of their time. A code of none of the classes has no known rate.
 *
 * Goods with rates of their own that this table leaves out, such as handicrafts and exempted khadi, need the product's own rate.
 */
export const tariffs: readonly Tariff[] = [
  {
    // Notification 9/2025-Central Tax (Rate) of 17 September 2025: schedules I (2.5 % central tax), II (9 %) and IV (1.5 %).
    since: "2025-09-22",
    classes: {
      ...fabrics,
      // Special woven fabrics, laces and embroideries.
      58: 5,
      // Garments, household textiles and footwear, by the piece or pair.
      61: clothing,
      62: clothing,
      63: clothing,
      64: clothing,
      // Worn clothing, which is not divided by value.
      6309: 5,
      ...jewellery,
      // Bags.
      4202: 18,
    },
  },
  {
    // Notification 1/2017-Central Tax (Rate), as amended by 21/2021 of 31 December 2021 (footwear). Chapter 58 had several rates.
    since: "2022-01-01",
    classes: {
      ...fabrics,
      61: clothingBefore,
      62: clothingBefore,
      63: clothingBefore,
      64: { upTo: 100_000, rate: 12, above: 18 },
      6309: 5,
      ...jewellery,
      4202: 18,
    },
  },
];
