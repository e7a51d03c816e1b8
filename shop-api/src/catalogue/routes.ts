import { Router } from "express";
import * as v from "valibot";
import type { Database, DialectName } from "../db/client.ts";
import { publicAnswer } from "../http/answer.ts";
import { pathId, readInput } from "../http/input.ts";
import { Refusal } from "../http/refusal.ts";
import { rupeesText } from "../money/rupees.ts";
import * as queries from "./queries.ts";
import { absolutePicture, card, listing, offer, priceWithTax } from "./shapes.ts";

const homeProducts = 20;
const searchResults = 50;

const wholeNumber = (max: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.minValue(1), v.maxValue(max));

// Q12.
const listingQuery = v.strictObject({
  subcategory: v.optional(v.union([v.literal("all"), wholeNumber(999_999_999)]), "all"),
  page: v.optional(wholeNumber(1_000_000), "1"),
  pageSize: v.optional(wholeNumber(100), "10"),
  sort: v.optional(v.picklist(["asc", "desc"])),
  /** Makes the URL new to every cache on the way; means nothing here. */
  t: v.optional(v.string()),
});

const searchQuery = v.strictObject({
  product: v.pipe(v.string(), v.trim(), v.maxLength(100), v.regex(/^[^\p{Cc}]*$/u)),
});

/** The calls that need no token. */
export function catalogueRoutes(db: Database, dialect: DialectName): Router {
  const router = Router();

  router.get("/customer/home", async (_req, res) => {
    const [banners, products] = await Promise.all([queries.banners(db), queries.homeProducts(db, homeProducts)]);
    publicAnswer(res, {
      banners: banners.map(({ cta_link, picture, ...banner }) => ({ ...banner, image: picture, ctaLink: cta_link })),
      products: products.map((product) => ({ id: product.id, ...card(product) })),
    });
  });

  router.get("/customer/product-categories", async (_req, res) => {
    const categories = await queries.categories(db);
    publicAnswer(res, { categories: categories.map(({ id, title, picture }) => ({ id, title, image: picture })) });
  });

  // Q7: a subcategory's title is called name.
  router.get("/customer/subcategories/:categoryId", async (req, res) => {
    const categoryId = await knownCategory(req.params.categoryId);
    const subcategories = await queries.subcategories(db, categoryId);
    publicAnswer(res, {
      subcategories: subcategories.map(({ id, title, picture }) => ({
        id,
        name: title,
        image: absolutePicture(req, picture),
      })),
    });
  });

  router.get("/customer/product-subcategories/:categoryId", async (req, res) => {
    const { subcategory, page, pageSize, sort } = readInput(listingQuery, req.query, 400);
    const categoryId = await knownCategory(req.params.categoryId);
    const subcategoryId = subcategory === "all" ? undefined : subcategory;
    if (subcategoryId !== undefined && !(await queries.subcategoryExists(db, categoryId, subcategoryId))) {
      throw new Refusal(404, "Subcategory not found");
    }
    const { products, total } = await queries.shelf(db, { categoryId, subcategoryId }, { page, pageSize, order: sort });
    const counts = { total, page, pageSize };
    // Q9: the counts of a part stand one level deeper than those of the whole.
    const placed = subcategoryId === undefined ? counts : { pagination: counts };
    publicAnswer(res, { products: { data: products.map(listing), ...placed } });
  });

  router.get("/customer/products/:id", async (req, res) => {
    const product = await knownProduct(req.params.id);
    publicAnswer(res, {
      product: {
        id: product.id,
        name: product.title,
        images: product.pictures.map((path) => absolutePicture(req, path)),
        ...priceWithTax(product),
        weight: product.weight,
        weightUnit: product.weight_unit,
        tax: { taxPercentage: product.tax_percentage },
        description: product.description,
        additionalInformation: product.additional_information,
        categoryA: { id: product.category_id, name: product.category_title },
      },
    });
  });

  router.get("/customer/product-details/:id", async (req, res) => {
    const product = await knownProduct(req.params.id);
    const related = await queries.relatedProducts(db, product.id);
    publicAnswer(res, {
      product_details: {
        id: product.id,
        title: product.title,
        ...offer(product),
        unit: product.unit,
        image: { url: product.pictures[0] ?? "" },
        images: product.pictures,
        highlights: product.highlights,
      },
      related_products: related.map((other) => ({ product_id: other.id, ...card(other) })),
    });
  });

  router.get("/customer/search-products", async (req, res) => {
    const { product: text } = readInput(searchQuery, req.query, 400);
    const found = text === "" ? [] : await queries.search(db, dialect, text, searchResults);
    publicAnswer(res, {
      products: {
        data: found.map((product) => ({
          pid: product.id,
          product_name: product.title,
          product_image: product.picture,
          // Q11.
          price: rupeesText(product.price_paise),
          offer_price: product.offer_price_paise === null ? null : rupeesText(product.offer_price_paise),
          category_name: product.category_title,
        })),
      },
    });
  });

  async function knownCategory(param: string): Promise<number> {
    const id = pathId(param, "Category not found");
    if (!(await queries.categoryExists(db, id))) throw new Refusal(404, "Category not found");
    return id;
  }

  async function knownProduct(param: string) {
    const product = await queries.product(db, pathId(param, "Product not found"));
    if (product === undefined) throw new Refusal(404, "Product not found");
    return product;
  }

  return router;
}
