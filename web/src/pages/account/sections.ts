import type { PageParameters } from "../../page-parameters.ts";

/** The sections of the account, in the order of its menu. */
export const sections = [
  { id: "profile", title: "Profile Details" },
  { id: "track-orders", title: "Track Orders" },
  { id: "messages", title: "Messages" },
  { id: "terms", title: "Terms & Conditions" },
  { id: "privacy", title: "Privacy Policy" },
  { id: "contact", title: "Contact Us" },
] as const;

export type SectionId = (typeof sections)[number]["id"];

/** The section of the URL; the profile for an unknown one. */
export function sectionOf(parameter: string | null): SectionId {
  return sections.find(({ id }) => id === parameter)?.id ?? "profile";
}

/** The search parameters of the account page. */
export const accountParameters: PageParameters = {
  section: {
    normalize: (value) => (sectionOf(value) === "profile" ? null : sectionOf(value)),
    variesHtml: false,
  },
};
