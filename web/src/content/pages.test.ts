import { expect, test } from "vitest";
import * as homeContent from "./home.ts";
import { pagePaths, type PagePath } from "./page-paths.ts";
import { pages } from "./pages.ts";
import { policy } from "./policy.ts";

const otherPaths = ["/categories", "/my-account?section=track-orders", "/my-account?section=messages"];

test.each(pagePaths)("%s links to existing pages, and never to itself", (path) => {
  const targets = pages[path].seeAlso.map(({ to }) => to);
  expect([...pagePaths, ...otherPaths]).toEqual(expect.arrayContaining(targets));
  expect(targets).not.toContain(path);
});

test.each(pagePaths)("%s has each heading once, with content under it", (path) => {
  const { parts } = pages[path];
  expect(new Set(parts.map(({ heading }) => heading)).size).toBe(parts.length);
  for (const { text = [], points = [], facts = [] } of parts) expect([...text, ...points, ...facts]).not.toEqual([]);
});

test("/company and /about are the same page", () => {
  expect(pages["/company"]).toBe(pages["/about"]);
});

const stated =
  /₹\s?[\d,.]*\d|\d+(?::\d+)? ?[AP]M|\d+%|(?:\d+(?:–\d+)?|one|two|three|four|five|six|seven|ten|thirty) (?:business )?(?:minute|hour|day|week)s?/gi;

test("no text names an amount, an hour or a time that is not in the shop's policy", () => {
  const known = Object.values(policy).flatMap((text) => text.match(stated) ?? []);
  expect(known).toHaveLength(16);
  const all = [...pagePaths.flatMap(textsOf), ...textsIn({ ...homeContent })];
  expect(all.filter((text) => text.match(stated)?.some((promise) => !known.includes(promise)))).toEqual([]);
});

const namedBy: Partial<Record<PagePath, (keyof typeof policy)[]>> = {
  "/shipping": ["freeDeliveryAbove", "deliveryFee", "slots", "sameDayBefore", "changeWithin"],
  "/product-returns": ["returnWithin", "refundOfReturn"],
  "/help": ["changeWithin", "returnWithin", "freeDeliveryAbove", "deliveryFee"],
  "/contact-us": ["changeWithin"],
  "/payments": [
    "creditWithin",
    "creditReminder",
    "waysToPay",
    "refundOfFailedPayment",
    "refundOfReturn",
    "freeDeliveryAbove",
    "deliveryFee",
  ],
  "/faq": [
    "creditWithin",
    "creditReminder",
    "freeDeliveryAbove",
    "deliveryFee",
    "sameDayBefore",
    "changeWithin",
    "returnWithin",
    "promoCodeTakes",
  ],
  "/terms-and-conditions": [
    "creditWithin",
    "slots",
    "sameDayBefore",
    "deliveryFee",
    "changeWithin",
    "returnWithin",
    "waysToPay",
  ],
  "/promos-coupons": ["promoCode", "promoCodeTakes", "freeDeliveryAbove"],
  "/privacy-policy": ["loginLasts", "codeLasts", "emailLinkLasts", "messageTextsLast"],
};

test.each(pagePaths.filter((path) => namedBy[path]))("%s states the policy that belongs there", (path) => {
  const text = textsOf(path).join(" ");
  for (const promise of namedBy[path] ?? []) expect(text).toContain(policy[promise]);
});

test("every text that says until when an order is cancelled says where: in My Orders, or by contacting the shop", () => {
  const ofCancelling = pagePaths.flatMap(textsOf).filter((text) => text.includes(policy.changeWithin));
  expect(ofCancelling).not.toEqual([]);
  expect(ofCancelling.filter((text) => !/in My Orders.* or contact us with/.test(text))).toEqual([]);
});

test("every page that mentions the delivery fee says how it is paid, the pages of refunds that a return does not pay it back, and some pages that there is no minimum", () => {
  const texts = pagePaths.flatMap(textsOf);
  const ofFee = texts.filter((text) => text.includes(policy.deliveryFee));
  expect(ofFee.filter((text) => !text.includes(policy.feeIsPaid))).toEqual([]);
  expect(ofFee).not.toEqual([]);
  for (const path of ["/product-returns", "/payments", "/terms-and-conditions"] as const) {
    expect(textsOf(path).join(" ")).toMatch(/products, not (?:for )?the delivery/);
  }
  expect(texts.filter((text) => /no minimum order/i.test(text))).not.toEqual([]);
});

function textsOf(path: PagePath): string[] {
  return textsIn(pages[path]);
}

function textsIn(content: unknown): string[] {
  if (typeof content === "string") return [content];
  return typeof content === "object" && content !== null ? Object.values(content).flatMap(textsIn) : [];
}
