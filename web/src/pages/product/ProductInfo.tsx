import type { FragmentType } from "@apollo/client";
import { Icon } from "../../ui/Icon.tsx";
import { useEffect, useRef, useState, type RefObject } from "react";
import { policy } from "../../content/policy.ts";
import type { ProductSize } from "../../features/cart/SizeButtons.tsx";
import { sizeMissingMessage } from "../../features/cart/optimistic-cart.ts";
import { AddToCartButton } from "../../features/cart/AddToCartButton.tsx";
import { DeliveryDay } from "../../features/delivery/DeliveryDay.tsx";
import { ProductFacts } from "../../features/product/ProductFacts.tsx";
import { HeartButton } from "../../features/wishlist/HeartButton.tsx";
import { formatMoney } from "../../format/money.ts";
import { Price } from "../../ui/Price.tsx";
import { Stepper } from "../../ui/Stepper.tsx";
import { ActionBar } from "../../ui/ActionBar.tsx";
import { useProductInfo_ProductLoadedFragment, type ProductInfo_ProductFragment } from "./ProductInfo.generated.ts";
import { ColourLinks } from "./ColourLinks.tsx";
import { ShareButton } from "./ShareButton.tsx";
import { SizeField } from "./SizeField.tsx";
import layoutStyles from "../../features/product/ProductLayout.module.css";
import styles from "./ProductInfo.module.css";

interface ProductInfoProps {
  product: FragmentType<ProductInfo_ProductFragment>;
  /** Empty for a product without sizes. */
  sizes: readonly ProductSize[];
}

/** Name, price and purchase of a product. On a phone a fixed bar shows the total while the buy row is out of view. */
export function ProductInfo({ product: reference, sizes }: ProductInfoProps) {
  const product = useProductInfo_ProductLoadedFragment({ from: reference });
  const { id, title, unit, weight, taxPercentage, left, colours } = product;
  const [quantity, setQuantity] = useState(1);
  const [sizeId, setSizeId] = useState<string | null>(null);
  const [isSizeMissing, setSizeMissing] = useState(false);
  const sizeField = useRef<HTMLFieldSetElement>(null);
  const size = sizes.find((one) => one.id === sizeId && one.isAvailable);
  const price = size?.price ?? product.price;
  const total = price.amount * quantity;
  const buyRow = useRef<HTMLDivElement>(null);
  const canSeeBuyRow = useIsInWindow(buyRow);
  const askForSize = () => {
    setSizeMissing(true);
    (sizeField.current?.querySelector<HTMLElement>("input:enabled") ?? sizeField.current)?.focus();
  };
  const item = {
    productId: id,
    title,
    quantity,
    size: size && { id: size.id, label: size.label, ...(size.price && { unitPrice: size.price.amount }) },
    onSizeMissing: sizes.length > 0 && !size ? askForSize : undefined,
  };
  const measure = [unit, weight && `${weight.value} ${weight.unit}`].filter(Boolean).join(", ");
  return (
    <>
      <div className={styles.title}>
        <div>
          <h1>{title}</h1>
          {measure !== "" && <p className={layoutStyles.unit}>{measure}</p>}
          <Price {...price} size="large" showPercent />
          <p className={styles.tax}>
            {taxPercentage === null ? "Inclusive of all taxes" : `(Inclusive of ${taxPercentage}% tax)`}
          </p>
        </div>
        <div className={styles.tools}>
          <HeartButton className={styles.tool} productId={id} title={title} />
          <ShareButton className={styles.tool} productId={id} title={title} />
        </div>
      </div>
      {colours && <ColourLinks productId={id} colours={colours} />}
      {sizes.length === 0 && left !== null && (
        <p className={styles.left}>{left > 0 ? `Only ${left} left` : "Sold out."}</p>
      )}
      {sizes.length > 0 && (
        <SizeField
          ref={sizeField}
          sizes={sizes}
          chosen={size}
          error={isSizeMissing && !size ? sizeMissingMessage : null}
          unit={unit}
          onChoose={setSizeId}
        />
      )}
      <div className={layoutStyles.buy} ref={buyRow}>
        <Stepper tall value={quantity} label={`Quantity of ${title}`} onChange={setQuantity} />
        <AddToCartButton className={styles.add} {...item} total={total} />
      </div>
      <Assurance />
      <ProductFacts product={product} />
      {!canSeeBuyRow && (
        <ActionBar>
          <p className={styles.barTotal}>
            <span>Total</span>
            <b>{formatMoney(total)}</b>
          </p>
          <AddToCartButton {...item} />
        </ActionBar>
      )}
    </>
  );
}

const deliveryNote = `To Thrissur, free above ${policy.freeDeliveryAbove}.`;

function Assurance() {
  return (
    <ul className={styles.assurance} role="list">
      <li>
        <Icon name="shield-check" />
        <b>Farm Fresh Guarantee</b>
        <span>{`If it is not as shown, send it back within ${policy.returnWithin}.`}</span>
      </li>
      <li>
        <Icon name="truck" />
        <b>Safe Delivery</b>
        <span>
          {deliveryNote}
          <DeliveryDay />
        </span>
      </li>
    </ul>
  );
}

/** Insets of the header above and the bar below, in pixels. */
const rootMargin = "-63px 0px -68px";

/** Fraction of the element's area; subpixels may keep it below 1. */
const threshold = 0.95;

/** Whether the whole element is visible in the window; false until known, as on the server. */
function useIsInWindow(ref: RefObject<Element | null>): boolean {
  const [isInWindow, setIsInWindow] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => setIsInWindow((entry?.intersectionRatio ?? 0) >= threshold),
      { rootMargin, threshold },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return isInWindow;
}
