import { parse } from "valibot";
import { expect, test } from "vitest";
import { categoryChange, categoryFields, categoryForm, rebase, withTheirs } from "./category-form.ts";
import { placesForProducts, addressTargets, type Category } from "./category-tree.ts";

const picture = { id: "saree.jpg", image: { url: "/media/saree.jpg" }, alt: "A folded saree" };
const facts = { picture: null, isHidden: false, movedToId: null, productCount: 2, version: 1 };
const cotton = { ...facts, id: "11", title: "Cotton" };
const silk = { ...facts, id: "12", title: "Silk", isHidden: true };
const kurtas = { ...facts, id: "21", title: "Kurtas" };
const sarees: Category = { ...facts, id: "1", title: "Sarees", picture, subcategories: [cotton, silk] };
const men: Category = { ...facts, id: "2", title: "Men", subcategories: [kurtas] };
const winter: Category = { ...facts, id: "3", title: "Winter", isHidden: true, subcategories: [] };
const tree = [sarees, men, winter];
const entry = { kind: "category", item: sarees, parent: null } as const;
const below = { kind: "subcategory", item: cotton, parent: sarees } as const;
const base = categoryFields(entry);
const data = parse(categoryForm, base);
const idsOf = (groups: ReturnType<typeof addressTargets>) =>
  groups.flatMap(({ choices }) => choices.map(({ id }) => id));

test("only what differs is sent, a picture with its text, and an address while it is hidden", () => {
  expect(categoryChange(base, data)).toBeNull();
  expect(categoryChange(base, { ...data, title: "Saris", alt: null })).toEqual({
    title: "Saris",
    picture: { id: "saree.jpg", alt: null },
  });
  const inSarees = categoryFields(below);
  expect(categoryChange(inSarees, { ...parse(categoryForm, inSarees), categoryId: "2" })).toEqual({ categoryId: "2" });
  expect(categoryChange(base, { ...data, isHidden: true, movedToId: "2" })).toEqual({ isHidden: true, movedToId: "2" });
  const hidden = { ...base, isHidden: true, movedToId: "2" };
  expect(categoryChange(hidden, { ...data, isHidden: true, movedToId: "" })).toEqual({ movedToId: null });
  expect(categoryChange(hidden, { ...data, movedToId: "2" })).toEqual({ isHidden: false });
});

test("after a conflict the form has what only the other person has changed, and both values of a field of both", () => {
  const changed = { ...sarees, title: "Theirs", isHidden: true, picture: { ...picture, alt: "Folded cloth" } };
  const theirs = categoryFields({ ...entry, item: changed });
  const { values, fields } = rebase(base, theirs, { ...base, title: "Yours" }, (_, id) => id);
  expect(values).toEqual({ ...theirs, title: "Yours", picture: base.picture });
  expect(fields).toEqual([
    { key: "title", label: "Title", theirs: "Theirs", yours: "Yours" },
    { key: "alt", label: "What the picture shows", theirs: "Folded cloth", yours: null },
    { key: "isHidden", label: "Hidden from shoppers", theirs: "yes", yours: null },
  ]);
  expect(withTheirs(values, theirs, "title").title).toBe("Theirs");
});

test("of two new pictures both are shown, with what is known of them", () => {
  const theirs = categoryFields({ ...entry, item: { ...sarees, picture: { ...picture, id: "a.jpg", alt: null } } });
  const yours = { ...base, picture: { id: "b.jpg", url: "/media/b.jpg", alt: null } };
  expect(rebase(base, theirs, yours, (_, id) => id).fields[0]).toEqual({
    key: "picture",
    label: "Picture",
    theirs: "a picture",
    yours: "A folded saree",
    pictures: { theirs: "/media/saree.jpg", yours: "/media/b.jpg" },
  });
});

test("an address leads to what shoppers see, and products go to another category's subcategory, or to another one", () => {
  expect(idsOf(addressTargets(tree, entry))).toEqual(["2"]);
  expect(idsOf(addressTargets(tree, entry, "3"))).toEqual(["2", "3"]);
  expect(idsOf(addressTargets(tree, below))).toEqual(["21"]);
  expect(idsOf(placesForProducts(tree, entry))).toEqual(["21"]);
  expect(idsOf(placesForProducts(tree, below))).toEqual(["12", "21"]);
});
