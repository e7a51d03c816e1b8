import { Router } from "express";
import * as v from "valibot";
import type { Database } from "../../db/client.ts";
import { sendSuccess } from "../../http/send.ts";
import { multipartBody, noBody } from "../../http/body.ts";
import { pathId, readInput } from "../../http/input.ts";
import { HttpError } from "../../http/http-error.ts";
import { paiseOf } from "../../money/rupees.ts";
import { requireStaff, staffOf } from "../../sessions/staff-sessions.ts";
import type { CatalogueIndex } from "../index/catalogue-index.ts";
import * as queries from "../queries.ts";
import { variantA } from "../shapes.ts";
import { columnSchemas } from "./product-columns.ts";
import { eachSizeOnce, offerTooHigh, sizeLabel } from "./product-form.ts";
import { withdrawProduct } from "./product-state.ts";
import { changeProduct } from "./change-product.ts";
import { twoStocks } from "./set-sizes.ts";

const wrongWeight = "The weight must be above 0, with at most three decimals.";
/** Rupees from 0.01 to 999999.99. */
const wrongPrice = "A price must be from 0.01 to 999999.99 rupees.";
const price = v.pipe(
  v.string(),
  v.regex(/^\d{1,6}(\.\d{1,2})?$/, wrongPrice),
  v.transform(paiseOf),
  v.minValue(1, wrongPrice),
);

const decimal = (form: RegExp, wrong: string) => v.pipe(v.string(), v.regex(form, wrong), v.transform(Number));

const { title, unit, weight_unit, description, additional_information } = columnSchemas;

const noOffer = v.pipe(
  v.literal(""),
  v.transform(() => null),
);

const size = v.pipe(
  v.strictObject({
    label: sizeLabel,
    stock: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999)),
    price: v.optional(v.nullable(price), null),
    offer_price: v.optional(v.nullable(price), null),
  }),
  v.forward(
    v.check(({ price: own, offer_price: offer }) => offer === null || (own !== null && offer < own), offerTooHigh),
    ["offer_price"],
  ),
  v.transform(({ price: price_paise, offer_price: offer_price_paise, ...fields }) => ({
    ...fields,
    price_paise,
    offer_price_paise,
  })),
);

/** JSON in a form field. */
const sizes = v.pipe(v.string(), v.parseJson(), v.array(size), v.minLength(1), v.maxLength(12), eachSizeOnce());

const productChange = v.pipe(
  v.strictObject({
    ...v.partial(v.object({ title, unit, weight_unit, description, additional_information })).entries,
    price: v.optional(price),
    offer_price: v.optional(v.union([noOffer, price], wrongPrice)),
    weight: v.optional(v.pipe(decimal(/^\d{1,6}(\.\d{1,3})?$/, wrongWeight), v.gtValue(0, wrongWeight))),
    tax_percentage: v.optional(decimal(/^\d{1,2}(\.\d{1,2})?$/, "The tax must be from 0 to below 100 percent.")),
    stock: v.optional(decimal(/^\d{1,6}$/, "The stock must be a whole number from 0 to 999999.")),
    sizes: v.optional(sizes),
  }),
  v.check((fields) => Object.keys(fields).length > 0, "There is nothing to change."),
  v.forward(
    v.check((fields) => fields.stock === undefined || fields.sizes === undefined, twoStocks),
    ["stock"],
  ),
  v.transform(({ price: price_paise, offer_price: offer_price_paise, ...fields }) => ({
    ...fields,
    ...(price_paise !== undefined && { price_paise }),
    ...(offer_price_paise !== undefined && { offer_price_paise }),
  })),
);

/** Staff routes of products; the web does not use them. */
export function staffRoutes(db: Database, index: CatalogueIndex): Router {
  const router = Router();
  const staff = requireStaff(db);

  router.put("/products/:id", staff, multipartBody, async (req, res) => {
    const change = readInput(productChange, req.body, 422);
    const id = pathId(req.params.id, "Product not found");
    await changeProduct(db, staffOf(req), id, change);
    index.expire();
    const product = await queries.product(db, id);
    if (product === undefined) throw new HttpError(404, "Product not found");
    sendSuccess(res, { message: "Product updated", data: { product: variantA(req, product, []) } });
  });

  router.delete("/products/:id", staff, noBody, async (req, res) => {
    const changes = await withdrawProduct(db, staffOf(req), pathId(req.params.id, "Product not found"));
    if (changes.length === 0) throw new HttpError(404, "Product not found");
    index.expire();
    sendSuccess(res, { message: "Product removed from the shop" });
  });

  return router;
}
