/** The texts of an information page, as plain text: the page component owns the markup. */
export interface InformationPage {
  title: string;
  /** One sentence: the lead below the title, and the page's description for search engines. */
  lead: string;
  parts: readonly PagePart[];
  /** Whether the sections are questions whose answers fold out. */
  asQuestions?: true;
  /** Pages to continue with. */
  seeAlso: readonly PageLink[];
}

export interface PagePart {
  heading: string;
  text?: readonly string[];
  points?: readonly string[];
  facts?: readonly PageFact[];
  table?: PageTable;
}

export interface PageTable {
  /** The first is the heading of the rows' labels. */
  columns: readonly string[];
  /** Each cell is a measure in cm and in inches. */
  rows: readonly { label: string; cells: readonly (readonly [cm: string, inches: string])[] }[];
}

export interface PageFact {
  label: string;
  value: string;
  /** Link of the value, such as mailto:… */
  href?: string;
}

export interface PageLink {
  label: string;
  to: string;
}
