import { boolean, nullable, object, string, type InferInput, type InferOutput } from "valibot";
import type { CategoryInput, SubcategoryChange } from "../../schema.generated.ts";
import type { ConflictingField } from "../form/ConflictNotice.tsx";
import { optionalText, requiredText } from "../form/fields.ts";
import { keysOf } from "../format/keys-of.ts";
import { limits } from "../limits.generated.ts";
import type { Entry } from "./category-tree.ts";

// a picture that may be null has none of its own
export const limit = { title: limits.createCategory.title, alt: limits.createBanner.picture.alt };

/** A picture that a category has, or that was uploaded for it. */
const picture = object({ id: string(), url: string(), alt: nullable(string()) });

/** The fields of a category or subcategory, in their order on the screen; a field that it does not have is empty. */
export const categoryForm = object({
  title: requiredText("Please enter a title.", limit.title),
  categoryId: string(),
  picture: nullable(picture),
  alt: optionalText(limit.alt),
  isHidden: boolean(),
  movedToId: string(),
});

export type CategoryValues = InferInput<typeof categoryForm>;
export type CategoryData = InferOutput<typeof categoryForm>;

export const fieldLabels = {
  title: "Title",
  categoryId: "Category",
  picture: "Picture",
  alt: "What the picture shows",
  isHidden: "Hidden from shoppers",
  movedToId: "Its address leads to",
} satisfies Record<keyof CategoryValues, string>;

/** The field of the form that a field of the input is. */
export function formField(inputField: string): string {
  return inputField === "picture.alt" ? "alt" : inputField;
}

/** What the fields show of a category or subcategory, or of a new one. */
export function categoryFields(entry: Entry | null): CategoryValues {
  const item = entry?.item;
  return {
    title: item?.title ?? "",
    categoryId: entry?.parent?.id ?? "",
    picture: item?.picture ? { id: item.picture.id, url: item.picture.image.url, alt: item.picture.alt } : null,
    alt: item?.picture?.alt ?? "",
    isHidden: item?.isHidden ?? false,
    movedToId: item?.movedToId ?? "",
  };
}

/** The new category, or subcategory without its category, that valid fields say. */
export function newCategory({ title, picture: chosen, alt, isHidden }: CategoryData): CategoryInput {
  return { title, picture: chosen && { id: chosen.id, alt }, isHidden };
}

/**
 * What valid fields change. Showing it again clears the address that it leads to.
 * @param base what the fields showed before
 * @returns null for nothing
 */
export function categoryChange(base: CategoryValues, data: CategoryData): SubcategoryChange | null {
  const { title, categoryId, picture: chosen, alt, isHidden, movedToId } = data;
  const hasOtherPicture = chosen?.id !== base.picture?.id || (alt ?? "") !== base.alt;
  const change: SubcategoryChange = {
    ...(title !== base.title && { title }),
    ...(categoryId !== base.categoryId && { categoryId }),
    ...(hasOtherPicture && { picture: chosen && { id: chosen.id, alt } }),
    ...(isHidden !== base.isHidden && { isHidden }),
    ...(isHidden && movedToId !== base.movedToId && { movedToId: movedToId || null }),
  };
  return Object.keys(change).length > 0 ? change : null;
}

/** The words of a value, such as the title of the category that an id means. */
export type WordsOf = (field: "categoryId" | "movedToId", id: string) => string;

/**
 * Brings what was typed onto a newer state of a category.
 *
 * @param base what the fields showed before anything was typed
 * @param theirs what they show of the category as another person has left it
 * @param yours what the form holds
 * @returns the values with all that was typed here and what only the other person has changed, and what that person has changed
 */
export function rebase(
  base: CategoryValues,
  theirs: CategoryValues,
  yours: CategoryValues,
  wordsOf: WordsOf,
): { values: CategoryValues; fields: ConflictingField[] } {
  let values = yours;
  const fields: ConflictingField[] = [];
  for (const field of keysOf(fieldLabels)) {
    const [before, other, own] = [base, theirs, yours].map((all) => comparable(all, field));
    if (other === before || other === own) continue;
    const isOwn = own !== before;
    if (!isOwn) values = withTheirs(values, theirs, field);
    const words = (all: CategoryValues) => textOf(all, field, wordsOf);
    fields.push({
      key: field,
      label: fieldLabels[field],
      theirs: words(theirs),
      yours: isOwn ? words(yours) : null,
      ...(field === "picture" && { pictures: { theirs: theirs.picture?.url, yours: yours.picture?.url } }),
    });
  }
  return { values, fields };
}

/**
 * The values with one of the conflicting fields as the other person has left it.
 * @param key of the conflicting field
 */
export function withTheirs(values: CategoryValues, theirs: CategoryValues, key: string): CategoryValues {
  const field = keysOf(fieldLabels).find((name) => name === key);
  return field === undefined ? values : { ...values, [field]: theirs[field] };
}

/** A picture is its id: its text is a field of its own, and its address has a width. */
function comparable(values: CategoryValues, field: keyof CategoryValues): string | boolean | undefined {
  return field === "picture" ? values.picture?.id : values[field];
}

function textOf(values: CategoryValues, field: keyof CategoryValues, wordsOf: WordsOf): string {
  if (field === "picture") return values.picture === null ? "" : values.alt || "a picture";
  if (field === "isHidden") return values.isHidden ? "yes" : "no";
  if (field === "categoryId" || field === "movedToId") return wordsOf(field, values[field]);
  return values[field];
}
