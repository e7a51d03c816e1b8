import type { CSSProperties } from "react";

/** Colours of the web's `tokens.css`, and those of the same parts in dark mode. */
const colours = {
  kora: ["#fbf7ef", "#17120e"],
  cloth: ["#ffffff", "#211a14"],
  deep: ["#f3ecdf", "#1c1611"],
  ink: ["#211a14", "#f6efe3"],
  soft: ["#6b5e50", "#c3b5a2"],
  line: ["#e7decf", "#3d3228"],
  zari: ["#b8862e", "#d9b566"],
  palm: ["#1f4d3a", "#9fd0b6"],
  palmButton: ["#1f4d3a", "#2f6f55"],
  onPalm: ["#ffffff", "#ffffff"],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

type Colour = keyof typeof colours;
type Styled = { style: CSSProperties; className: string };

/** Rules that a style attribute cannot hold. Mail programs that drop them show the light colours of the attributes. */
export const styleSheet = [
  ":root { color-scheme: light dark; supported-color-schemes: light dark; }",
  "body { margin: 0; }",
  "@media (prefers-color-scheme: dark) {",
  ...Object.entries(colours).flatMap(([name, [, dark]]) => [
    `.t-${name} { color: ${dark} !important; }`,
    `.b-${name} { background-color: ${dark} !important; }`,
    `.e-${name} { border-color: ${dark} !important; }`,
  ]),
  "}",
  "@media (max-width: 480px) { .page { padding-left: 16px !important; padding-right: 16px !important; } }",
].join("\n");

/** The attributes of an element with these colours: `text`, `back` and `edge` (of borders). */
export function styled(
  { text, back, edge }: { text?: Colour; back?: Colour; edge?: Colour },
  style: CSSProperties = {},
  className = "",
): Styled {
  const names = [
    className,
    ...(text === undefined ? [] : [`t-${text}`]),
    ...(back === undefined ? [] : [`b-${back}`]),
    ...(edge === undefined ? [] : [`e-${edge}`]),
  ];
  return {
    className: names.filter(Boolean).join(" "),
    style: {
      ...(text !== undefined && { color: colours[text][0] }),
      ...(back !== undefined && { backgroundColor: colours[back][0] }),
      ...(edge !== undefined && { borderColor: colours[edge][0] }),
      ...style,
    },
  };
}

/** Mail programs load no fonts: the nearest ones that are installed. */
export const display = "Fraunces, Georgia, 'Times New Roman', serif";
export const text = "Figtree, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Breaks long words of titles and notes on a narrow screen. */
export const breaking: CSSProperties = { overflowWrap: "anywhere", wordBreak: "break-word" };
