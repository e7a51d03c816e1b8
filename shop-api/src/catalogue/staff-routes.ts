import { Router } from "express";
import * as v from "valibot";
import type { Database } from "../db/client.ts";
import { answer } from "../http/answer.ts";
import { multipartBody, noBody } from "../http/body.ts";
import { pathId, readInput, text } from "../http/input.ts";
import { Refusal } from "../http/refusal.ts";
import { paiseOf } from "../money/rupees.ts";
import * as queries from "./queries.ts";
import { variantA } from "./shapes.ts";
import { changeProduct, withdrawProduct } from "./staff-changes.ts";
import { requireAdmin } from "./staff-token.ts";

/** Rupees from 0.01 to 999999.99. */
const price = v.pipe(v.string(), v.regex(/^\d{1,6}(\.\d{1,2})?$/), v.transform(paiseOf), v.minValue(1));

const decimal = (form: RegExp) => v.pipe(v.string(), v.regex(form), v.transform(Number));

const words = (maxLength: number) => v.optional(text(maxLength, "Invalid input"));

const productChange = v.pipe(
  v.strictObject({
    title: words(120),
    price: v.optional(price),
    offer_price: v.optional(
      v.union([
        v.pipe(
          v.literal(""),
          v.transform(() => null),
        ),
        price,
      ]),
    ),
    unit: words(60),
    weight: v.optional(v.pipe(decimal(/^\d{1,6}(\.\d{1,3})?$/), v.gtValue(0))),
    weight_unit: words(20),
    tax_percentage: v.optional(decimal(/^\d{1,2}(\.\d{1,2})?$/)),
    description: words(1000),
    additional_information: words(1000),
    stock: v.optional(decimal(/^\d{1,6}$/)),
  }),
  v.check((fields) => Object.keys(fields).length > 0, "Nothing to change"),
  v.transform(({ price: price_paise, offer_price: offer_price_paise, ...fields }) => ({
    ...fields,
    ...(price_paise !== undefined && { price_paise }),
    ...(offer_price_paise !== undefined && { offer_price_paise }),
  })),
);

/** What staff do to a product; no screen of the shop leads here. */
export function staffRoutes(db: Database): Router {
  const router = Router();
  const staff = requireAdmin(db);

  router.put("/products/:id", staff, multipartBody, async (req, res) => {
    const change = readInput(productChange, req.body, 422);
    const id = pathId(req.params.id, "Product not found");
    await changeProduct(db, id, change);
    const product = await queries.product(db, id);
    if (product === undefined) throw new Refusal(404, "Product not found");
    answer(res, { message: "Product updated", data: { product: variantA(req, product, []) } });
  });

  router.delete("/products/:id", staff, noBody, async (req, res) => {
    await withdrawProduct(db, pathId(req.params.id, "Product not found"));
    answer(res, { message: "Product removed from the shop" });
  });

  return router;
}
