import { writtenRates } from "../tax/written-rates.ts";

type Taxed = { price: number; offerPrice: number | null; taxPercentage: number | null; hsnCode: string | null };

/** The rates of a product of the catalogue, whose prices are whole rupees: see `writtenRates`. */
export function ratesOf({ price, offerPrice, taxPercentage, hsnCode }: Taxed) {
  return writtenRates(taxPercentage === null ? {} : { tax_percentage: taxPercentage }, {
    price_paise: price * 100,
    offer_price_paise: offerPrice === null ? null : offerPrice * 100,
    hsn_code: hsnCode,
    own_tax_percentage: null,
  });
}
