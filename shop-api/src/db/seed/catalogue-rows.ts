import type { Insertable } from "kysely";
import { foldTitle } from "../../catalogue/title-search.ts";
import type { Tables } from "../schema.ts";
import type { CatalogueFile } from "./catalogue-file.ts";
import type { CatalogueProduct } from "./catalogue-form.ts";
import { categoryOf } from "./dangling-names.ts";
import { type Ids, known } from "./goods-ids.ts";

type Rows = { [T in keyof Tables]?: Insertable<Tables[T]>[] };

/**
 * The goods as rows, tables in the order in which they refer to each other.
 * @param paths where the asset host serves each file of `seed/pictures`
 */
export function catalogueRows({ catalogue, pictures }: CatalogueFile, ids: Ids, paths: Map<string, string>) {
  const { categories, products, banners } = catalogue;
  const pathsOf = new Map(products.map(({ id, picture }) => [id, picture.views.map((view) => pathOf(id, view))]));

  function pathOf(product: string, view: string): string {
    return known(paths, pictures.products[product]?.[view]?.file ?? `${product}/${view}`);
  }

  function shelf({ id, title, picture }: { id: string; title: string; picture: string }) {
    return { slug: id, title, picture: known(pathsOf, picture)[0] ?? "" };
  }

  /** A row for each item of a product's list, in order. */
  function ofEach<T, R>(list: (product: CatalogueProduct) => T[], row: (item: T) => R) {
    return products.flatMap((product) => {
      const product_id = known(ids.products, product.id);
      return list(product).map((item, position) => ({ product_id, position, ...row(item) }));
    });
  }

  return {
    categories: categories.map((category) => ({ id: known(ids.categories, category.id), ...shelf(category) })),
    subcategories: categories.flatMap((category) =>
      category.subcategories.map((sub) => ({
        id: known(ids.subcategories, sub.id),
        category_id: known(ids.categories, category.id),
        ...shelf(sub),
      })),
    ),
    products: products.map((product) => productRow(product, known(ids.products, product.id), ids)),
    product_pictures: ofEach(
      ({ id }) => known(pathsOf, id),
      (path) => ({ path }),
    ),
    product_highlights: ofEach(
      ({ highlights }) => highlights,
      (words) => ({ words }),
    ),
    related_products: ofEach(
      ({ related }) => related,
      (slug) => ({ related_id: known(ids.products, slug) }),
    ),
    banners: banners.map(({ id, title, description, cta, ctaLink }, index) => ({
      id: index + 1,
      picture: known(paths, pictures.banners[id]?.file ?? id),
      title,
      description,
      cta,
      // The file names a category by its slug; the shop's addresses carry its number.
      cta_link: withCategoryId(ctaLink, ids),
    })),
    promo_codes: [{ code: "KASAVU5", percent_off: 5 }],
  } satisfies Rows;
}

/** A product's own row, without what hangs on it. */
export function productRow(product: CatalogueProduct, id: number, ids: Ids) {
  return {
    id,
    slug: product.id,
    category_id: known(ids.categories, product.category),
    subcategory_id: known(ids.subcategories, product.subcategory),
    title: product.title,
    title_folded: foldTitle(product.title),
    price_paise: product.price * 100,
    offer_price_paise: product.offerPrice === null ? null : product.offerPrice * 100,
    unit: product.unit,
    weight: product.weight,
    weight_unit: product.weightUnit,
    tax_percentage: product.taxPercentage,
    description: product.description,
    additional_information: `${product.material}. ${product.additionalInformation}`,
    stock: product.stock,
  } satisfies Insertable<Tables["products"]>;
}

function withCategoryId(ctaLink: string, ids: Ids): string {
  const slug = categoryOf(ctaLink);
  return slug === undefined ? ctaLink : ctaLink.replace(slug, String(known(ids.categories, slug)));
}
