/** Escaped HTML. */
export interface Html {
  readonly html: string;
}

/** Template tag: escapes strings and numbers, and inserts HTML and lists of HTML. */
export function html(parts: TemplateStringsArray, ...values: (string | number | Html | readonly Html[])[]): Html {
  return { html: parts.map((part, index) => part + textOf(values[index] ?? "")).join("") };
}

function textOf(value: string | number | Html | readonly Html[]): string {
  if (typeof value === "string") return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
  if (typeof value === "number") return value.toLocaleString("en-IN");
  return "html" in value ? value.html : value.map((piece) => piece.html).join("");
}
