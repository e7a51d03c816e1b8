import { formatMoney } from "../format/money.ts";
import { dateText, taxColumns } from "./invoice-texts.ts";
import { Skeleton } from "./Skeleton.tsx";
import styles from "./InvoiceSheet.module.css";

interface Taxed {
  taxableValue: number;
  cgst: number;
  sgst: number;
  igst: number;
  total: number;
}

interface InvoiceLine extends Taxed {
  title: string;
  size: string | null;
  hsnCode: string | null;
  quantity: number;
  taxPercentage: number;
}

/** Amounts in paise, dates as `2026-11-25`. */
interface Invoice extends Taxed {
  number: string;
  date: string;
  orderedOn: string;
  seller: { name: string; address: string; gstin: string | null };
  buyer: { name: string; address: string };
  placeOfSupply: string;
  lines: readonly InvoiceLine[];
  discount: number;
  totalInWords: string;
}

interface InvoiceSheetProps {
  invoice: Invoice;
  orderId: string;
}

/**
 * A tax invoice on one A4 page: seller, recipient, numbers and dates, lines with their taxes, and the total in words. Its
 * title is on paper only, where the heading of its page is not printed.
 */
export function InvoiceSheet({ invoice, orderId }: InvoiceSheetProps) {
  const { seller, buyer } = invoice;
  return (
    <article className={styles.sheet} aria-label={`Invoice ${invoice.number}`}>
      <h2 className={styles.title}>Tax Invoice</h2>
      <div className={styles.parties}>
        <section>
          <h2>Sold by</h2>
          <b>{seller.name}</b>
          <p>{seller.address}</p>
          {seller.gstin !== null && <p>{`GSTIN ${seller.gstin}`}</p>}
        </section>
        <section>
          <h2>Billed and shipped to</h2>
          <b>{buyer.name}</b>
          <p>{buyer.address}</p>
        </section>
        <dl>
          <dt>Invoice number</dt>
          <dd>{invoice.number}</dd>
          <dt>Invoice date</dt>
          <dd>{dateText(invoice.date)}</dd>
          <dt>Order</dt>
          <dd>{`#${orderId}, ${dateText(invoice.orderedOn)}`}</dd>
          <dt>Place of supply</dt>
          <dd>{invoice.placeOfSupply}</dd>
        </dl>
      </div>
      <InvoiceLines invoice={invoice} />
      {invoice.discount > 0 && (
        <p
          className={styles.discount}
        >{`Discount and points of ${formatMoney(invoice.discount)} are taken off the amounts.`}</p>
      )}
      <p className={styles.words}>
        Total <b>{formatMoney(invoice.total)}</b>, in words: <b>{invoice.totalInWords}</b>
      </p>
      <p className={styles.small}>No tax is payable on reverse charge. Made by computer; it needs no signature.</p>
    </article>
  );
}

/** In place of an invoice that is loading. */
export function PendingInvoice() {
  return (
    <div className={styles.sheet} aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading your invoice...
      </p>
      <Skeleton kind="word" />
      <Skeleton kind="short" />
    </div>
  );
}

/** A table; on a phone the cells of a line are below each other, with their labels, so that every amount is in view. */
function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const taxes = taxColumns(invoice);
  return (
    <div className={styles.scroll} role="region" aria-label="Invoiced items" tabIndex={0}>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">HSN</th>
            <th scope="col">Qty</th>
            <th scope="col">Rate</th>
            <th scope="col">Taxable value</th>
            {taxes.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map((line, index) => (
            <tr key={index}>
              <th scope="row">{line.size === null ? line.title : `${line.title}, size ${line.size}`}</th>
              <td data-label="HSN">{line.hsnCode}</td>
              <td data-label="Qty">{line.quantity}</td>
              <td data-label="Rate">{`${line.taxPercentage}%`}</td>
              <td data-label="Taxable value">{formatMoney(line.taxableValue)}</td>
              {taxes.map(({ key, label }) => (
                <td key={key} data-label={label}>
                  {formatMoney(line[key])}
                </td>
              ))}
              <td data-label="Amount">{formatMoney(line.total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              Total
            </th>
            <td data-label="Taxable value">{formatMoney(invoice.taxableValue)}</td>
            {taxes.map(({ key, label }) => (
              <td key={key} data-label={label}>
                {formatMoney(invoice[key])}
              </td>
            ))}
            <td data-label="Amount">{formatMoney(invoice.total)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
