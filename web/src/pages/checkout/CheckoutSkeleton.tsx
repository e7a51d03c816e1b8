import { Skeleton } from "../../ui/Skeleton.tsx";

const parts = ["Shipping Address", "Payment Method", "Promo Code"];

/** The boxes of the checkout, until the person's things have come. */
export function CheckoutSkeleton() {
  return (
    <div className="checkout" aria-busy="true">
      <div className="checkout__parts">
        {parts.map((title) => (
          <section className="part" key={title}>
            <h2>{title}</h2>
            <Skeleton kind="word" />
            <Skeleton kind="short" />
          </section>
        ))}
      </div>
      <aside className="checkout__side">
        <div className="summary">
          <h2>Order Details</h2>
          <Skeleton kind="word" />
          <Skeleton kind="short" />
        </div>
      </aside>
    </div>
  );
}
