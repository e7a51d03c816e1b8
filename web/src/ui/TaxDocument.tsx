import type { ReactNode } from "react";
import { formatMoney } from "../format/money.ts";
import { Skeleton } from "./Skeleton.tsx";
import {
  dateText,
  lineColumns,
  partyState,
  reasonTexts,
  type Taxed,
  type TaxDocumentLine,
  type TaxDocumentParty,
} from "./tax-document-texts.ts";
import { usePaperFonts } from "./paper-fonts.ts";
import styles from "./TaxDocument.module.css";

/** What an invoice and a credit note have in common. Amounts in paise, dates as `2026-11-25`. */
interface Content extends Taxed {
  number: string;
  date: string;
  seller: TaxDocumentParty;
  buyer: TaxDocumentParty;
  placeOfSupply: string;
  lines: readonly TaxDocumentLine[];
  totalInWords: string;
}

interface Invoice extends Content {
  orderedOn: string;
  discount: number;
}

interface CreditNote extends Content {
  invoiceNumber: string;
  invoiceDate: string;
  reason: string | null;
  isCancelled: boolean;
}

interface InvoiceDocumentProps {
  invoice: Invoice;
  orderId: string;
}

interface CreditNoteDocumentProps {
  creditNote: CreditNote;
  orderId: string;
}

/** A tax invoice on one A4 page, with what rule 46 of the CGST Rules requires. */
export function InvoiceDocument({ invoice, orderId }: InvoiceDocumentProps) {
  const hasDiscounts = invoice.lines.some((line) => line.discount !== null);
  return (
    <TaxDocument
      title="Tax Invoice"
      label={`Invoice ${invoice.number}`}
      content={invoice}
      facts={[
        ["Invoice number", invoice.number],
        ["Invoice date", dateText(invoice.date)],
        ["Order", `#${orderId}, ${dateText(invoice.orderedOn)}`],
      ]}
      notes={["No tax is payable on reverse charge."]}
    >
      {invoice.discount > 0 && !hasDiscounts && (
        <p
          className={styles.discount}
        >{`Discount and points of ${formatMoney(invoice.discount)} are taken off the amounts.`}</p>
      )}
    </TaxDocument>
  );
}

/** A credit note on one A4 page, with what rule 53 of the CGST Rules requires. */
export function CreditNoteDocument({ creditNote, orderId }: CreditNoteDocumentProps) {
  const { number, invoiceNumber, invoiceDate, reason, isCancelled } = creditNote;
  const reasonText = reason === null ? undefined : reasonTexts[reason];
  return (
    <TaxDocument
      title="Credit Note"
      label={`Credit note ${number}`}
      content={creditNote}
      facts={[
        ["Credit note number", number],
        ["Credit note date", dateText(creditNote.date)],
        ["Invoice number", invoiceNumber],
        ["Invoice date", dateText(invoiceDate)],
        ["Order", `#${orderId}`],
        ...(reasonText === undefined ? [] : [["Reason", reasonText] as const]),
      ]}
      isCancelled={isCancelled}
    />
  );
}

interface TaxDocumentProps {
  title: string;
  /** For screen readers. */
  label: string;
  content: Content;
  /** Numbers, dates and the like. */
  facts: readonly (readonly [name: string, value: string])[];
  isCancelled?: boolean;
  /** Sentences at the end. */
  notes?: readonly string[];
  /** Below the lines. */
  children?: ReactNode;
}

/** Its title is on paper only, where the heading of its page is not printed. */
function TaxDocument({ title, label, content, facts, isCancelled = false, notes = [], children }: TaxDocumentProps) {
  usePaperFonts();
  const hasPrices = content.lines.some(({ unitPrice }) => unitPrice !== null);
  const ending = [
    ...(hasPrices ? ["Prices and discounts include tax."] : []),
    ...notes,
    "Made by computer; it needs no signature.",
  ];
  return (
    <article className={styles.sheet} aria-label={label} data-cancelled={isCancelled || undefined}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <p>Original for recipient</p>
      </div>
      {isCancelled && <p className={styles.cancelled}>This credit note is cancelled.</p>}
      <div className={styles.parties}>
        <Party title="Sold by" party={content.seller} />
        <Party title="Billed and shipped to" party={content.buyer} />
        <dl>
          {[...facts, ["Place of supply", content.placeOfSupply] as const].map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Lines content={content} />
      {children}
      <p className={styles.words}>
        Total <b>{formatMoney(content.total)}</b>, in words: <b>{content.totalInWords}</b>
      </p>
      <p className={styles.small}>{ending.join(" ")}</p>
    </article>
  );
}

function Party({ title, party }: { title: string; party: TaxDocumentParty }) {
  const state = partyState(party);
  return (
    <section>
      <h2>{title}</h2>
      <b>{party.name}</b>
      <p>{party.address}</p>
      {state !== null && <p>{`State: ${state}`}</p>}
      {party.gstin !== null && <p>{`GSTIN ${party.gstin}`}</p>}
    </section>
  );
}

/** In place of a document that is loading. */
export function PendingTaxDocument() {
  return (
    <div className={styles.sheet} aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading…
      </p>
      <Skeleton kind="word" />
      <Skeleton kind="short" />
    </div>
  );
}

/** A table; on a phone the cells of a line are below each other, with their labels, so that every amount is in view. */
function Lines({ content }: { content: Content }) {
  const columns = lineColumns(content);
  return (
    <div className={styles.scroll} role="region" aria-label="Items" tabIndex={0}>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            {columns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {content.lines.map((line, index) => (
            <tr key={index}>
              <th scope="row">{line.size === null ? line.title : `${line.title}, size ${line.size}`}</th>
              {columns.map(({ label, valueOf }) => (
                <td key={label} data-label={label}>
                  {valueOf(line)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {columns.map(({ label, total }) => (
              <td key={label} data-label={label}>
                {total}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
