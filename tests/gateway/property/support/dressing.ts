import * as fc from "fast-check";

/*
 * How REST dresses one and the same value: arbitraries that take it and give any of its spellings. A test of a
 * property draws a value, dresses it, and expects to read the value again.
 */

/** A part of an object: one spelling of what one field means. */
type Part = Record<string, unknown>;

// Made once: that costs more than a hundred draws of it.
const unknownKeys = fc.dictionary(fc.stringMatching(/^x_[a-z]{1,5}$/), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 2 });

/** An object made of one drawn spelling of each part, and of keys that nobody knows. */
export function dressed(...parts: fc.Arbitrary<Part>[]): fc.Arbitrary<Part> {
  return fc
    .tuple(unknownKeys, ...parts)
    .map((drawn) => Object.fromEntries(drawn.flatMap((part) => Object.entries(part))));
}

/** The value under one of these names. */
export function named(names: string[], value: fc.Arbitrary<unknown>): fc.Arbitrary<Part> {
  return fc.tuple(fc.constantFrom(...names), value).map(([name, written]) => ({ [name]: written }));
}

/** Nothing, as REST writes it under a name: null, a blank, or not at all. */
export function blank(name: string): fc.Arbitrary<Part> {
  return fc.constantFrom<Part>({}, { [name]: null }, { [name]: "" }, { [name]: "  " });
}

/** A text, with space around it. */
export function text(words: string): fc.Arbitrary<unknown> {
  return fc.constantFrom(words, ` ${words}`, `${words}\n`);
}

/** A number, or the text of one. */
export function number(value: number): fc.Arbitrary<unknown> {
  return fc.constantFrom<unknown>(value, String(value), ` ${value} `);
}

/** Whole paise as rupees: a number, or a text with as many decimals as it needs or two. */
export function rupees(paise: number): fc.Arbitrary<unknown> {
  const exact = `${Math.trunc(paise / 100)}.${String(paise % 100).padStart(2, "0")}`;
  return fc.constantFrom<unknown>(exact, exact.replace(/\.?0+$/, ""), Number(exact));
}

/** A picture below the asset host, as a text or in an object. */
export function picture(path: string): fc.Arbitrary<unknown> {
  const spelled = fc.constantFrom(path, `/${path}`, `api/${path}`, `/api/${path}`, ` ${path} `);
  return fc.oneof(
    spelled,
    spelled.map((url) => ({ url })),
  );
}

/** No picture. */
export const noPicture: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  null,
  "",
  "  ",
  {},
  { url: null },
  { url: "" },
);

/** An answer around its content: in `data`, one `data` more, or one less. */
export function enveloped(content: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return content.chain((inner) =>
    fc.constantFrom<unknown>({ success: true, message: "OK", data: inner }, { data: { data: inner } }, inner),
  );
}

/** A list, bare or in a `data`. */
export function listed(items: fc.Arbitrary<unknown[]>): fc.Arbitrary<unknown> {
  return items.chain((list) => fc.constantFrom<unknown>(list, { data: list }));
}

/** What is drawn, together with one way in which REST dresses it. */
export function withWire<Facts, Wire>(facts: fc.Arbitrary<Facts>, dress: (facts: Facts) => fc.Arbitrary<Wire>) {
  return facts.chain((drawn) => dress(drawn).map((wire) => ({ facts: drawn, wire })));
}

/** A mobile number as people and databases write it. */
export function mobileSpelled(full: string): fc.Arbitrary<unknown> {
  const digits = full.slice(3);
  const spaced = `+91 ${digits.slice(0, 5)}-${digits.slice(5)}`;
  return fc.constantFrom<unknown>(full, full.slice(1), digits, Number(digits), `0091${digits}`, spaced);
}

/** Yes or no in any of its spellings. */
export function flag(isSet: boolean): fc.Arbitrary<unknown> {
  return isSet
    ? fc.constantFrom<unknown>(1, "1", true, "true", "Yes", 2)
    : fc.constantFrom<unknown>(0, "0", false, "No", "");
}

/** A text in any letter case. */
export function anyCase(word: string): fc.Arbitrary<string> {
  return fc.constantFrom(word, word.toLowerCase(), word.toUpperCase(), ` ${word} `);
}

/** A moment with its zone, or as databases write it and mean UTC. */
export function instant(when: Date): fc.Arbitrary<string> {
  const iso = when.toISOString();
  const plain = iso.replace("T", " ").replace("Z", "");
  return fc.constantFrom(iso, iso.replace("Z", "+00:00"), plain, `${plain}+00`);
}

/** The status of an order, its words joined by anything. */
export function statusSpelled(words: string): fc.Arbitrary<string> {
  return anyCase(words).chain((cased) =>
    fc.constantFrom(cased, cased.replaceAll(" ", "_"), cased.replaceAll(" ", "-")),
  );
}
