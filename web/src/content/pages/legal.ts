import { contact, policy } from "../policy.ts";
import type { InformationPage } from "../page.ts";

export const termsAndConditions: InformationPage = {
  title: "Terms & Conditions",
  lead: "What you can expect from us, and we from you.",
  parts: [
    {
      heading: "Orders and prices",
      text: [
        "Prices are in rupees and include tax. There is no minimum order.",
        "An order is placed when the page says Order Confirmed! If a piece is no longer in stock, we say so before the order is placed.",
        `You can change or cancel an order within ${policy.changeWithin} of placing it.`,
      ],
    },
    {
      heading: "Delivery",
      text: [
        `We deliver from ${policy.slots}. Orders placed before ${policy.sameDayBefore} can come the same day. Delivery is free above ${policy.freeDeliveryAbove}; below that the fee is ${policy.deliveryFee}.`,
      ],
    },
    {
      heading: "Payment",
      text: [
        `${policy.waysToPay}, as checkout offers them. Money of a failed payment is returned in ${policy.refundOfFailedPayment}.`,
      ],
    },
    {
      heading: "Returns",
      text: [
        `Tell us within ${policy.returnWithin} of delivery. The refund takes ${policy.refundOfReturn} after the piece is back with us.`,
      ],
    },
    {
      heading: "Colours",
      text: [
        "Hand-woven and hand-printed cloth differs from piece to piece, and screens differ too. If the colour is not what you expected, that is a reason to return it.",
      ],
    },
    {
      heading: "Your account",
      text: ["It belongs to your mobile number. Keep your codes to yourself, and tell us when the number changes."],
    },
    {
      heading: "Law",
      text: ["The law of India applies. Questions come before courts: write to us first."],
    },
  ],
  seeAlso: [
    { label: "Privacy Policy", to: "/privacy-policy" },
    { label: "Product Returns", to: "/product-returns" },
  ],
};

export const privacyPolicy: InformationPage = {
  title: "Our Privacy Policy",
  lead: "We keep what an order needs, and nothing else.",
  parts: [
    {
      heading: "What we keep",
      points: [
        "Your name, email and mobile number.",
        "Your addresses.",
        "Your cart, and your orders with their notes.",
      ],
    },
    {
      heading: "What your browser keeps",
      text: [
        "The login (authToken), for up to 30 days or until you log out, and short notes between two pages. No cookies for advertising, no trackers.",
      ],
    },
    {
      heading: "Who sees it",
      text: [
        "The people who pack and deliver your order see its address, number and note. Whoever carries a payment sees the payment. Nobody else, and we sell nothing.",
      ],
    },
    {
      heading: "Codes",
      text: [
        "One-time codes live for five minutes, work once, and are stored only in a form that cannot be read back.",
      ],
    },
    {
      heading: "Your rights",
      text: [`You may see, correct or delete what we keep about you: write to ${contact.email}.`],
    },
  ],
  seeAlso: [
    { label: "Terms & Conditions", to: "/terms-and-conditions" },
    { label: "Contact Us", to: "/contact-us" },
  ],
};
