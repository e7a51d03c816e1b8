import type { Insertable } from "kysely";
import { foldTitle } from "../../catalogue/title-search.ts";
import type { Tables } from "../schema.ts";
import type { CatalogueFile, PictureIndex } from "./catalogue-file.ts";

type Rows = { [T in keyof Tables]?: Insertable<Tables[T]>[] };

/**
 * The goods as rows, tables in the order in which they refer to each other. Ids count from 1 in the order of the file.
 * @throws when the file names a category, product or picture that it does not hold
 */
export function catalogueRows({ categories, products, banners }: CatalogueFile, pictures: PictureIndex) {
  const categoryIds = numbered(categories);
  const subcategories = categories.flatMap((category) => category.subcategories.map((sub) => ({ ...sub, category })));
  const subcategoryIds = numbered(subcategories);
  const productIds = numbered(products);
  const productsById = new Map(products.map((product) => [product.id, product]));

  const pathsOf = (slug: string): string[] => {
    const views = known(productsById, slug).picture.views;
    return views.map((view) => picturePath(known(new Map(Object.entries(pictures.products[slug] ?? {})), view).file));
  };
  const mainPicture = (slug: string): string => pathsOf(slug)[0] ?? "";

  return {
    categories: categories.map(({ id, title, picture }) => ({
      id: known(categoryIds, id),
      slug: id,
      title,
      picture: mainPicture(picture),
    })),
    subcategories: subcategories.map(({ id, title, picture, category }) => ({
      id: known(subcategoryIds, id),
      slug: id,
      category_id: known(categoryIds, category.id),
      title,
      picture: mainPicture(picture),
    })),
    products: products.map((product) => ({
      id: known(productIds, product.id),
      slug: product.id,
      category_id: known(categoryIds, product.category),
      subcategory_id: known(subcategoryIds, product.subcategory),
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
    })),
    product_pictures: products.flatMap(({ id }) =>
      pathsOf(id).map((path, position) => ({ product_id: known(productIds, id), position, path })),
    ),
    product_highlights: products.flatMap(({ id, highlights }) =>
      highlights.map((words, position) => ({ product_id: known(productIds, id), position, words })),
    ),
    related_products: products.flatMap(({ id, related }) =>
      related.map((slug, position) => ({
        product_id: known(productIds, id),
        position,
        related_id: known(productIds, slug),
      })),
    ),
    banners: banners.map(({ id, title, description, cta, ctaLink }, index) => ({
      id: index + 1,
      picture: picturePath(`banners/${id}.avif`),
      title,
      description,
      cta,
      // The file names a category by its slug; the shop's addresses carry its number.
      cta_link: ctaLink.replace(/^\/category\/([^/]+)/, (_, slug: string) => `/category/${known(categoryIds, slug)}`),
    })),
    promo_codes: [{ code: "KASAVU5", percent_off: 5 }],
  } satisfies Rows;
}

/** A file below `seed/pictures`, as the asset host serves it. */
function picturePath(file: string): string {
  return /^(cloth|banners)\//.test(file) ? `uploads/${file}` : `uploads/products/${file}`;
}

function numbered(items: { id: string }[]): Map<string, number> {
  return new Map(items.map(({ id }, index) => [id, index + 1]));
}

function known<V>(items: Map<string, V>, key: string): V {
  const value = items.get(key);
  if (value === undefined) throw new Error(`the seed names "${key}", which it does not hold`);
  return value;
}
