import { contact } from "../contact.ts";
import type { InformationPage } from "../page.ts";
import { policy } from "../policy.ts";

export const termsAndConditions: InformationPage = {
  title: "Terms & Conditions",
  lead: "What you can expect from us, and we from you.",
  parts: [
    {
      heading: "Orders and prices",
      text: [
        "Prices are in rupees and include tax. There is no minimum order.",
        "An order is placed when the page says Order Confirmed! If a piece is no longer in stock, we say so before the order is placed.",
        `You can change or cancel an order within ${policy.changeWithin} of placing it, as long as it is not out for delivery: cancel it in My Orders, or contact us with its number.`,
      ],
    },
    {
      heading: "Delivery",
      text: [
        `We deliver from ${policy.slots}. Orders placed before ${policy.sameDayBefore} can come the same day. Delivery is free above ${policy.freeDeliveryAbove}; below that the fee is ${policy.deliveryFee}, paid ${policy.feeIsPaid}.`,
      ],
    },
    {
      heading: "Payment",
      text: [
        `${policy.waysToPay}, as checkout offers them; on credit up to the limit of your account. Money of a failed payment is returned in ${policy.refundOfFailedPayment}.`,
        `An order on credit is paid within ${policy.creditWithin} of the day on which we approve the credit. Transactions in My Account shows until when.`,
        "The tax invoice is made when the order goes out for delivery.",
      ],
    },
    {
      heading: "Messages",
      text: [
        "What happens with an order, its return and its refund, and a change of your number or email, we tell you by SMS: that belongs to the order, and cannot be switched off.",
        "By email you hear the same once you have confirmed your email. Messages in My Account switches each kind of email off and on, and every email has a link that does so without a login. We send no advertising.",
      ],
    },
    {
      heading: "Returns",
      text: [
        `Ask for a return within ${policy.returnWithin} of delivery, in My Orders, or contact us with the order's number. The refund takes ${policy.refundOfReturn} after the piece is back with us. It is for the products, not for the delivery.`,
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
      text: [
        "It belongs to your mobile number. Keep your codes to yourself, and change the number with Edit Profile before you give it up.",
      ],
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
  lead: "We keep what the shop needs to serve you, and nothing else.",
  parts: [
    {
      heading: "What we keep",
      points: [
        "Your name, email and mobile number.",
        "Your addresses, with their place on the map.",
        "Your cart and wishlist, your orders with their notes, the GSTIN of a business, invoices and the reasons that you gave for a cancellation or a return, and what you bought on credit.",
        `Which messages we have sent you and which you have switched off: their text for ${policy.messageTextsLast}, the rest for ${policy.messagesLast}.`,
        "Which logins are open, and how often codes were asked for or mistyped, so that nobody can guess them.",
      ],
    },
    {
      heading: "What your browser keeps",
      points: [
        `The login (authToken), for up to ${policy.loginLasts} or until you log out.`,
        "The code of a sign-up (signupOtp), until you have entered it or closed the dialog.",
        "An order that you have begun to place (orderAttempt), with its note and GSTIN, until it is placed or you log out, so that it is placed once.",
        "That such an order was sent (orderSent), until you have been told whether it is placed.",
        "An address that you were writing when your login ended (addressDraft), until you come back to it, log out or close the page.",
        "What you have chosen and typed at checkout (checkoutDraft), until the order is placed, you log out or close the page.",
        "A quantity in your cart that was being changed when you left a page (unsettledQuantities), until the shop has it, ten seconds at most.",
        "The code of a link that confirms your email (emailLink), until you have logged in and it is used, or you close the page.",
        "The word that an order was placed (orderSuccess) and its number (orderNumber), until the home page has shown them.",
        "Which products you looked at last (recentlyViewed), twelve at most, until you log out.",
        "Pages of the shop that you have opened, so that they open without a connection too: never your cart, your account, your orders or what you searched for.",
        "No cookies, and nothing that follows you to other sites.",
      ],
    },
    {
      heading: "Who sees it",
      points: [
        "The people who pack and deliver your order see its address, number and note.",
        "Whoever carries a payment sees the payment and the number of its order. Whoever carries a code or a message to your phone sees the number and the text, and whoever carries an email sees the address and the text.",
        "The map of an address is drawn from pictures of OpenStreetMap, or of another map server that this shop is set to. It sees your internet address and the part of the map that you look at, from when you open the address form.",
        "Nobody else, and we sell nothing.",
      ],
    },
    {
      heading: "Where you are",
      text: [
        "Your browser is asked for your position when you press the button for it, and at no other time. We keep the place only with an address that you save.",
      ],
    },
    {
      heading: "Codes",
      text: [
        `The codes with which you log in live for ${policy.codeLasts}, work once, and are stored only in a form that cannot be read back.`,
      ],
    },
    {
      heading: "Messages",
      text: [
        `An email gets nothing but the link that confirms it, until you have opened that link after a login. The link works for ${policy.emailLinkLasts}.`,
        "When your number or email changes, the old one is told that it was changed, without your name or an order.",
        "The link that unsubscribes from an email holds neither your name nor your address.",
      ],
    },
    {
      heading: "Your rights",
      text: [
        "My Account shows what we keep about you, Edit Profile and My Addresses correct it, and Delete Account deletes it. Of your orders the goods and amounts stay, without your name, address and notes; invoices are kept as they were issued, because tax law requires it; orders that have not gone out for delivery are cancelled. While an order on credit is due, the account stays until it is settled with us, and while an order is out for delivery until it has arrived, for 30 days at most.",
        "That a mobile number has used a promo code is kept in a form that cannot be read back, until the code ends and for a year at most, so that it is used once.",
        `For anything else write to ${contact.email}.`,
      ],
    },
  ],
  seeAlso: [
    { label: "Terms & Conditions", to: "/terms-and-conditions" },
    { label: "Contact Us", to: "/contact-us" },
  ],
};
