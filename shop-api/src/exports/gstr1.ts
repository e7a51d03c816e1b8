import { addLine, entryOf, noSums, signedRupees, type Sums } from "./amounts.ts";
import type { Cell } from "./csv-text.ts";
import { type IssuedDocument, signOf } from "./documents.ts";

/*
 * Tables of form GSTR-1 with the columns of the offline tool of www.gst.gov.in, between a month and, where the tool has no
 * columns for them, the taxes.
 */

const taxColumns = ["Integrated Tax Amount", "Central Tax Amount", "State/UT Tax Amount"];

const taxesOf = ({ igst, cgst, sgst }: Sums): Cell[] => [igst, cgst, sgst].map(signedRupees);

const noCess = "0.00";

export const b2bColumns = [
  "Month",
  "GSTIN/UIN of Recipient",
  "Receiver Name",
  "Invoice Number",
  "Invoice date",
  "Invoice Value",
  "Place Of Supply",
  "Reverse Charge",
  "Applicable % of Tax Rate",
  "Invoice Type",
  "E-Commerce GSTIN",
  "Rate",
  "Taxable Value",
  "Cess Amount",
  ...taxColumns,
];

/** A row of each rate of an invoice to a registered customer. */
export function b2bRows(document: IssuedDocument): Cell[][] {
  const { kind, number, date, bill_to, amount } = document;
  if (kind !== "invoice" || bill_to.gstin === null) return [];
  const { gstin, name } = bill_to;
  const head = [monthOf(date), gstin, name, number, longDate(date), signedRupees(amount), placeOf(document)];
  return [...byRate(document)].map(([rate, sums]) => [
    ...head,
    "N",
    null,
    "Regular B2B",
    null,
    rate,
    signedRupees(sums.taxable_value),
    noCess,
    ...taxesOf(sums),
  ]);
}

export const cdnrColumns = [
  "Month",
  "GSTIN/UIN of Recipient",
  "Receiver Name",
  "Note Number",
  "Note Date",
  "Note Type",
  "Place Of Supply",
  "Reverse Charge",
  "Note Supply Type",
  "Note Value",
  "Applicable % of Tax Rate",
  "Rate",
  "Taxable Value",
  "Cess Amount",
  ...taxColumns,
];

/** A row of each rate of a credit note in force of a registered customer, whose amounts are positive in this table. */
export function cdnrRows(document: IssuedDocument): Cell[][] {
  const { number, date, bill_to, amount } = document;
  if (signOf(document) !== -1 || bill_to.gstin === null) return [];
  const { gstin, name } = bill_to;
  return [...byRate(document)].map(([rate, sums]) => [
    monthOf(date),
    gstin,
    name,
    number,
    longDate(date),
    "C",
    placeOf(document),
    "N",
    "Regular B2B",
    signedRupees(amount),
    null,
    rate,
    signedRupees(sums.taxable_value),
    noCess,
    ...taxesOf(sums),
  ]);
}

/** A table whose rows are sums of all documents. */
export type Summary = { add(document: IssuedDocument): void; rows(): Cell[][] };

export const b2csColumns = [
  "Month",
  "Type",
  "Place Of Supply",
  "Applicable % of Tax Rate",
  "Rate",
  "Taxable Value",
  "Cess Amount",
  "E-Commerce GSTIN",
  ...taxColumns,
];

/** What unregistered customers were supplied with, less their credit notes, by month, place of supply and rate. */
export function b2csSummary(): Summary {
  const groups = new Map<string, { month: string; place: string; rate: number; sums: Sums }>();
  return {
    add(document) {
      if (document.bill_to.gstin !== null) return;
      const [month, place, sign] = [monthOf(document.date), placeOf(document), signOf(document)];
      if (sign === 0) return;
      for (const line of document.items) {
        const rate = line.tax_percentage;
        const group = entryOf(groups, `${month} ${place} ${rate}`, () => ({ month, place, rate, sums: noSums() }));
        addLine(group.sums, line, sign);
      }
    },
    rows: () =>
      [...groups.values()]
        .toSorted((a, b) => compare(a.month, b.month) || compare(a.place, b.place) || a.rate - b.rate)
        .map(({ month, place, rate, sums }) => [
          month,
          "OE",
          place,
          null,
          rate,
          signedRupees(sums.taxable_value),
          noCess,
          null,
          ...taxesOf(sums),
        ]),
  };
}

export const hsnColumns = [
  "Month",
  "HSN",
  "Description",
  "UQC",
  "Total Quantity",
  "Total Value",
  "Rate",
  "Taxable Value",
  ...taxColumns,
  "Cess Amount",
  "Customers",
];

/**
 * What was supplied, less the credit notes, by month, tariff code and rate, and by whether the customers are registered: the
 * tool has a sheet for each.
 */
export function hsnSummary(): Summary {
  const groups = new Map<string, { month: string; hsn: string; rate: number; customers: string; sums: Sums }>();
  return {
    add(document) {
      const [month, sign] = [monthOf(document.date), signOf(document)];
      if (sign === 0) return;
      const customers = document.bill_to.gstin === null ? "B2C" : "B2B";
      for (const line of document.items) {
        const { hsn: code, tax_percentage: rate } = line;
        const hsn = code ?? "";
        const key = `${month} ${hsn} ${rate} ${customers}`;
        addLine(entryOf(groups, key, () => ({ month, hsn, rate, customers, sums: noSums() })).sums, line, sign);
      }
    },
    rows: () =>
      [...groups.values()]
        .toSorted(
          (a, b) =>
            compare(a.month, b.month) || compare(a.customers, b.customers) || compare(a.hsn, b.hsn) || a.rate - b.rate,
        )
        .map(({ month, hsn, rate, customers, sums }) => [
          month,
          hsn,
          null,
          "PCS-PIECES",
          sums.pieces,
          signedRupees(sums.amount),
          rate,
          signedRupees(sums.taxable_value),
          ...taxesOf(sums),
          noCess,
          customers,
        ]),
  };
}

function byRate({ items }: IssuedDocument): Map<number, Sums> {
  const rates = new Map<number, Sums>();
  for (const line of items) addLine(entryOf(rates, line.tax_percentage, noSums), line, 1);
  return rates;
}

const monthOf = (date: string): string => date.slice(0, 7);

/** As the tool has it: `Kerala (32)` is `32-Kerala`. */
function placeOf({ place_of_supply }: IssuedDocument): string {
  return place_of_supply.replace(/^(.*) \((\d\d)\)$/, "$2-$1");
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** As the tool has it: `2026-11-05` is `05-Nov-2026`. */
function longDate(date: string): string {
  const [year, month, day] = date.split("-");
  return `${day}-${months[Number(month) - 1]}-${year}`;
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
