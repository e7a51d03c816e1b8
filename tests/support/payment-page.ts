import { createHmac } from "node:crypto";
import type { Link } from "./payment-ledger.ts";

/** The page of a link: it can be paid and left while the link is open. */
export function paymentPage(link: Link): string {
  const amount = new Intl.NumberFormat("en-IN", { style: "currency", currency: link.currency }).format(
    link.amount / 100,
  );
  const buttons = `<form method="post" action="/i/${link.id}/pay"><button>Pay</button></form>
    <form method="post" action="/i/${link.id}/cancel"><button>Cancel</button></form>`;
  const isOpen = link.status === "created" || link.status === "partially_paid";
  return `<!doctype html><html lang="en"><title>Test payment</title>
    <main><h1>Test payment</h1><p>${escaped(link.description)}</p><p>${amount}</p>
    ${isOpen ? buttons : `<p>This payment link is ${link.status}.</p>`}</main></html>`;
}

/** Where the browser returns to, with the documented query. @param paymentId undefined if nothing was paid */
export function returnAddress(link: Link, paymentId: string | undefined, keySecret: string): string {
  const url = new URL(link.callback_url);
  const { id, reference_id: reference, status } = link;
  const signed = [id, reference, status, paymentId ?? ""].join("|");
  const query = {
    ...(paymentId !== undefined && { razorpay_payment_id: paymentId }),
    razorpay_payment_link_id: id,
    razorpay_payment_link_reference_id: reference,
    razorpay_payment_link_status: status,
    razorpay_signature: createHmac("sha256", keySecret).update(signed).digest("hex"),
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

const escaped = (text: string) => text.replace(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`);
