import { Router } from "express";
import type { Request, Response } from "express";
import * as v from "valibot";
import { cartLines } from "../cart/queries.ts";
import { categoryCartLine } from "../cart/shapes.ts";
import { customerIfAny, maybeCustomer } from "../customers/sessions.ts";
import type { Database, DialectName } from "../db/client.ts";
import { sendSuccess, sendPublic } from "../http/send.ts";
import { pathId, readInput } from "../http/input.ts";
import { HttpError } from "../http/http-error.ts";
import { rupeesText } from "../money/rupees.ts";
import { categoryListingQuery, listingQuery } from "./listing-query.ts";
import { absolutePicture } from "./pictures.ts";
import * as queries from "./queries.ts";
import { card, listing, sizeText } from "./shapes.ts";

const homeProducts = 20;
const searchResults = 50;

const searchQuery = v.strictObject({
  product: v.pipe(v.string(), v.trim(), v.maxLength(300), v.regex(/^[^\p{Cc}]*$/u)),
});

/** Routes of the home page, the listings and the search. */
export function catalogueRoutes(db: Database, dialect: DialectName): Router {
  const router = Router();
  const anyone = maybeCustomer(db);

  router.get("/customer/home", async (_req, res) => {
    const [banners, products] = await Promise.all([queries.banners(db), queries.homeProducts(db, homeProducts)]);
    sendPublic(res, {
      banners: banners.map(({ cta_link, picture, ...banner }) => ({ ...banner, image: picture, ctaLink: cta_link })),
      products: products.map((product) => ({ id: product.id, ...card(product) })),
    });
  });

  router.get("/customer/product-categories", async (_req, res) => {
    const categories = await queries.categories(db);
    sendPublic(res, { categories: categories.map(({ id, title, picture }) => ({ id, title, image: picture })) });
  });

  router.get("/customer/subcategories/:categoryId", anyone, async (req, res) => {
    const category = await knownCategory(req.params.categoryId);
    const subcategories = await queries.subcategories(db, category.id);
    await sendWithCart(req, res, {
      subcategories: subcategories.map(({ id, title, picture, product_count }) => ({
        id,
        // Q7.
        name: title,
        // Q5: an empty category has no picture.
        ...(product_count > 0 && { image: { url: absolutePicture(req, picture) } }),
      })),
    });
  });

  router.get("/customer/product-subcategories/:categoryId", anyone, async (req, res) => {
    const { subcategory: subcategoryId, ...page } = readInput(categoryListingQuery, req.query, 400);
    const category = await knownCategory(req.params.categoryId);
    // Q9: the pagination of a subcategory's listing is nested one level deeper than that of the whole category.
    if (subcategoryId === "all") {
      const products = await queries.listingPage(db, { column: "category_id", id: category.id }, page);
      const counts = countsOf(category, page);
      return sendWithCart(req, res, { products: { data: products.map(listing), ...counts } });
    }
    const subcategory = await queries.subcategory(db, subcategoryId);
    if (subcategory?.category_id !== category.id) throw new HttpError(404, "Subcategory not found");
    const products = await queries.listingPage(db, { column: "subcategory_id", id: subcategoryId }, page);
    const pagination = countsOf(subcategory, page);
    await sendWithCart(req, res, { products: { data: products.map(listing), pagination } });
  });

  router.get("/customer/subcategory-products/:id", async (req, res) => {
    const page = readInput(listingQuery, req.query, 400);
    const subcategory = await queries.subcategory(db, pathId(req.params.id, "Subcategory not found"));
    if (subcategory === undefined) throw new HttpError(404, "Subcategory not found");
    const products = await queries.listingPage(db, { column: "subcategory_id", id: subcategory.id }, page);
    // Q9.
    const { total: totalCount, ...place } = countsOf(subcategory, page);
    sendPublic(res, { products: { data: products.map(listing), totalCount, ...place } });
  });

  router.get("/customer/search-products", async (req, res) => {
    const { product: text } = readInput(searchQuery, req.query, 400);
    const found = await queries.search(db, dialect, text, searchResults);
    sendPublic(res, {
      products: {
        data: found.map((product) => ({
          pid: product.id,
          product_name: product.title,
          product_image: product.picture,
          // Q11.
          price: rupeesText(product.price_paise),
          offer_price: product.offer_price_paise === null ? null : rupeesText(product.offer_price_paise),
          category_name: product.category_title,
          ...sizeText(product),
        })),
      },
    });
  });

  /** The response is the same for every visitor; a customer's also contains their cart (Q21). */
  async function sendWithCart(req: Request, res: Response, data: Record<string, unknown>): Promise<void> {
    const customerId = customerIfAny(req);
    if (customerId === undefined) return sendPublic(res, data);
    const my_cart = (await cartLines(db, customerId)).map(categoryCartLine);
    sendSuccess(res, { data: { ...data, my_cart } });
  }

  async function knownCategory(param: unknown) {
    const category = await queries.category(db, pathId(param, "Category not found"));
    if (category === undefined) throw new HttpError(404, "Category not found");
    return category;
  }

  return router;
}

function countsOf(category: { product_count: number }, { page, pageSize }: queries.Page) {
  return { total: category.product_count, page, pageSize };
}
