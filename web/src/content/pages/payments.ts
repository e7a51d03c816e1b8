import type { InformationPage } from "../page.ts";
import { policy } from "../policy.ts";

export const payments: InformationPage = {
  title: "Payments",
  lead: "Pay as you are used to. Checkout shows the ways that are open for your order.",
  parts: [
    {
      heading: "Ways to pay",
      text: [`${policy.waysToPay}, as checkout offers them. There is no minimum order.`],
    },
    {
      heading: "What you pay",
      text: [
        "Prices are in rupees and include tax. The button at checkout says the exact amount before you press it, and it is the amount on your order.",
        `Delivery is free above ${policy.freeDeliveryAbove}. Below that the fee is ${policy.deliveryFee}, paid ${policy.feeIsPaid}: the amount on the button has it.`,
      ],
    },
    {
      heading: "On credit",
      text: [
        "Checkout offers Credit if your account has a credit limit, and shows how much of it is used. An order above what is left is paid another way.",
        `Credit Balance in My Account is what you owe for orders on credit. You pay within ${policy.creditWithin} of the day on which we approve the credit; Transactions shows until when, and ${policy.creditReminder} before we remind you.`,
      ],
    },
    {
      heading: "Your invoice",
      text: [
        "A tax invoice is made when the order goes out for delivery: you find it with the order in My Orders, and can print it. If there is none, contact us with the order number.",
        "For a business, type its GSTIN at checkout where that is offered: the invoice names it. What you return has a credit note beside the invoice.",
      ],
    },
    {
      heading: "Paying online",
      text: [
        "Where checkout leads to the page of a payment provider, you pay there by UPI, card, net banking or a wallet, and come back. The order is confirmed once its payment is here.",
        "An order that is not paid in time is cancelled, and its products go back into your cart. Until then My Orders has Pay Now for it, on every device.",
      ],
    },
    {
      heading: "If a payment fails",
      text: [`Money that left your account comes back in ${policy.refundOfFailedPayment}.`],
    },
    {
      heading: "If you return something",
      text: [
        `The refund takes ${policy.refundOfReturn}. It is for the products, not for the delivery. What you still owe on credit is taken off your Credit Balance.`,
      ],
    },
  ],
  seeAlso: [
    { label: "Secure Checkout", to: "/securecheckout" },
    { label: "Product Returns", to: "/product-returns" },
  ],
};

export const secureCheckout: InformationPage = {
  title: "Secure Checkout",
  lead: "How we keep an order yours alone.",
  parts: [
    {
      heading: "Logging in",
      text: [
        `There is no password that could leak. You log in with a 4-digit code that works once and for ${policy.codeLasts}.`,
        "We never ask for that code by phone or mail. If somebody does, it is not us.",
      ],
    },
    {
      heading: "Your order",
      points: [
        "Amounts are computed by the shop, never by your browser.",
        "Pressing the button twice places one order.",
        "Your name, addresses and orders are shown to you only, while you are logged in.",
      ],
    },
    {
      heading: "On a shared phone",
      text: [
        "Log out when you are done. It ends the login on our side too, and takes your name, cart and orders off the phone.",
      ],
    },
  ],
  seeAlso: [
    { label: "Payments", to: "/payments" },
    { label: "Privacy Policy", to: "/privacy-policy" },
  ],
};
