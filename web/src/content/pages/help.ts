import { contact } from "../contact.ts";
import type { InformationPage } from "../page.ts";
import { policy } from "../policy.ts";

export const help: InformationPage = {
  title: "Help",
  lead: "Most questions are answered on one of these pages. For the others there is a person.",
  parts: [
    {
      heading: "Ordering",
      text: [
        "Add what you like to the cart, log in with your mobile number and a one-time code, choose an address and a way to pay, and place the order.",
        `Changed your mind? You can change or cancel within ${policy.changeWithin} of ordering, as long as it is not out for delivery: cancel it in My Orders, or contact us with the order number.`,
      ],
    },
    {
      heading: "Delivery",
      text: [
        `We deliver from ${policy.slots}. Orders placed before ${policy.sameDayBefore} can come the same day. It is free above ${policy.freeDeliveryAbove}; below that the fee is ${policy.deliveryFee}, paid ${policy.feeIsPaid}.`,
        "Track Orders in your account shows how far an order is: placed, processed, out for delivery, delivered.",
      ],
    },
    {
      heading: "Messages",
      text: [
        "We tell you by SMS what happens with your order, with a link to it. By email you hear it too, once you have confirmed your email: Messages in My Account sends the link, and switches off what you do not want.",
      ],
    },
    {
      heading: "Something is not right",
      text: [
        `Ask for a return within ${policy.returnWithin} of delivery, in My Orders, or by ${contact.email} or ${contact.phone} with the order number, and we take the piece back.`,
      ],
    },
  ],
  seeAlso: [
    { label: "My Orders", to: "/my-account?section=track-orders" },
    { label: "My Messages", to: "/my-account?section=messages" },
    { label: "FAQ", to: "/faq" },
    { label: "Shipping", to: "/shipping" },
    { label: "Product Returns", to: "/product-returns" },
    { label: "Payments", to: "/payments" },
    { label: "Contact Us", to: "/contact-us" },
  ],
};

export const faq: InformationPage = {
  title: "FAQ",
  lead: "Short answers to what we are asked most.",
  asQuestions: true,
  parts: [
    {
      heading: "Do I need an account?",
      text: [
        "Not to look around. To buy, yes: your mobile number and a 4-digit code are all it takes, and there is no password to remember.",
      ],
    },
    { heading: "Is there a minimum order?", text: ["No. A single stole is an order."] },
    {
      heading: "What does delivery cost?",
      text: [
        `Nothing above ${policy.freeDeliveryAbove}. Below that the fee is ${policy.deliveryFee}, paid ${policy.feeIsPaid}. Cart and checkout show it below the total, and what you pay with it.`,
      ],
    },
    {
      heading: "When does my order come?",
      text: [
        `Between ${policy.slots.replace(" to ", " and ")}. Ordered before ${policy.sameDayBefore}, it can come the same day.`,
      ],
    },
    {
      heading: "Where is my order?",
      text: [
        "Track Orders in My Account shows each of its four steps, and when it was taken: placed, processed, out for delivery, delivered.",
      ],
    },
    {
      heading: "Can I change or cancel an order?",
      text: [
        `Yes, within ${policy.changeWithin} of placing it, as long as it is not out for delivery. Open it in My Orders to cancel it, or contact us with the order number; for a change, contact us.`,
      ],
    },
    {
      heading: "Can I send something back?",
      text: [
        `Yes, within ${policy.returnWithin} of delivery. Open the order in My Orders and choose what you return, or contact us with the order number. The money is back in ${policy.refundOfReturn}.`,
      ],
    },
    {
      heading: "What if my payment failed but the money is gone?",
      text: [`It comes back by itself in ${policy.refundOfFailedPayment}. If it does not, write to us.`],
    },
    {
      heading: "Where is my invoice?",
      text: [
        "With the order in My Orders, once it is out for delivery. If there is none, contact us with the order number.",
      ],
    },
    { heading: "Are the prices with tax?", text: ["Yes, all of them. The product page says how much tax is in them."] },
    {
      heading: "How does a promo code work?",
      text: [
        `Type it at checkout. A valid code takes a percentage off the subtotal, usually ${policy.promoCodeTakes}, and the summary shows how much that is.`,
      ],
    },
    { heading: "Can I pay at the door?", text: ["Yes, where checkout offers Cash: choose it there."] },
    {
      heading: "Can I pay on credit?",
      text: [
        "If your account has a credit limit: checkout then offers Credit and shows how much of the limit is used. Credit Balance in My Account is what you owe.",
        `You pay within ${policy.creditWithin} of the day on which we approve the credit: Transactions says until when, and ${policy.creditReminder} before we remind you.`,
      ],
    },
    {
      heading: "Which messages do I get?",
      text: [
        "An SMS whenever something happens with your order, because that belongs to it. Emails if you have confirmed your email: Messages in My Account switches each kind off and on, and every email has a link for it.",
      ],
    },
    {
      heading: "How do I change my name, number or address?",
      text: ["In My Account: Edit Profile for your name, email and mobile number, My Addresses for the rest."],
    },
    {
      heading: "How do I delete my account?",
      text: [
        "By Delete Account in the menu of My Account. It asks once, and then it is gone, with orders that have not gone out for delivery. While an order is out for delivery, please wait until it has arrived.",
      ],
    },
  ],
  seeAlso: [
    { label: "My Orders", to: "/my-account?section=track-orders" },
    { label: "Help", to: "/help" },
    { label: "Contact Us", to: "/contact-us" },
  ],
};

export const shipping: InformationPage = {
  title: "Shipping",
  lead: `Free above ${policy.freeDeliveryAbove}, and the same day if you order before ${policy.sameDayBefore}.`,
  parts: [
    {
      heading: "In short",
      facts: [
        { label: `Orders above ${policy.freeDeliveryAbove}`, value: "Free" },
        { label: "Orders below", value: `${policy.deliveryFee}, paid ${policy.feeIsPaid}` },
        { label: "Delivery slots", value: policy.slots },
        { label: "Same day", value: `Ordered before ${policy.sameDayBefore}` },
        { label: "Expected day", value: "With your order in My Orders" },
        { label: "Minimum order", value: "None" },
        { label: "Where", value: "Thrissur" },
      ],
    },
    {
      heading: "How it comes",
      text: [
        "Folded, in paper, in a flat box: no crease that an iron does not take out.",
        "Somebody should be at home. If nobody is, we call the number of the address.",
      ],
    },
    {
      heading: "The fee",
      text: [
        `The fee depends on what the clothes cost before any discount. It stands below the total, and To pay is the sum of both: paid ${policy.feeIsPaid}.`,
        "It is on the tax invoice too. A change of the order does not change it.",
      ],
    },
    {
      heading: "Changing an order",
      text: [
        `You can change or cancel within ${policy.changeWithin} of ordering, as long as it is not out for delivery: cancel it in My Orders, or contact us with the order number. After that it is being packed.`,
      ],
    },
    {
      heading: "The invoice",
      text: [
        "The tax invoice is made when the order goes out for delivery. You find it with the order in My Orders, or ask us for it with the order number.",
      ],
    },
  ],
  seeAlso: [
    { label: "My Orders", to: "/my-account?section=track-orders" },
    { label: "Contact Us", to: "/contact-us" },
    { label: "Product Returns", to: "/product-returns" },
    { label: "FAQ", to: "/faq" },
  ],
};

export const productReturns: InformationPage = {
  title: "Product Returns",
  lead: `Ask within ${policy.returnWithin} of delivery, and we take it back.`,
  parts: [
    {
      heading: "What we take back",
      points: [
        "Anything unworn and unwashed, with its tag.",
        "Anything that came damaged, or is not what you ordered.",
        "Not earrings that have been worn.",
      ],
    },
    {
      heading: "How to return",
      points: [
        `Open the order in My Orders within ${policy.returnWithin} of delivery, and choose what you return and why. Or write to ${contact.email} or call ${contact.phone} with the order number.`,
        "Keep the piece in its box.",
        "We agree on a time and fetch it.",
      ],
    },
    {
      heading: "Your money",
      text: [
        `Refunds of returns take ${policy.refundOfReturn}, to the way you paid. Cash orders are paid back by bank transfer or UPI. What you still owe on credit is taken off your Credit Balance.`,
        "A return pays back the products, not the delivery fee. An order that is cancelled or comes back undelivered is paid back with it.",
        "A part of the order is refunded less its share of the discount; its share of the points comes back as points.",
      ],
    },
  ],
  seeAlso: [
    { label: "My Orders", to: "/my-account?section=track-orders" },
    { label: "Payments", to: "/payments" },
    { label: "Contact Us", to: "/contact-us" },
  ],
};
