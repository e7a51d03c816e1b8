import { createElement, type ReactNode } from "react";
import { taxOf } from "../../invoices/order-supply.ts";
import { formatRupees } from "../../money/rupees.ts";
import type { OrderWithContents } from "../../orders/queries.ts";
import {
  type Fact,
  noteText,
  quantityText,
  shipToText,
  sizeText,
  summaryFacts,
  taxText,
  totalFacts,
} from "../texts/summary.ts";
import { labels } from "../texts/emails.ts";
import { orderPath } from "../texts/links.ts";
import type { OrderEmail } from "./email-parts.ts";
import { breaking, display, styled } from "./style.ts";

/** The paragraphs below the heading. */
export function Lines({ lines }: { lines: readonly string[] }): ReactNode {
  return lines.map((line, index) =>
    createElement("p", { key: index, ...styled({ text: "ink" }, { margin: "0 0 12px", ...breaking }) }, line),
  );
}

/** What the reader is to do next; nothing without an address. */
export function Button({ href, label }: { href: string | undefined; label: string }): ReactNode {
  if (href === undefined) return null;
  const link = styled(
    { text: "onPalm", back: "palmButton" },
    {
      display: "inline-block",
      padding: "12px 24px",
      borderRadius: 4,
      fontWeight: 600,
      lineHeight: "20px",
      textDecoration: "none",
    },
  );
  return createElement("p", { style: { margin: "20px 0 8px" } }, createElement("a", { href, ...link }, label));
}

/** Opens the order's page; nothing without the shop's origin. */
export function TrackButton({ order, deps: { publicUrl } }: Pick<OrderEmail, "order" | "deps">): ReactNode {
  const href = publicUrl && `${publicUrl}${orderPath(order.id)}`;
  return createElement(Button, { href, label: labels.track });
}

/** A link in a paragraph of its own. */
export function TextLink({ href, label }: { href: string; label: string }): ReactNode {
  const link = styled({ text: "palm" }, { fontWeight: 600, lineHeight: "32px" });
  return createElement("p", { style: { margin: "0 0 12px" } }, createElement("a", { href, ...link }, label));
}

export function Heading({ children }: { children: string }): ReactNode {
  const style = styled(
    { text: "ink", edge: "line" },
    {
      margin: "32px 0 0",
      padding: "0 0 8px",
      borderBottomWidth: 1,
      borderBottomStyle: "solid",
      font: `500 19px/1.3 ${display}`,
    },
  );
  return createElement("h2", style, children);
}

/** A row of a table: of the two cells, one keeps its words on a line as far as it can. */
type RowProps = { left: ReactNode; right: ReactNode; isStrong?: boolean; breaks: "left" | "right" };

function Row({ left, right, isStrong = false, breaks }: RowProps): ReactNode {
  const cell = (side: "left" | "right") =>
    styled(
      { text: "ink", edge: "line" },
      {
        padding: side === "left" ? "10px 0" : "10px 0 10px 16px",
        borderBottomWidth: 1,
        borderBottomStyle: "solid",
        verticalAlign: "top",
        textAlign: side,
        fontWeight: isStrong ? 700 : 400,
        ...(breaks === side ? breaking : { whiteSpace: "nowrap" }),
      },
    );
  return createElement("tr", null, createElement("td", cell("left"), left), createElement("td", cell("right"), right));
}

function Table({ children }: { children: ReactNode }): ReactNode {
  const table = { role: "presentation", width: "100%", cellPadding: 0, cellSpacing: 0, border: 0 };
  const style = { borderCollapse: "collapse", fontSize: 16, lineHeight: "24px" } as const;
  return createElement("table", { ...table, className: "rows", style }, createElement("tbody", null, children));
}

/** A label and its value in each row. */
function Facts({ facts }: { facts: readonly Fact[] }): ReactNode {
  const rows = facts.map(({ label: left, value: right, isStrong = false }) =>
    createElement(Row, { key: left, left, right, isStrong, breaks: "right" }),
  );
  return createElement(Table, null, rows);
}

/** A title with a note below, and words at the right. */
export type ListRow = { key: string; title: ReactNode; note: string; right: string };

export function List({ rows }: { rows: readonly ListRow[] }): ReactNode {
  return createElement(
    Table,
    null,
    rows.map(({ key, title, note, right }) => {
      const small = styled({ text: "soft" }, { fontSize: 14, lineHeight: "20px" });
      const left = createElement(
        "span",
        null,
        title,
        note !== "" && [createElement("br", { key: "break" }), createElement("span", { key: "note", ...small }, note)],
      );
      return createElement(Row, { key, left, right, breaks: "left" });
    }),
  );
}

/** The ordered items. */
export function Items({ order }: { order: OrderWithContents }): ReactNode {
  const rows = order.items.map(({ id, title, size_label, qty, total_paise }) => ({
    key: String(id),
    title,
    note: [...(size_label === null ? [] : [sizeText(size_label)]), quantityText(qty)].join(", "),
    right: formatRupees(total_paise),
  }));
  return createElement("div", null, createElement(Heading, null, "Items"), createElement(List, { rows }));
}

/** The amounts of an order, its payment and its address, as on its page. */
export function Summary({ order, deps: { seller } }: Pick<OrderEmail, "order" | "deps">): ReactNode {
  const tax = order.invoice?.tax_paise ?? taxOf(order, seller);
  const notes = [
    ...(tax === 0 ? [] : [taxText(tax)]),
    shipToText(order.ship_to),
    ...(order.customer_note === null ? [] : [noteText(order.customer_note)]),
  ];
  const note = styled({ text: "soft" }, { margin: "0 0 4px", fontSize: 14, lineHeight: "20px", ...breaking });
  return createElement(
    "div",
    null,
    createElement(Heading, null, "Order Summary"),
    createElement(Facts, { facts: [...summaryFacts(order), ...totalFacts(order)] }),
    createElement(
      "div",
      { style: { paddingTop: 12 } },
      notes.map((line) => createElement("p", { key: line, ...note }, line)),
    ),
  );
}
