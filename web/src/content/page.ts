/** The words of one information page. All texts are plain: the page component owns the markup. */
export interface InformationPage {
  title: string;
  /** One sentence: the lead under the title, and the page's description for search engines. */
  lead: string;
  parts: readonly PagePart[];
  /** Whether the parts are questions, each answered when it is opened. */
  asQuestions?: true;
  /** Pages that answer the next question. */
  seeAlso: readonly PageLink[];
}

export interface PagePart {
  heading: string;
  text?: readonly string[];
  points?: readonly string[];
  facts?: readonly PageFact[];
}

export interface PageFact {
  label: string;
  value: string;
  /** Where the value leads, such as mailto:… */
  href?: string;
}

export interface PageLink {
  label: string;
  to: string;
}
