import type { Categories_CategoryFragment, Categories_SubcategoryFragment } from "./StaffCategories.generated.ts";

export type Category = Categories_CategoryFragment;
export type Subcategory = Categories_SubcategoryFragment;

/** A category, or a subcategory in its category. */
export type Entry =
  | { kind: "category"; item: Category; parent: null }
  | { kind: "subcategory"; item: Subcategory; parent: Category };

export type EntryKind = Entry["kind"];

/** @returns null for one that is deleted */
export function findEntry(categories: readonly Category[], kind: EntryKind, id: string): Entry | null {
  for (const category of categories) {
    if (kind === "category" && category.id === id) return { kind, item: category, parent: null };
    const item = kind === "subcategory" && category.subcategories.find((one) => one.id === id);
    if (item) return { kind: "subcategory", item, parent: category };
  }
  return null;
}

/** Whether REST has calls to change categories. A shop without categories does not show it. */
export function canChange(categories: readonly Pick<Category, "version">[]): boolean {
  return categories.every(({ version }) => version !== null);
}

/** The title as staff read it in a list of choices. */
export function choiceTitle({ title, isHidden }: { title: string; isHidden?: boolean | null }): string {
  return isHidden === true ? `${title} (hidden)` : title;
}

interface Choice {
  id: string;
  title: string;
  isHidden?: boolean | null;
}

/** Choices of a select, in groups with a heading; those without one come first. */
export interface ChoiceGroup {
  id: string;
  label: string | null;
  choices: readonly Choice[];
}

/**
 * What can be in the place of a category or subcategory whose address leads on: one that shoppers see.
 * @param present id of the one that it leads to now, which stays a choice
 */
export function addressTargets(
  categories: readonly Category[],
  { kind, item }: Entry,
  present: string | null = null,
): ChoiceGroup[] {
  const isOffered = (one: Category | Subcategory) =>
    one.id !== item.id && (one.isHidden !== true || one.id === present);
  if (kind === "category") return [{ id: "", label: null, choices: categories.filter(isOffered) }];
  return withChoices(
    categories.map((category) => ({
      id: category.id,
      label: category.title,
      choices: category.subcategories.filter(
        (one) => isOffered(one) && (category.isHidden !== true || one.id === present),
      ),
    })),
  );
}

/** The subcategories that can take the products of a category or subcategory that is deleted. */
export function placesForProducts(categories: readonly Category[], { kind, item }: Entry): ChoiceGroup[] {
  return withChoices(
    categories
      .filter(({ id }) => kind === "subcategory" || id !== item.id)
      .map(({ id, title, subcategories }) => ({
        id,
        label: title,
        choices: subcategories.filter((one) => kind === "category" || one.id !== item.id),
      })),
  );
}

/** All subcategories, below the titles of their categories. */
export function subcategoryChoices(
  categories: readonly (Choice & { subcategories: readonly Choice[] })[],
): ChoiceGroup[] {
  return withChoices(
    categories.map((category) => ({
      id: category.id,
      label: choiceTitle(category),
      choices: category.subcategories,
    })),
  );
}

function withChoices(groups: ChoiceGroup[]): ChoiceGroup[] {
  return groups.filter(({ choices }) => choices.length > 0);
}

/** Such as `12 products`; empty if the number is unknown. */
export function productsText(count: number | null): string {
  if (count === null) return "";
  return count === 1 ? "1 product" : `${count === 0 ? "No" : count} products`;
}
