import { contact } from "../contact.ts";
import type { InformationPage } from "../page.ts";
import { policy } from "../policy.ts";

export const about: InformationPage = {
  title: "About",
  lead: "Hand-woven cotton from Kerala, and the clothes we like to wear beside it.",
  parts: [
    {
      heading: "The name",
      text: [
        "Kasavu is the gold border of Kerala's unbleached cotton. The cloth is left the colour it grew in; one band of gold at the edge says that the day matters.",
        "We took the name because we like the manner: good cloth, one clear line, nothing else.",
      ],
    },
    {
      heading: "What we sell",
      text: [
        "Sarees and mundus from the looms of Balaramapuram, Chendamangalam and Kuthampully, and kurtas, shirts, shoes and jewellery chosen to go with them.",
        "Every page says what a piece is made of, what it weighs and what it costs with tax. The price that you read is the price that you pay for it.",
      ],
    },
    {
      heading: "Where we are",
      text: [
        `The shop is in Thrissur, and Thrissur is where we deliver, from ${policy.slots}. You can reach us at ${contact.email}.`,
      ],
    },
  ],
  seeAlso: [
    { label: "Shipping", to: "/shipping" },
    { label: "Contact Us", to: "/contact-us" },
  ],
};

export const contactUs: InformationPage = {
  title: "Get in Touch",
  lead: "A question about a cloth, a size or an order: ask us, and a person answers.",
  parts: [
    {
      heading: "Contact Us",
      facts: [
        { label: "Address", value: contact.address },
        { label: "Email", value: contact.email, href: `mailto:${contact.email}` },
        { label: "Phone", value: contact.phone, href: `tel:${contact.phone.replaceAll(" ", "")}` },
      ],
    },
    {
      heading: "About an order",
      text: [
        "Have the order number at hand. You find it in My Orders, in your account.",
        `An order can be changed or cancelled within ${policy.changeWithin} of placing it: cancel it in My Orders, or contact us with the order number. Calling is quicker than writing.`,
      ],
    },
  ],
  seeAlso: [
    { label: "My Orders", to: "/my-account?section=track-orders" },
    { label: "FAQ", to: "/faq" },
  ],
};

export const careers: InformationPage = {
  title: "Careers",
  lead: "A small shop with much to fold, photograph, write and carry.",
  parts: [
    {
      heading: "Who works here",
      text: [
        "People who know cloth, people who pack and deliver it, and people who keep this page running. Most of the work is in Thrissur.",
      ],
    },
    {
      heading: "How to apply",
      text: [
        `We have no list of vacancies. If you think that we need you, write to ${contact.email}: what you do well, and what you would do here first.`,
      ],
    },
  ],
  seeAlso: [
    { label: "Shopper Opportunities", to: "/shopper-opportunities" },
    { label: "About", to: "/about" },
  ],
};

export const blog: InformationPage = {
  title: "Blog",
  lead: "Notes from the shop, when there is something to say.",
  parts: [
    {
      heading: "How to tell a border",
      text: [
        "A woven border is part of the cloth: its gold runs on the back as it does on the front, a little looser. A printed one stops at the surface. Turn the corner over before you buy, here or anywhere.",
      ],
    },
    {
      heading: "Why kora is not white",
      text: [
        "Kora is cotton as it leaves the loom, neither bleached nor dyed. It is cream at first and grows lighter with washing. The gold beside it looks warmer every year.",
      ],
    },
    {
      heading: "Double or single",
      text: [
        "A single mundu is one length, light enough for every day. A double mundu is woven twice as long and worn folded: it falls better, shows nothing and keeps its crease through a wedding.",
      ],
    },
  ],
  seeAlso: [{ label: "Ideas & Guides", to: "/ideas-guides" }],
};

export const ideasAndGuides: InformationPage = {
  title: "Ideas & Guides",
  lead: "How to choose, wear and keep what you buy here.",
  parts: [
    {
      heading: "Washing",
      points: [
        "First wash alone, in cold water, with a mild soap.",
        "Gold borders: by hand, never wrung, never bleached.",
        "Block prints and indigo lose a little colour in the first washes. That is the dye, not a fault.",
      ],
    },
    {
      heading: "Ironing and folding",
      points: [
        "Iron cotton while it is a little damp, from the back where there is gold.",
        "Fold along new lines now and then, so that the cloth does not wear at the old ones.",
        "Keep sarees in a cotton cover, out of the light.",
      ],
    },
    {
      heading: "What goes with what",
      points: [
        "Kora and gold: one strong colour in the blouse, nothing else strong.",
        "Indigo prints: plain ivory below, silver rather than gold.",
        "Checks: plain everything else.",
      ],
    },
  ],
  seeAlso: [
    { label: "Categories", to: "/categories" },
    { label: "Blog", to: "/blog" },
  ],
};
