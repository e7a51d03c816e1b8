import { Router } from "express";
import * as v from "valibot";
import { customerIfAny, maybeCustomer } from "../sessions/customer-sessions.ts";
import type { Database } from "../db/client.ts";
import { sendSuccess, sendPublic } from "../http/send.ts";
import { pathId, readInput, wholeNumber } from "../http/input.ts";
import { HttpError } from "../http/http-error.ts";
import { wishlistItemsOf } from "../wishlist/queries.ts";
import * as queries from "../catalogue/queries.ts";
import { card, relatedProduct, variantA, variantB } from "../catalogue/shapes.ts";

const anyId = wholeNumber(999_999_999);
const relatedQuery = v.strictObject({ relatedProductId: anyId, categoryAId: anyId });

/** Routes of a product in its two variants, with related products. */
export function productRoutes(db: Database): Router {
  const router = Router();

  router.get("/customer/products", async (req, res) => {
    const { relatedProductId, categoryAId } = readInput(relatedQuery, req.query, 400);
    const product = await knownProduct(relatedProductId);
    if (product.category_id !== categoryAId) throw unknownProduct();
    const related = await queries.relatedProducts(db, product.id);
    sendPublic(res, { products: related.map(relatedProduct) });
  });

  router.get("/customer/products/:id", maybeCustomer(db), async (req, res) => {
    const product = await knownProduct(pathId(req.params.id, "Product not found"));
    const customerId = customerIfAny(req);
    if (customerId === undefined) return sendPublic(res, { product: variantA(req, product, []) });
    const wishlistItems = await wishlistItemsOf(db, customerId, product.id);
    sendSuccess(res, { data: { product: variantA(req, product, wishlistItems) } });
  });

  router.get("/customer/product-details/:id", async (req, res) => {
    const product = await knownProduct(pathId(req.params.id, "Product not found"));
    const related = await queries.relatedProducts(db, product.id);
    sendPublic(res, {
      product_details: variantB(product),
      related_products: related.map((other) => ({ product_id: other.id, ...card(other) })),
    });
  });

  async function knownProduct(id: number) {
    const product = await queries.product(db, id);
    if (product === undefined) throw unknownProduct();
    return product;
  }

  return router;
}

function unknownProduct(): HttpError {
  return new HttpError(404, "Product not found");
}
