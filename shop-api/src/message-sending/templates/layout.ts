import { createElement, type ReactNode, type TableHTMLAttributes } from "react";
import { contact } from "../../customers/reserved-mobiles.ts";
import { labels, whyText } from "../texts/emails.ts";
import type { Email } from "./email-parts.ts";
import { breaking, display, styled, styleSheet, text } from "./style.ts";

/** The document around an email: the shop's name, the heading, what the template shows, and why the email comes. */
export function Layout({ email, children }: { email: Email; children?: ReactNode }): ReactNode {
  const { subject, heading, about, preview } = email;
  return createElement(
    "html",
    { lang: "en-IN", dir: "ltr" },
    createElement(
      "head",
      null,
      createElement("meta", { httpEquiv: "Content-Type", content: "text/html; charset=utf-8" }),
      createElement("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
      createElement("meta", { name: "color-scheme", content: "light dark" }),
      createElement("meta", { name: "supported-color-schemes", content: "light dark" }),
      // A number in an email is no telephone number unless it says so.
      createElement("meta", { name: "format-detection", content: "telephone=no, date=no, address=no, email=no" }),
      createElement("title", null, subject),
      createElement("style", { dangerouslySetInnerHTML: { __html: styleSheet } }),
    ),
    createElement(
      "body",
      styled({ text: "ink", back: "kora" }, { margin: 0, padding: 0, font: `400 16px/24px ${text}` }),
      createElement("div", { className: "preview", style: hidden, "aria-hidden": true }, preview),
      createElement(
        Table,
        styled({ back: "kora" }),
        createElement(
          Row,
          { align: "center" },
          // Outlook knows the attribute only.
          createElement(
            Table,
            { width: 600, style: { width: "100%", maxWidth: 600 } },
            createElement(Row, null, createElement("header", pad("28px 32px 20px"), createElement(Brand, null))),
            createElement(
              Row,
              null,
              createElement(
                "main",
                main,
                createElement("h1", title, heading),
                about === undefined ? null : createElement("p", subtitle, about),
                children,
              ),
            ),
            createElement(Row, null, createElement("footer", pad("24px 32px 40px"), createElement(Footer, { email }))),
          ),
        ),
      ),
    ),
  );
}

const hidden = {
  display: "none",
  maxHeight: 0,
  maxWidth: 0,
  overflow: "hidden",
  opacity: 0,
  fontSize: 1,
  lineHeight: "1px",
} as const;

const subtitle = styled({ text: "soft" }, { margin: "-10px 0 16px", fontSize: 14, lineHeight: "20px" });
const title = styled({ text: "ink" }, { margin: "0 0 16px", font: `500 28px/34px ${display}`, ...breaking });

const pad = (padding: string) => styled({}, { padding }, "page");

/** The gold line of the cloth's edge begins what the email says. */
const main = styled(
  { back: "cloth", edge: "zari" },
  { padding: "32px 32px 36px", borderTopWidth: 3, borderTopStyle: "double" },
  "page",
);

function Table({ children, ...attributes }: TableHTMLAttributes<HTMLTableElement>): ReactNode {
  const table = { role: "presentation", width: "100%", cellPadding: 0, cellSpacing: 0, border: 0 } as const;
  return createElement("table", { ...table, ...attributes }, createElement("tbody", null, children));
}

function Row({ children, align }: { children?: ReactNode; align?: "center" }): ReactNode {
  return createElement("tr", null, createElement("td", { align, style: { padding: 0 } }, children));
}

function Brand(): ReactNode {
  return createElement("p", { ...styled({ text: "ink" }, { margin: 0, font: `500 26px/32px ${display}` }) }, "Kasavu");
}

function Footer({ email }: { email: Email }): ReactNode {
  const { kind, seller, links } = email;
  const name = seller === undefined ? "Kasavu" : `${seller.name}, ${seller.address}, GSTIN ${seller.gstin}`;
  return createElement(
    "div",
    null,
    createElement(Small, null, whyText(kind)),
    createElement(
      Small,
      null,
      links.unsubscribe === undefined
        ? null
        : createElement(SmallLink, { href: links.unsubscribe }, labels.unsubscribe),
      links.hasSms ? ` ${labels.smsStill}` : null,
    ),
    links.choices === undefined
      ? null
      : createElement(Small, null, createElement(SmallLink, { href: links.choices }, labels.choices)),
    createElement(
      Small,
      null,
      createElement(SmallLink, { href: `tel:${contact.phone.replaceAll(" ", "")}` }, contact.phone),
      ", ",
      createElement(SmallLink, { href: `mailto:${contact.email}` }, contact.email),
    ),
    createElement(Small, null, name),
  );
}

function Small({ children }: { children?: ReactNode }): ReactNode {
  const style = styled({ text: "soft" }, { margin: "0 0 8px", fontSize: 14, lineHeight: "20px", ...breaking });
  return createElement("p", style, children);
}

function SmallLink({ href, children }: { href: string; children?: string }): ReactNode {
  return createElement("a", { href, ...styled({ text: "soft" }) }, children);
}
