import { type HTMLElement, parse } from "node-html-parser";
import * as v from "valibot";

/** A page as the shop's server sends it. */
export interface ServedPage {
  status: number;
  headers: Headers;
  html: string;
  document: HTMLElement;
}

/** What the head of a page says to search engines and other sites. */
export interface Head {
  title: string;
  canonical: string | undefined;
  /** The content of each `meta` by its name or property. */
  meta: Record<string, string>;
  structuredData: Record<string, unknown>[];
}

const StructuredData = v.record(v.string(), v.unknown());

/** As without JavaScript: `noscript` contains elements. */
const parsing = { blockTextElements: { script: true, style: true } };

/** Requests a page and parses its HTML. */
export async function openPage(url: string, headers: Record<string, string> = {}): Promise<ServedPage> {
  const response = await fetch(url, { headers });
  const html = await response.text();
  return { status: response.status, headers: response.headers, html, document: parse(html, parsing) };
}

export function headOf({ document }: ServedPage): Head {
  const metas = document.querySelectorAll("meta").map(({ attributes: { name, property, content } }) => {
    return [name ?? property ?? "", content ?? ""];
  });
  return {
    title: textOf(document, "title"),
    canonical: document.querySelector("link[rel=canonical]")?.getAttribute("href"),
    meta: v.parse(v.record(v.string(), v.string()), Object.fromEntries(metas)),
    structuredData: document
      .querySelectorAll("script[type='application/ld+json']")
      .map(({ rawText }) => v.parse(StructuredData, JSON.parse(rawText))),
  };
}

/** The text of the first element that matches; empty without one. */
export function textOf(within: HTMLElement, selector: string): string {
  return within.querySelector(selector)?.text.trim() ?? "";
}

/** The texts of all elements that match. */
export function textsOf(within: HTMLElement, selector: string): string[] {
  return within.querySelectorAll(selector).map(({ text }) => text.trim());
}
