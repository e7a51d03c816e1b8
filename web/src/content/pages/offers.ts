import { contact } from "../contact.ts";
import type { InformationPage } from "../page.ts";
import { policy } from "../policy.ts";

export const giftCards: InformationPage = {
  title: "Gift Cards",
  lead: "We do not sell gift cards yet. A length of cloth, folded well, does the same.",
  parts: [
    {
      heading: "Sending a present",
      text: [
        "Add the address of the person who receives it at checkout, and write a line in the order notes: we put it in the box, by hand.",
      ],
    },
    {
      heading: "For many people",
      text: [`For a wedding or for colleagues, write to ${contact.email} and we put the pieces together with you.`],
    },
  ],
  seeAlso: [{ label: "Categories", to: "/categories" }],
};

export const promosAndCoupons: InformationPage = {
  title: "Promos & Coupons",
  lead: `One kind of code, one simple rule: a percentage off the subtotal, usually ${policy.promoCodeTakes}.`,
  parts: [
    {
      heading: "How to use a code",
      points: [
        "Type it into Promo Code at checkout.",
        "The summary shows what it takes off before you place the order.",
        "One code an order.",
      ],
    },
    {
      heading: "A code to try",
      text: [`In this demonstration ${policy.promoCode} takes ${policy.promoCodeTakes} off every order.`],
    },
    {
      heading: "Reduced pieces",
      text: ["Reduced prices are marked on the piece, with the old price struck through. A code works on them too."],
    },
    {
      heading: "Delivery",
      text: [`Orders above ${policy.freeDeliveryAbove} are delivered free, without a code.`],
    },
  ],
  seeAlso: [
    { label: "Programs", to: "/programs" },
    { label: "FAQ", to: "/faq" },
  ],
};

export const programs: InformationPage = {
  title: "Programs",
  lead: "Points for those who come back, and people who shop for others.",
  parts: [
    {
      heading: "Points",
      text: ["One point is one rupee. Checkout shows how many you can use, and takes nothing without your tick."],
    },
    {
      heading: "Shoppers",
      text: ["A shopper picks, checks and folds the orders of other people, and brings them to the door."],
    },
  ],
  seeAlso: [
    { label: "Become a Shopper", to: "/become-a-shopper" },
    { label: "Earnings", to: "/earnings" },
  ],
};

export const earnings: InformationPage = {
  title: "Earnings",
  lead: "What shoppers are paid for, said before the first day.",
  parts: [
    {
      heading: "What is paid",
      points: [
        "Every order that you pick and deliver.",
        "The way to the door, by distance.",
        "The waiting, when it is ours.",
      ],
    },
    {
      heading: "The rates",
      text: [
        `They depend on the hour and the part of town. Write to ${contact.email} and we send you the current list.`,
      ],
    },
  ],
  seeAlso: [
    { label: "Become a Shopper", to: "/become-a-shopper" },
    { label: "Shopper Opportunities", to: "/shopper-opportunities" },
  ],
};
