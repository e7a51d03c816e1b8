import * as fc from "fast-check";

/*
 * How REST dresses one and the same value: arbitraries that take it and give any of its spellings. A test of a
 * property draws a value, dresses it, and expects to read the value again.
 */

/** A part of an object: one spelling of what one field means. */
type Part = Record<string, unknown>;

/** An object made of one drawn spelling of each part, and of keys that nobody knows. */
export function dressed(...parts: fc.Arbitrary<Part>[]): fc.Arbitrary<Part> {
  const unknownKeys = fc.dictionary(fc.stringMatching(/^x_[a-z]{1,5}$/), fc.jsonValue(), { maxKeys: 2 });
  return fc.tuple(unknownKeys, ...parts).map((drawn) => Object.assign({}, ...drawn));
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
