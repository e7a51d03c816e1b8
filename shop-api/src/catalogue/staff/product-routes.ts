import { type Response, Router } from "express";
import type { Database, DialectName } from "../../db/client.ts";
import { jsonBodyUpTo, noBody } from "../../http/body.ts";
import { pathId, readInput } from "../../http/input.ts";
import { sendSuccess } from "../../http/send.ts";
import { requireStaff, staffOf } from "../../sessions/staff-sessions.ts";
import type { CatalogueIndex } from "../index/catalogue-index.ts";
import { colourFamilies } from "../filters/facet-shapes.ts";
import type { ProductLists } from "../filters/product-lists.ts";
import { importInput } from "./import-form.ts";
import { importProducts } from "./import-products.ts";
import { productTable } from "./product-rows.ts";
import { copyProduct, createProduct } from "./create-product.ts";
import { productWithChanges } from "./product-details.ts";
import { newProduct, productChange } from "./product-form.ts";
import { productListQuery, productPage } from "./product-list.ts";
import { restoreProduct, withdrawProduct } from "./product-state.ts";
import { notFound, saveProduct } from "./save-product.ts";

/** Texts of a product with its sizes and pictures, in letters of several bytes. */
const productBody = jsonBodyUpTo(64 * 1024);

const importBody = jsonBodyUpTo(8 * 1024 * 1024);

/** The calls for products in the staff area. */
export function staffProductRoutes(
  db: Database,
  dialect: DialectName,
  index: CatalogueIndex,
  lists: ProductLists,
): Router {
  const router = Router();
  const staff = requireStaff(db);

  router.get("/staff/colours", staff, (_req, res) => {
    sendSuccess(res, { data: { colours: colourFamilies } });
  });

  router.get("/staff/products", staff, async (req, res) => {
    const query = readInput(productListQuery, req.query, 400);
    sendSuccess(res, { data: await productPage({ db, dialect, lists }, query) });
  });

  router.post("/staff/products", staff, productBody, async (req, res) => {
    const id = await createProduct(db, staffOf(req), readInput(newProduct, req.body, 422));
    index.expire();
    sendSuccess(res, { status: 201, message: "Product created", data: { product: await known(id) } });
  });

  router.get("/staff/products/rows", staff, async (_req, res) => {
    sendSuccess(res, { data: { rows: await productTable(db) } });
  });

  router.post("/staff/products/import", staff, importBody, async (req, res) => {
    const { rows, dry_run } = readInput(importInput, req.body, 422);
    const result = await importProducts(db, dialect, staffOf(req), { rows, isDryRun: dry_run });
    if (result.is_imported) index.expire();
    sendSuccess(res, { message: result.is_imported ? "Imported" : "Not imported", data: { import: result } });
  });

  router.get("/staff/products/:id", staff, async (req, res) => {
    sendSuccess(res, { data: { product: await known(productId(req.params.id)) } });
  });

  router.patch("/staff/products/:id", staff, productBody, async (req, res) => {
    const id = productId(req.params.id);
    const change = readInput(productChange, req.body, 422);
    const { isConflict } = await saveProduct(db, staffOf(req), id, change);
    index.expire();
    const product = await known(id);
    if (isConflict) return sendConflict(res, product);
    sendSuccess(res, { message: "Product saved", data: { product, is_conflict: false } });
  });

  router.post("/staff/products/:id/copy", staff, noBody, async (req, res) => {
    const id = await copyProduct(db, staffOf(req), productId(req.params.id));
    index.expire();
    sendSuccess(res, { status: 201, message: "Product copied", data: { product: await known(id) } });
  });

  router.post("/staff/products/:id/withdraw", staff, noBody, async (req, res) => {
    const id = productId(req.params.id);
    await withdrawProduct(db, staffOf(req), id);
    index.expire();
    sendSuccess(res, { message: "Product withdrawn", data: { product: await known(id) } });
  });

  router.post("/staff/products/:id/restore", staff, noBody, async (req, res) => {
    const id = productId(req.params.id);
    await restoreProduct(db, staffOf(req), id);
    index.expire();
    sendSuccess(res, { message: "Product is on sale", data: { product: await known(id) } });
  });

  async function known(id: number) {
    const product = await productWithChanges(db, id);
    if (product === undefined) throw notFound();
    return product;
  }

  return router;
}

function productId(param: unknown): number {
  return pathId(param, "Product not found");
}

/** The product as the other change has left it. */
function sendConflict(res: Response, product: unknown): void {
  const message = "This product was changed meanwhile. Nothing was saved.";
  res.status(409).json({ success: false, message, data: { product, is_conflict: true } });
}
