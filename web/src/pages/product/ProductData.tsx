import { useWholeAddress } from "../../document/origin.ts";
import { StructuredData } from "../../document/StructuredData.tsx";
import { productPath } from "../../features/product/product-path.ts";

interface ProductDataProps {
  id: string;
  title: string;
  description: string | null;
  picture: string | undefined;
  /** In paise. */
  amount: number;
}

/** The product as search engines show it: its picture, and what it costs in rupees. */
export function ProductData({ id, title, description, picture, amount }: ProductDataProps) {
  const whole = useWholeAddress();
  return (
    <StructuredData
      data={{
        "@type": "Product",
        productID: id,
        name: title,
        description: description ?? title,
        image: picture === undefined ? undefined : whole(picture),
        brand: { "@type": "Brand", name: "Kasavu" },
        offers: {
          "@type": "Offer",
          url: whole(productPath(id)),
          price: (amount / 100).toFixed(2),
          priceCurrency: "INR",
        },
      }}
    />
  );
}
