import type { Insertable } from "kysely";
import type { Tables } from "../db/schema.ts";
import type { CatalogueFile } from "./catalogue-file.ts";
import type { Catalogue, CatalogueProduct } from "./catalogue-form.ts";
import { categoryOf } from "./dangling-names.ts";
import { ratesOf } from "./catalogue-tax.ts";
import { type Ids, bySlug } from "./catalogue-ids.ts";
import { foldText } from "../text/typed-text.ts";

type Rows = { [T in keyof Tables]?: Insertable<Tables[T]>[] };

/**
 * Converts the catalogue to rows, in the order of the tables' foreign keys.
 * @param paths the asset host's path of each file of `seed/pictures`
 */
export function catalogueRows({ catalogue, pictures }: CatalogueFile, ids: Ids, paths: Map<string, string>) {
  const { categories, products, banners } = catalogue;
  const pathsOf = new Map(products.map(({ id, picture }) => [id, picture.views.map((view) => pathOf(id, view))]));

  function pathOf(product: string, view: string): string {
    return bySlug(paths, pictures.products[product]?.[view]?.file ?? `${product}/${view}`);
  }

  function categoryRow({ id, title, picture }: { id: string; title: string; picture: string }) {
    return { slug: id, title, picture: bySlug(pathsOf, picture)[0] ?? "" };
  }

  /** One row for each item of a product's list, in order. */
  function ofEach<T, R>(list: (product: CatalogueProduct) => T[], row: (item: T) => R) {
    return products.flatMap((product) => {
      const product_id = bySlug(ids.products, product.id);
      return list(product).map((item, position) => ({ product_id, position, ...row(item) }));
    });
  }

  return {
    categories: categories.map((category) => ({ id: bySlug(ids.categories, category.id), ...categoryRow(category) })),
    subcategories: categories.flatMap((category) =>
      category.subcategories.map((sub) => ({
        id: bySlug(ids.subcategories, sub.id),
        category_id: bySlug(ids.categories, category.id),
        ...categoryRow(sub),
      })),
    ),
    products: products.map((product) => productRow(product, bySlug(ids.products, product.id), ids)),
    product_pictures: ofEach(
      ({ id }) => bySlug(pathsOf, id),
      (path) => ({ path }),
    ),
    product_highlights: ofEach(
      ({ highlights }) => highlights,
      (words) => ({ words }),
    ),
    related_products: ofEach(
      ({ related }) => related,
      (slug) => ({ related_id: bySlug(ids.products, slug) }),
    ),
    banners: banners.map(({ id, title, description, cta, ctaLink }, index) => ({
      id: index + 1,
      position: index + 1,
      picture: bySlug(paths, pictures.banners[id]?.file ?? id),
      title,
      description,
      cta,
      // The file refers to a category by slug; the shop's URLs contain its id.
      cta_link: withCategoryId(ctaLink, ids),
    })),
    promo_codes: [{ code: "KASAVU5", percent_off: 5 }],
  } satisfies Rows;
}

/** One row for each meaning of a shopper's word. */
export function synonymRows({ synonyms }: Catalogue): Insertable<Tables["synonyms"]>[] {
  return Object.entries(synonyms).flatMap(([word, meanings]) => meanings.map((meaning) => ({ word, meaning })));
}

/** The row of a product without its dependent rows. */
export function productRow(product: CatalogueProduct, id: number, ids: Ids) {
  const { own_tax_percentage, tax_percentage } = ratesOf(product);
  if (tax_percentage === null) throw new TypeError(`${product.id} has no rate of tax.`);
  return {
    id,
    slug: product.id,
    category_id: bySlug(ids.categories, product.category),
    subcategory_id: bySlug(ids.subcategories, product.subcategory),
    title: product.title,
    title_folded: foldText(product.title),
    price_paise: product.price * 100,
    offer_price_paise: product.offerPrice === null ? null : product.offerPrice * 100,
    unit: product.unit,
    weight: product.weight,
    weight_unit: product.weightUnit,
    tax_percentage,
    own_tax_percentage,
    hsn_code: product.hsnCode,
    description: product.description,
    additional_information: `${product.material}. ${product.additionalInformation}`,
    stock: product.stock,
    colour: product.colour,
    fabric: product.fabric,
  } satisfies Insertable<Tables["products"]>;
}

function withCategoryId(ctaLink: string, ids: Ids): string {
  const slug = categoryOf(ctaLink);
  return slug === undefined ? ctaLink : ctaLink.replace(slug, String(bySlug(ids.categories, slug)));
}
