import { useRef, useState } from "react";
import { AddToCartButton } from "../../features/cart/AddToCartButton.tsx";
import { Assurance } from "../../features/product/Assurance.tsx";
import { ProductFacts } from "../../features/product/ProductFacts.tsx";
import { HeartButton } from "../../features/wishlist/HeartButton.tsx";
import { formatMoney } from "../../format/money.ts";
import { Price } from "../../ui/Price.tsx";
import { Stepper } from "../../ui/Stepper.tsx";
import type { ProductPageQuery } from "./ProductPage.generated.ts";
import { useIsAbove } from "./use-is-above.ts";

/** Name, price and purchase of a product. On a phone a bar keeps the total in sight once the buy row has left it. */
export function ProductInfo({ product }: { product: NonNullable<ProductPageQuery["product"]> }) {
  const { id, title, unit, weight, price, taxPercentage } = product;
  const [quantity, setQuantity] = useState(1);
  const total = price.amount * quantity;
  const buyRow = useRef<HTMLDivElement>(null);
  const hasLeft = useIsAbove(buyRow);
  const measure = [unit, weight && `${weight.value} ${weight.unit}`].filter(Boolean).join(", ");
  return (
    <div className="product__info">
      <div className="product__title">
        <h1>{title}</h1>
        <HeartButton productId={id} title={title} />
      </div>
      {measure !== "" && <p className="product__unit">{measure}</p>}
      <Price {...price} size="large" showPercent />
      <p className="product__tax">
        {taxPercentage === null ? "Inclusive of all taxes" : `(Inclusive of ${taxPercentage}% tax)`}
      </p>
      <div className="product__buy" ref={buyRow}>
        <Stepper tall value={quantity} label={`Quantity of ${title}`} onChange={setQuantity} />
        <AddToCartButton productId={id} title={title} quantity={quantity} total={total} />
      </div>
      <Assurance />
      <ProductFacts product={product} />
      {hasLeft && (
        <div className="bar">
          <p className="bar__total">
            <span>Total</span>
            <b>{formatMoney(total)}</b>
          </p>
          <AddToCartButton productId={id} title={title} quantity={quantity} />
        </div>
      )}
    </div>
  );
}
