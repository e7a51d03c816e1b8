/** HTML that is ready to be sent. */
export interface Html {
  readonly html: string;
}

/** A piece of HTML from a template: texts and numbers in it are escaped, pieces of HTML and lists of them are not. */
export function html(parts: TemplateStringsArray, ...values: (string | number | Html | readonly Html[])[]): Html {
  return { html: parts.map((part, index) => part + textOf(values[index] ?? "")).join("") };
}

function textOf(value: string | number | Html | readonly Html[]): string {
  if (typeof value === "string") return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
  if (typeof value === "number") return value.toLocaleString("en-IN");
  return "html" in value ? value.html : value.map((piece) => piece.html).join("");
}
