import { Link } from "react-router-dom";
import { mobileText } from "../format/mobile.ts";
import { mapUrl } from "./order-words.ts";
import type { OrderScreen_OrderFragment } from "./StaffOrder.generated.ts";
import styles from "./OrderDestination.module.css";

/** Who gets an order, where, and the customer's note. */
export function OrderDestination({ order: staffOrder }: { order: OrderScreen_OrderFragment }) {
  const { order, customer, shipTo } = staffOrder;
  const map = mapUrl(staffOrder);
  return (
    <div className={styles.parts}>
      <section>
        <h2>Customer</h2>
        {customer === null ? (
          <p>The account was deleted.</p>
        ) : (
          <>
            <p>
              <Link className="link" to={`/customers/${customer.id}`}>
                {customer.name ?? "No name"}
              </Link>
            </p>
            {customer.mobile !== null && (
              <p>
                <a className="link" href={`tel:${customer.mobile}`}>
                  {mobileText(customer.mobile)}
                </a>
              </p>
            )}
          </>
        )}
      </section>
      <section>
        <h2>Deliver to</h2>
        <p>{shipTo ?? "The address was deleted."}</p>
        {map !== null && (
          <p>
            <a className="link" href={map} target="_blank" rel="noreferrer">
              Show on a map<span className="visually-hidden"> (opens a new tab)</span>
            </a>
          </p>
        )}
      </section>
      {order.note !== null && (
        <section>
          <h2>Customer’s note</h2>
          <p className={styles.note}>{order.note}</p>
        </section>
      )}
    </div>
  );
}
