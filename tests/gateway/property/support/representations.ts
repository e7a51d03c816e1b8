import * as fc from "fast-check";

/*
 * The representations of a value in REST: arbitraries that take a value and produce any of its representations. A
 * property draws a value, represents it, and expects to read the same value.
 */

/** A part of an object: one representation of one field. */
type Part = Record<string, unknown>;

// Created once, because that costs more than a hundred draws.
const unknownKeys = fc.dictionary(fc.stringMatching(/^x_[a-z]{1,5}$/), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 2 });

/** An object of one drawn representation of each part, and of unknown keys. */
export function represented(...parts: fc.Arbitrary<Part>[]): fc.Arbitrary<Part> {
  return fc
    .tuple(unknownKeys, ...parts)
    .map((drawn) => Object.fromEntries(drawn.flatMap((part) => Object.entries(part))));
}

/** The value under one of these keys. */
export function named(names: string[], value: fc.Arbitrary<unknown>): fc.Arbitrary<Part> {
  return fc.tuple(fc.constantFrom(...names), value).map(([name, written]) => ({ [name]: written }));
}

/** Missing, in any representation: null, a blank, or no key. */
export function blank(name: string): fc.Arbitrary<Part> {
  return fc.constantFrom<Part>({}, { [name]: null }, { [name]: "" }, { [name]: "  " });
}

/** A string, with whitespace around it. */
export function text(texts: string): fc.Arbitrary<unknown> {
  return fc.constantFrom(texts, ` ${texts}`, `${texts}\n`);
}

/** A number, or its string. */
export function number(value: number): fc.Arbitrary<unknown> {
  return fc.constantFrom<unknown>(value, String(value), ` ${value} `);
}

/** Whole paise as rupees: a number, or a string with the necessary decimals or two. */
export function rupees(paise: number): fc.Arbitrary<unknown> {
  const exact = `${Math.trunc(paise / 100)}.${String(paise % 100).padStart(2, "0")}`;
  return fc.constantFrom<unknown>(exact, exact.replace(/\.?0+$/, ""), Number(exact));
}

/** A picture below the asset host, as a string or in an object. */
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

/** A payload around its content: in `data`, one `data` more, or one less. */
export function enveloped(content: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return content.chain((inner) =>
    fc.constantFrom<unknown>({ success: true, message: "OK", data: inner }, { data: { data: inner } }, inner),
  );
}

/** A list, bare or in a `data`. */
export function listed(items: fc.Arbitrary<unknown[]>): fc.Arbitrary<unknown> {
  return items.chain((list) => fc.constantFrom<unknown>(list, { data: list }));
}

/** A drawn value, together with one of its representations. */
export function withWire<Facts, Wire>(facts: fc.Arbitrary<Facts>, dress: (facts: Facts) => fc.Arbitrary<Wire>) {
  return facts.chain((drawn) => dress(drawn).map((wire) => ({ facts: drawn, wire })));
}

/** A mobile number as people and databases write it. */
export function mobileVariants(full: string): fc.Arbitrary<unknown> {
  const digits = full.slice(3);
  const spaced = `+91 ${digits.slice(0, 5)}-${digits.slice(5)}`;
  return fc.constantFrom<unknown>(full, full.slice(1), digits, Number(digits), `0${digits}`, `0091${digits}`, spaced);
}

/** A boolean in any of its representations. */
export function flag(isSet: boolean): fc.Arbitrary<unknown> {
  return isSet
    ? fc.constantFrom<unknown>(1, "1", true, "true", "Yes", 2)
    : fc.constantFrom<unknown>(0, "0", false, "No", "", "null");
}

/** A string in any letter case. */
export function anyCase(word: string): fc.Arbitrary<string> {
  return fc.constantFrom(word, word.toLowerCase(), word.toUpperCase(), ` ${word} `);
}

/** A timestamp with its zone, or as databases write it in UTC. */
export function instant(when: Date): fc.Arbitrary<string> {
  const iso = when.toISOString();
  const plain = iso.replace("T", " ").replace("Z", "");
  return fc.constantFrom(iso, iso.replace("Z", "+00:00"), plain, `${plain}+00`);
}

/** The status of an order, with any separator between its words. */
export function statusVariants(texts: string): fc.Arbitrary<string> {
  return anyCase(texts).chain((cased) =>
    fc.constantFrom(cased, cased.replaceAll(" ", "_"), cased.replaceAll(" ", "-")),
  );
}
