export type Priced = { price_paise: number; offer_price_paise: number | null };

/** The price that the shopper pays, in whole paise: the offer if it is more than 0, also above the price (Q6, Q30). */
export function sellingPaise({ price_paise, offer_price_paise }: Priced): number {
  return offer_price_paise || price_paise;
}
