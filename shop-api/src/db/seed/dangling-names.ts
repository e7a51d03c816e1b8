import type { Catalogue, CatalogueProduct, PictureIndex } from "./catalogue-form.ts";

/** What the goods name without holding it, and names that are given twice; a line for each. */
export function danglingNames({ categories, products, banners }: Catalogue, pictures: PictureIndex): string[] {
  const shelves = categories.flatMap((category) => [category, ...category.subcategories]);
  const slugs = new Set(products.map(({ id }) => id));
  return [
    ...twice(shelves.map(({ id }) => id)).map((id) => `${id}: two shelves of this name`),
    ...twice(products.map(({ id }) => id)).map((id) => `${id}: two products of this name`),
    ...twice(banners.map(({ id }) => id)).map((id) => `${id}: two banners of this name`),
    ...shelves.filter(({ picture }) => !slugs.has(picture)).map(({ id, picture }) => `${id}: no product ${picture}`),
    ...products.flatMap((product) => [
      ...shelfFaults(product, categories),
      ...relatedFaults(product, slugs),
      ...product.picture.views
        .filter((view) => pictures.products[product.id]?.[view] === undefined)
        .map((view) => `${product.id}: no picture ${view}`),
    ]),
    ...banners.filter(({ id }) => pictures.banners[id] === undefined).map(({ id }) => `${id}: no picture`),
    ...banners.flatMap(({ id, ctaLink }) => {
      const category = categoryOf(ctaLink);
      return category === undefined || categories.some((shelf) => shelf.id === category)
        ? []
        : [`${id}: no category ${category}`];
    }),
  ];
}

/** The slug of the category that a banner of the file leads to; undefined when it leads elsewhere. */
export function categoryOf(ctaLink: string): string | undefined {
  return /^\/category\/([^/]+)/.exec(ctaLink)?.[1];
}

function shelfFaults({ id, category, subcategory }: CatalogueProduct, categories: Catalogue["categories"]): string[] {
  const shelf = categories.find((candidate) => candidate.id === category);
  const isThere = shelf?.subcategories.some((candidate) => candidate.id === subcategory) ?? false;
  return isThere ? [] : [`${id}: no shelf ${category}/${subcategory}`];
}

function relatedFaults({ id, related }: CatalogueProduct, slugs: Set<string>): string[] {
  return [
    ...related.filter((other) => !slugs.has(other)).map((other) => `${id}: no related product ${other}`),
    ...related.filter((other) => other === id).map(() => `${id}: related to itself`),
    ...twice(related).map((other) => `${id}: related to ${other} twice`),
  ];
}

function twice(names: string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) !== index);
}
