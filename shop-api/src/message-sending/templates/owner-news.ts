import { createElement, type ReactNode } from "react";
import { formatRupees } from "../../money/rupees.ts";
import { labels, leftText, moreText, newOrderText, newsHeadings } from "../texts/emails.ts";
import { sizeText } from "../texts/summary.ts";
import type { ShownNews } from "../message-content.ts";
import type { EmailDeps } from "./email-parts.ts";
import { Button, Heading, Lines, List, type ListRow } from "./parts.ts";
import { styled } from "./style.ts";

type Props = { news: ShownNews; lines: readonly string[]; deps: EmailDeps };

/** What has happened in the shop, with links to its orders in the staff app. */
export function OwnerNewsList({
  news: { orders, returns, lowStock, more },
  lines,
  deps: { publicUrl },
}: Props): ReactNode {
  const linked = (id: number) => {
    const name = `#${id}`;
    if (publicUrl === undefined) return name;
    return createElement(
      "a",
      { href: `${publicUrl}/staff/orders/${id}`, ...styled({ text: "palm" }, {}, "in-row") },
      name,
    );
  };
  const sections = [
    {
      title: newsHeadings.orders,
      more: more.orders,
      rows: orders.map((order) => ({
        key: `order ${order.id}`,
        title: linked(order.id),
        note: newOrderText(order),
        right: formatRupees(order.toPayPaise),
      })),
    },
    {
      title: newsHeadings.returns,
      more: more.returns,
      rows: returns.map((id) => ({ key: `return ${id}`, title: linked(id), note: "", right: "" })),
    },
    {
      title: newsHeadings.lowStock,
      more: more.lowStock,
      rows: lowStock.map(({ title, size, left }, index) => ({
        key: `stock ${index}`,
        title,
        note: size === null ? "" : sizeText(size),
        right: leftText(left),
      })),
    },
  ];
  return createElement(
    "div",
    null,
    createElement(Lines, { lines }),
    createElement(Button, { href: publicUrl && `${publicUrl}/staff/orders`, label: labels.staffOrders }),
    sections.map((section) => createElement(NewsSection, { key: section.title, ...section })),
  );
}

function NewsSection({ title, rows, more }: { title: string; rows: readonly ListRow[]; more: number }): ReactNode {
  if (rows.length === 0) return null;
  return createElement(
    "div",
    null,
    createElement(Heading, null, title),
    createElement(List, { rows }),
    more === 0 ? null : createElement("p", styled({ text: "soft" }, { margin: "8px 0 0" }), moreText(more)),
  );
}
