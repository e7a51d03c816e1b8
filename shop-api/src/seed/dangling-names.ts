import type { Catalogue, CatalogueProduct, PictureIndex } from "./catalogue-form.ts";
import { sizesOfUnit } from "./sizes-of-unit.ts";

/** Lists references to missing items and duplicate names, one line each. */
export function danglingNames({ categories, products, banners }: Catalogue, pictures: PictureIndex): string[] {
  const categoryRefs = categories.flatMap((category) => [category, ...category.subcategories]);
  const slugs = new Set(products.map(({ id }) => id));
  return [
    ...duplicates(categoryRefs.map(({ id }) => id)).map((id) => `${id}: two categories of this name`),
    ...duplicates(products.map(({ id }) => id)).map((id) => `${id}: two products of this name`),
    ...duplicates(banners.map(({ id }) => id)).map((id) => `${id}: two banners of this name`),
    ...categoryRefs
      .filter(({ picture }) => !slugs.has(picture))
      .map(({ id, picture }) => `${id}: no product ${picture}`),
    ...products.flatMap((product) => [
      ...categoryProblems(product, categories),
      ...relatedProblems(product, slugs),
      ...[...product.sizePrices, ...product.sizeStock]
        .filter(({ label }) => !sizesOfUnit(product.unit).includes(label))
        .map(({ label }) => `${product.id}: no size ${label}`),
      ...product.picture.views
        .filter((view) => pictures.products[product.id]?.[view] === undefined)
        .map((view) => `${product.id}: no picture ${view}`),
    ]),
    ...banners.filter(({ id }) => pictures.banners[id] === undefined).map(({ id }) => `${id}: no picture`),
    ...banners.flatMap(({ id, ctaLink }) => {
      const category = categoryOf(ctaLink);
      return category === undefined || categories.some((other) => other.id === category)
        ? []
        : [`${id}: no category ${category}`];
    }),
  ];
}

/** The slug of the category that a banner links to; undefined for another link. */
export function categoryOf(ctaLink: string): string | undefined {
  return /^\/category\/([^/]+)/.exec(ctaLink)?.[1];
}

function categoryProblems(
  { id, category, subcategory }: CatalogueProduct,
  categories: Catalogue["categories"],
): string[] {
  const categoryRef = categories.find((candidate) => candidate.id === category);
  const isThere = categoryRef?.subcategories.some((candidate) => candidate.id === subcategory) ?? false;
  return isThere ? [] : [`${id}: no subcategory ${category}/${subcategory}`];
}

function relatedProblems({ id, related }: CatalogueProduct, slugs: Set<string>): string[] {
  return [
    ...related.filter((other) => !slugs.has(other)).map((other) => `${id}: no related product ${other}`),
    ...related.filter((other) => other === id).map(() => `${id}: related to itself`),
    ...duplicates(related).map((other) => `${id}: related to ${other} twice`),
  ];
}

function duplicates(names: string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) !== index);
}
