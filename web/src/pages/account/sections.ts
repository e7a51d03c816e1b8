import type { PageParameters } from "../../page-parameters.ts";

/** The sections of the account, in the order of its menu. */
export const sections = [
  { id: "profile", title: "Profile Details" },
  { id: "track-orders", title: "Track Orders" },
  { id: "terms", title: "Terms & Conditions" },
  { id: "privacy", title: "Privacy Policy" },
  { id: "contact", title: "Contact Us" },
] as const;

export type SectionId = (typeof sections)[number]["id"];

/** The section that an address asks for; the profile for anything else. */
export function sectionOf(parameter: string | null): SectionId {
  return sections.find(({ id }) => id === parameter)?.id ?? "profile";
}

/** The parameters that the account page reads. */
export const accountParameters: PageParameters = {
  section: {
    normalize: (value) => (sectionOf(value) === "profile" ? null : sectionOf(value)),
    makesVariants: false,
  },
};
