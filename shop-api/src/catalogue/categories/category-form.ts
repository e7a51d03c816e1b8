import * as v from "valibot";
import { idNumber, optionalText, text } from "../../http/input.ts";

const unknownCategory = "The category is unknown. Please choose another.";
const unknownSubcategory = "The subcategory is unknown. Please choose another.";

const title = text("The name", 60, "Please enter a name.");
const picture = v.nullable(
  v.strictObject({
    id: text("The name of a picture", 200, "Please choose a picture."),
    alt: optionalText("The text of a picture", 200),
  }),
);
const version = idNumber("The version of the category is missing.");

/** Body of a new category. */
export const newCategory = v.strictObject({
  title,
  picture: v.optional(picture, null),
  is_hidden: v.optional(v.boolean(), false),
});
export type NewCategory = v.InferOutput<typeof newCategory>;

/** Body of a new subcategory. */
export const newSubcategory = v.strictObject({ category_id: idNumber(unknownCategory), ...newCategory.entries });
export type NewSubcategory = v.InferOutput<typeof newSubcategory>;

const changed = {
  version,
  title: v.exactOptional(title),
  picture: v.exactOptional(picture),
  is_hidden: v.exactOptional(v.boolean()),
};

/** Body of a change of a category: null for no picture and no other category in its place. */
export const categoryChange = v.strictObject({
  ...changed,
  moved_to_id: v.exactOptional(v.nullable(idNumber(unknownCategory))),
});
export type CategoryChange = v.InferOutput<typeof categoryChange>;

/** Body of a change of a subcategory. */
export const subcategoryChange = v.strictObject({
  ...changed,
  category_id: v.exactOptional(idNumber(unknownCategory)),
  moved_to_id: v.exactOptional(v.nullable(idNumber(unknownSubcategory))),
});
export type SubcategoryChange = v.InferOutput<typeof subcategoryChange>;

/** Body of a deletion. */
export const categoryDeletion = v.strictObject({
  version,
  products_to_id: v.optional(v.nullable(idNumber(unknownSubcategory)), null),
  moved_to_id: v.optional(v.nullable(idNumber(unknownCategory)), null),
});
export type CategoryDeletion = v.InferOutput<typeof categoryDeletion>;

const ids = v.pipe(
  v.array(idNumber(unknownCategory)),
  v.maxLength(1000, "At most 1000 categories can be put in an order."),
  v.check((all) => new Set(all).size === all.length, "Each category has one place."),
);

/** Body of an order of categories. */
export const categoryOrder = v.strictObject({ ids });
/** Body of an order of the subcategories of a category. */
export const subcategoryOrder = v.strictObject({ category_id: idNumber(unknownCategory), ids });
