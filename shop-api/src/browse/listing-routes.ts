import { Router } from "express";
import type { Request, Response } from "express";
import { cartLines } from "../cart/queries.ts";
import { categoryCartLine } from "../cart/shapes.ts";
import { customerIfAny, maybeCustomer } from "../sessions/customer-sessions.ts";
import type { Database, OpenedDatabase } from "../db/client.ts";
import { sendSuccess, sendPublic } from "../http/send.ts";
import { pathId, readInput } from "../http/input.ts";
import { HttpError } from "../http/http-error.ts";
import type { Seller } from "../invoices/seller.ts";
import type { PaymentMode } from "../money/payment-modes.ts";
import { rupeesText } from "../money/rupees.ts";
import type { PaymentFlow } from "../payments/payments.ts";
import { isUnfiltered } from "../catalogue/filters/product-filter.ts";
import type { ProductLists } from "../catalogue/filters/product-lists.ts";
import { categoryListingQuery, filterOf, listingQuery, searchQuery } from "./listing-query.ts";
import { type MovedTo, placeOfCategory, placeOfSubcategory, readCategoryTree } from "../catalogue/category-tree.ts";
import { absolutePicture } from "../catalogue/pictures.ts";
import { colourShapes } from "../catalogue/colours.ts";
import * as queries from "../catalogue/queries.ts";
import { card, listing } from "../catalogue/shapes.ts";

const homeProducts = 20;
const searchResults = 50;

/** How orders are paid, and who gives their invoices, if any are given. */
type Payable = { paymentModes: readonly PaymentMode[]; paymentFlow: PaymentFlow; seller: Seller | undefined };

/** Routes of the home page, the listings and the search. */
export function catalogueRoutes(
  db: Database,
  lists: ProductLists,
  databaseId: OpenedDatabase["databaseId"],
  { paymentModes, paymentFlow, seller }: Payable,
): Router {
  const router = Router();
  const anyone = maybeCustomer(db);

  router.get("/customer/home", async (_req, res) => {
    const [banners, products] = await Promise.all([queries.banners(db), queries.homeProducts(db, homeProducts)]);
    sendPublic(res, {
      banners: banners.map(({ cta_link, picture, alt, ...banner }) => ({
        ...banner,
        image: picture,
        // Q106: a picture's text.
        ...(alt !== null && { alt }),
        ctaLink: cta_link,
      })),
      products: products.map((product) => ({ id: product.id, ...card(product) })),
    });
  });

  router.get("/customer/product-categories", async (_req, res) => {
    const categories = await queries.categories(db);
    sendPublic(res, {
      categories: categories.map(({ id, title, picture, alt }) => ({
        id,
        title,
        // Q159: staff need not give a category a picture, and may give it a text.
        ...(picture !== "" && { image: picture }),
        ...(alt !== null && { alt }),
      })),
      // Q107: the id of the database.
      database_id: databaseId(),
      // Q111: the payment modes.
      payment_modes: paymentModes,
      // Q152: how an order by card is paid.
      ...(paymentFlow === "redirect" && { payment_flow: paymentFlow }),
      // Q148: whether invoices are given.
      ...(seller !== undefined && { accepts_gstin: true }),
    });
  });

  router.get("/customer/subcategories/:categoryId", anyone, async (req, res) => {
    const category = await knownCategory(req.params.categoryId);
    const subcategories = await queries.subcategories(db, category.id);
    await sendWithCart(req, res, {
      subcategories: subcategories.map(({ id, title, picture, alt, product_count }) => ({
        id,
        // Q7: a title by another key.
        name: title,
        // Q5: an empty category has no picture, nor has one without an own.
        ...(product_count > 0 && picture !== "" && { image: { url: absolutePicture(req, picture) } }),
        ...(alt !== null && { alt }),
      })),
    });
  });

  router.get("/customer/product-subcategories/:categoryId", anyone, async (req, res) => {
    const { subcategory: subcategoryId, ...query } = readInput(categoryListingQuery, req.query, 400);
    // Q9: the pagination of a subcategory's listing is nested one level deeper than that of the whole category.
    if (subcategoryId === "all") {
      const category = await knownCategory(req.params.categoryId);
      const { products, facets, ...counts } = await pageOf("category_id", category, query);
      return sendWithCart(req, res, { products: { data: products, ...counts }, ...facets });
    }
    const subcategory = await knownSubcategory(subcategoryId);
    if (subcategory.category_id !== pathId(req.params.categoryId, "Category not found")) {
      // Keeps the recorded response of one that staff have never changed, which has no other place.
      throw subcategory.version === 1
        ? absent("Subcategory not found", undefined)
        : await absentSubcategory(subcategory.id);
    }
    const { products, facets, ...pagination } = await pageOf("subcategory_id", subcategory, query);
    await sendWithCart(req, res, { products: { data: products, pagination }, ...facets });
  });

  router.get("/customer/subcategory-products/:id", async (req, res) => {
    const query = readInput(listingQuery, req.query, 400);
    const subcategory = await knownSubcategory(pathId(req.params.id, "Subcategory not found"));
    const { products, facets, total: totalCount, ...place } = await pageOf("subcategory_id", subcategory, query);
    // Q9: the total, and Q91: filters with counts.
    sendPublic(res, { products: { data: products, totalCount, ...place, ...facets } });
  });

  router.get("/customer/search-products", async (req, res) => {
    const query = readInput(searchQuery, req.query, 400);
    const { page, pageSize = searchResults, sort } = query;
    const list = await lists.ofSearch(query.product, filterOf(query), sort);
    const { reasonOf, categories, correctedQuery } = list;
    const entries = new Map(pageIn(list.entries, page, pageSize).map((entry) => [entry.id, entry]));
    const found = await queries.searchResults(db, [...entries.keys()]);
    const ofIndex = ({ id }: { id: number }) => {
      const entry = entries.get(id);
      if (entry === undefined) return {};
      const { labels, available } = entry.sizes;
      // Q83: sizes in stock, and Q93: what matched.
      return { ...(labels.length > 0 && { sizes: available.join(",") }), matched_by: reasonOf(entry) };
    };
    sendPublic(res, {
      products: {
        data: found.map((product) => ({
          pid: product.id,
          product_name: product.title,
          product_image: product.picture,
          // Q11: prices as texts.
          price: rupeesText(product.price_paise),
          offer_price: product.offer_price_paise === null ? null : rupeesText(product.offer_price_paise),
          ...(product.category_title !== null && { category_name: product.category_title }),
          ...ofIndex(product),
          ...colourShapes(product),
        })),
        total: list.entries.length,
        page,
        pageSize,
      },
      ...list.facets,
      categories: categories.map(({ id, title }) => ({ category_id: id, title })),
      ...(correctedQuery !== undefined && { corrected_query: correctedQuery }),
    });
  });

  /** A page of a listing, the number of products on all pages, and the counts of filters. */
  async function pageOf(
    column: queries.CategoryRef["column"],
    { id, product_count }: { id: number; product_count: number },
    query: queries.Page & Parameters<typeof filterOf>[0],
  ) {
    const { page, pageSize, sort } = query;
    const filter = filterOf(query);
    const isWhole = isUnfiltered(filter);
    const unsorted = isWhole ? await lists.ofCategory({ column, id }, filter) : undefined;
    const isPagedByDatabase = unsorted?.isShortened === false;
    const list = isPagedByDatabase ? unsorted : await lists.ofCategory({ column, id }, filter, sort);
    const products = isPagedByDatabase
      ? await queries.listingPage(db, { column, id }, { page, pageSize, sort })
      : await queries.productsById(
          db,
          pageIn(list.entries, page, pageSize).map((entry) => entry.id),
        );
    return {
      products: products.map(listing),
      facets: list.facets,
      total: isPagedByDatabase ? product_count : list.entries.length,
      page,
      pageSize,
    };
  }

  /** The response is the same for every visitor; a customer's also contains their cart (Q21). */
  async function sendWithCart(req: Request, res: Response, data: Record<string, unknown>): Promise<void> {
    const customerId = customerIfAny(req);
    if (customerId === undefined) return sendPublic(res, data);
    const my_cart = (await cartLines(db, customerId)).map(categoryCartLine);
    sendSuccess(res, { data: { ...data, my_cart } });
  }

  async function knownCategory(param: unknown) {
    const id = pathId(param, "Category not found");
    const category = await queries.category(db, id);
    // Q159: another one may be in its place.
    if (category === undefined) throw absent("Category not found", placeOfCategory(await readCategoryTree(db), id));
    return category;
  }

  async function knownSubcategory(id: number) {
    const subcategory = await queries.subcategory(db, id);
    if (subcategory === undefined) throw await absentSubcategory(id);
    return subcategory;
  }

  async function absentSubcategory(id: number): Promise<HttpError> {
    return absent("Subcategory not found", placeOfSubcategory(await readCategoryTree(db), id));
  }

  return router;
}

function absent(message: string, keys: MovedTo | undefined): HttpError {
  return new HttpError(404, message, { keys });
}

function pageIn<T>(list: readonly T[], page: number, pageSize: number): T[] {
  return list.slice((page - 1) * pageSize, page * pageSize);
}
