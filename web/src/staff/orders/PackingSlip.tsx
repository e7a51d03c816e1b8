import { formatMoney } from "../../format/money.ts";
import { usePaperFonts } from "../../ui/paper-fonts.ts";
import { mobileText } from "../format/mobile.ts";
import { formatWhen } from "../format/when.ts";
import { Barcode } from "./Barcode.tsx";
import { toCollect } from "./order-words.ts";
import type { OrderScreen_OrderFragment } from "./StaffOrder.generated.ts";
import styles from "./PackingSlip.module.css";

/** A mobile number in an address. */
const numberInAddress = /\+\d{7,15}\b/;

/** What is packed, from and for whom, and what the courier collects, on one A4 page. */
export function PackingSlip({ order: staffOrder }: { order: OrderScreen_OrderFragment }) {
  usePaperFonts();
  const { order, customer, shipTo, shipToState, sender } = staffOrder;
  const amount = toCollect(order);
  // the courier calls one number: the recipient's, who may be another person than the customer
  const mobile = numberInAddress.test(shipTo ?? "") ? null : (customer?.mobile ?? null);
  return (
    <article className={styles.slip} aria-label={`Packing slip of order ${order.id}`}>
      <div className={styles.head}>
        <div>
          <b className={styles.brand}>Kasavu</b>
          <p>Packing slip</p>
        </div>
        <div>
          <b className={styles.number}>{`#${order.id}`}</b>
          <p>{formatWhen(order.placedAt)}</p>
          <Barcode text={order.id} />
        </div>
      </div>
      <div className={styles.parties}>
        <section>
          <h2>Deliver to</h2>
          <p>{shipTo ?? "The address was deleted."}</p>
          {shipToState !== null && <p>{shipToState}</p>}
          {mobile !== null && <p>{mobileText(mobile)}</p>}
        </section>
        {sender && (
          <section>
            <h2>From</h2>
            <p>{sender.name}</p>
            <p>{sender.address}</p>
          </section>
        )}
        <section>
          <h2>To collect at the door</h2>
          <b className={styles.amount}>{amount > 0 ? formatMoney(amount) : "Nothing"}</b>
          {amount > 0 && order.deliveryCharge !== null && <p>{deliveryText(order.deliveryCharge)}</p>}
        </section>
      </div>
      <table className={styles.items}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Size</th>
            <th scope="col">Quantity</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map(({ id, title, size, quantity, sku }) => (
            <tr key={id}>
              <th scope="row">
                <span className={styles.box} />
                {title}
                {sku !== null && <small className={styles.sku}>{`SKU ${sku}`}</small>}
              </th>
              <td>{size ?? "–"}</td>
              <td>{quantity}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Pieces
            </th>
            <td>{order.itemCount}</td>
          </tr>
        </tfoot>
      </table>
      {order.note !== null && (
        <section>
          <h2>Customer’s note</h2>
          <p className={styles.note}>{order.note}</p>
        </section>
      )}
    </article>
  );
}

/** What the delivery is of the amount to collect. */
function deliveryText(charge: number): string {
  return charge === 0 ? "Free delivery" : `${formatMoney(charge)} of it for the delivery`;
}
