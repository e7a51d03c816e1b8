/** Without the punctuation that follows a value. */
const maxWidth = 118;

/**
 * A JSON value as TypeScript, as oxfmt writes it: on one line where it fits.
 * @param indent of the line, in spaces
 * @param used number of characters of the line before the value
 */
export function literal(value: unknown, indent: number, used = indent): string {
  const line = onOneLine(value);
  if (line.length + used <= maxWidth || typeof value !== "object" || value === null) return line;
  const inner = " ".repeat(indent + 2);
  const end = " ".repeat(indent);
  if (Array.isArray(value)) {
    const items = value.map((item) => `${inner}${literal(item, indent + 2)},\n`);
    return `[\n${items.join("")}${end}]`;
  }
  const properties = entriesOf(value).map(([key, item]) => {
    const start = `${inner}${key}: `;
    return `${start}${literal(item, indent + 2, start.length)},\n`;
  });
  return `{\n${properties.join("")}${end}}`;
}

function onOneLine(value: unknown): string {
  if (typeof value === "string") return quoted(value);
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(", ")}]`;
  const properties = entriesOf(value).map(([key, item]) => `${key}: ${onOneLine(item)}`);
  return properties.length === 0 ? "{}" : `{ ${properties.join(", ")} }`;
}

function entriesOf(value: object): [key: string, value: unknown][] {
  return Object.entries(value).map(([key, item]) => [/^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key), item]);
}

/** In double quotes, unless that needs more escapes. */
function quoted(text: string): string {
  const double = JSON.stringify(text);
  if (!text.includes('"') || text.includes("'")) return double;
  return `'${double.slice(1, -1).replaceAll('\\"', '"')}'`;
}
