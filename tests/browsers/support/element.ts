/** An element by its role and accessible name, optionally inside another. */
export interface Target {
  role: Role;
  /** The exact name, or the source of a regular expression for a part of it. */
  name: string;
  isPattern: boolean;
  within?: Target;
}

/** The position of an element, in CSS pixels of the viewport. */
export interface Place {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Whether a click on its centre reaches it: it is enabled and not covered. */
  isClickable: boolean;
  text: string;
}

type Role =
  | "button"
  | "link"
  | "tab"
  | "option"
  | "radio"
  | "checkbox"
  | "textbox"
  | "combobox"
  | "heading"
  | "dialog"
  | "group"
  | "application"
  | "article";

/** Describes an element; a string is the exact name, a regular expression may match a part of it. */
export function by(role: Role, name: string | RegExp, within?: Target): Target {
  const named = typeof name === "string" ? { name, isPattern: false } : { name: name.source, isPattern: true };
  return { role, ...named, ...(within === undefined ? {} : { within }) };
}

/**
 * Runs in the page: finds the first visible element of this role and name and scrolls it into view. All engines run the
 * same code, so that a difference between them is the shop's.
 */
export function findElement(target: Target): Place | null {
  const inputs = "input:not([type]), input[type=text], input[type=tel], input[type=email], textarea";
  const selectors: Record<Role, string> = {
    button: "button:not([role]), [role=button]",
    link: "a[href]",
    tab: "[role=tab]",
    option: "[role=option]",
    radio: "input[type=radio]",
    checkbox: "input[type=checkbox]",
    textbox: inputs,
    combobox: "[role=combobox]",
    heading: "h1, h2",
    group: "[role=group], fieldset",
    dialog: "dialog[open], [role=dialog]",
    application: "[role=application]",
    article: "article",
  };

  function textOf(node: Node): string {
    if (node instanceof Text) return node.data;
    if (node instanceof HTMLImageElement) return node.alt;
    if (!(node instanceof Element) || node.getAttribute("aria-hidden") === "true") return "";
    return node.getAttribute("aria-label") ?? Array.from(node.childNodes, textOf).join("");
  }

  function nameOf(element: Element): string {
    const label = element.getAttribute("aria-label");
    if (label !== null) return label;
    const ids = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
    const labels =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null;
    const namers = ids.length > 0 ? ids.map((id) => document.getElementById(id)) : [...(labels ?? [element])];
    const text = namers.map((namer) => (namer === null ? "" : textOf(namer))).join(" ");
    return text.replaceAll(/\s+/g, " ").trim();
  }

  function find(wanted: Target): HTMLElement | null {
    const root = wanted.within === undefined ? document : find(wanted.within);
    const isNamed = (name: string) => (wanted.isPattern ? new RegExp(wanted.name).test(name) : name === wanted.name);
    const all = root?.querySelectorAll<HTMLElement>(selectors[wanted.role]) ?? [];
    return (
      Array.from(all).find(
        (element) => element.checkVisibility({ visibilityProperty: true }) && isNamed(nameOf(element)),
      ) ?? null
    );
  }

  const element = find(target);
  if (element === null) return null;
  const isInView = (box: DOMRect) => box.top >= 0 && box.bottom <= innerHeight;
  if (!isInView(element.getBoundingClientRect())) element.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const reached = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const isReached = element.contains(reached) || element.closest("label")?.contains(reached) === true;
  const isClickable = isReached && !element.matches(":disabled, [aria-disabled=true]");
  return { left, right, top, bottom, isClickable, text: element.innerText };
}
