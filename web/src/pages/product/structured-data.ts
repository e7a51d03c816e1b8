import { deliveryCharge } from "../../content/delivery.ts";
import { returnWithinHours } from "../../content/policy-figures.ts";
import { productPath } from "../../product-path.ts";
import type { ProductView_ProductFragment } from "./ProductPage.generated.ts";

/** Makes a path absolute. */
type Whole = (path: string) => string;

/**
 * The product as schema.org data, with an offer per size, by Google's rules for merchant listings. What a return costs is left
 * out, because the policy does not say it; that the shop fetches a piece, because Google knows no such method; and the
 * availability of a product whose sizes cannot be read. Only for the server.
 */
export function structuredData(product: ProductView_ProductFragment, whole: Whole) {
  const { id, title, description, price, sizes, left } = product;
  const picture = product.image?.urls[1];
  const offerOf = (amount: number, isAvailable: boolean | null) => ({
    "@type": "Offer",
    url: whole(productPath(id)),
    price: inRupees(amount),
    priceCurrency: "INR",
    ...(isAvailable !== null && { availability: `https://schema.org/${isAvailable ? "InStock" : "OutOfStock"}` }),
    itemCondition: "https://schema.org/NewCondition",
    shippingDetails: shippingDetails(amount),
    hasMerchantReturnPolicy: returnPolicy(whole),
  });
  return {
    "@type": "Product",
    productID: id,
    ...codesOf(product),
    name: title,
    description: description ?? title,
    image: picture && whole(picture),
    brand: { "@type": "Brand", name: "Kasavu" },
    offers: sizes?.length
      ? sizes.map((size) => ({
          ...offerOf((size.price ?? price).amount, size.isAvailable),
          name: `Size ${size.label}`,
          ...codesOf(size),
        }))
      : offerOf(price.amount, sizes && left !== 0),
  };
}

/**
 * The policy for one piece that is ordered alone; without a time, because Google reads only the country of a destination, and
 * the shop delivers in Thrissur only.
 */
function shippingDetails(amount: number) {
  return {
    "@type": "OfferShippingDetails",
    shippingRate: { "@type": "MonetaryAmount", value: inRupees(deliveryCharge(amount)), currency: "INR" },
    shippingDestination: { "@type": "DefinedRegion", name: "Thrissur", addressCountry: "IN", addressRegion: "KL" },
  };
}

function returnPolicy(whole: Whole) {
  return {
    "@type": "MerchantReturnPolicy",
    applicableCountry: "IN",
    returnPolicyCountry: "IN",
    returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
    merchantReturnDays: Math.floor(returnWithinHours / 24),
    merchantReturnLink: whole("/product-returns"),
  };
}

function inRupees(amount: number): string {
  return (amount / 100).toFixed(2);
}

/** A SKU and an EAN as schema.org names them. */
function codesOf({ sku, barcode }: { sku: string | null; barcode: string | null }) {
  const [ean] = /^(?:\d{8}|\d{13})$/.exec(barcode ?? "") ?? [];
  return { ...(sku !== null && { sku }), ...(ean !== undefined && { [`gtin${ean.length}`]: ean }) };
}
