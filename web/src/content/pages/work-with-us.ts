import { contact } from "../contact.ts";
import type { InformationPage } from "../page.ts";
import { policy } from "../policy.ts";

export const becomeAShopper: InformationPage = {
  title: "Become a Shopper",
  lead: "Pick, check and fold an order as if it were for your sister, then bring it to her door.",
  parts: [
    {
      heading: "What you do",
      points: [
        "Take the order from the shelf and look at every seam.",
        "Fold it, pack it, add the note.",
        "Deliver it in the slot that the customer was promised.",
      ],
    },
    {
      heading: "What you need",
      points: ["To be 18 or older.", "A two-wheeler and a licence.", "A phone.", "Clean hands: much of it is cream."],
    },
    {
      heading: "How to start",
      text: [`Write to ${contact.email} with your name, your part of Thrissur and the hours you have.`],
    },
  ],
  seeAlso: [
    { label: "Shopper Opportunities", to: "/shopper-opportunities" },
    { label: "Earnings", to: "/earnings" },
  ],
};

export const shopperOpportunities: InformationPage = {
  title: "Shopper Opportunities",
  lead: "Where and when we could use a pair of hands.",
  parts: [
    {
      heading: "Where",
      text: ["In Thrissur, in the shop and on the way to the customers."],
    },
    {
      heading: "When",
      text: [
        `Deliveries run from ${policy.slots}; the hours after ${policy.sameDayBefore}, when the orders of the same day go out, are the busiest. So are the weeks before Onam and Vishu.`,
      ],
    },
  ],
  seeAlso: [
    { label: "Become a Shopper", to: "/become-a-shopper" },
    { label: "Careers", to: "/careers" },
  ],
};

export const newRetailers: InformationPage = {
  title: "New Retailers",
  lead: "You weave, print, cut or stitch. We would like to see it.",
  parts: [
    {
      heading: "What we look for",
      points: [
        "Cotton, linen and silk whose origin you can name.",
        "Colours that stay, and borders that are woven.",
        "Small numbers are welcome. So are single pieces.",
      ],
    },
    {
      heading: "How we work together",
      text: [
        "We photograph and describe every piece ourselves, by its weight, cloth and origin, and name the place it comes from.",
        `Write to ${contact.email} with three pictures in daylight and a price.`,
      ],
    },
  ],
  seeAlso: [
    { label: "About", to: "/about" },
    { label: "Ads", to: "/ads" },
  ],
};

export const ads: InformationPage = {
  title: "Ads",
  lead: "There is no advertising by others in this shop.",
  parts: [
    {
      heading: "Why",
      text: [
        "A page that shows ten garments has no room for an eleventh thing. Nothing that you see here was paid for by somebody else, and nothing follows you when you leave.",
      ],
    },
    {
      heading: "If you make clothes",
      text: ["Sell them here instead: see New Retailers."],
    },
  ],
  seeAlso: [{ label: "New Retailers", to: "/new-retailers" }],
};
