import * as v from "valibot";
import type { Database } from "../../db/client.ts";
import { HttpError } from "../../http/http-error.ts";
import { idNumber } from "../../http/input.ts";
import type { Author, FieldChange } from "../../history/record-changes.ts";
import { rupeesText } from "../../money/rupees.ts";
import { maxPaise, wholeNumber } from "./product-columns.ts";
import { areDifferent } from "./product-form.ts";
import { restoreProduct, withdrawProduct } from "./product-state.ts";
import { changeRow, lockDetails, recordProduct } from "./save-product.ts";

const howMany = "Please select 1 to 100 products.";

/** The body of a change of several products: exactly one of the keys of `change`. */
export const productsChange = v.strictObject({
  products: v.pipe(
    v.array(v.strictObject({ id: idNumber("A product is unknown."), version: idNumber("A version is missing.") })),
    v.minLength(1, howMany),
    v.maxLength(100, howMany),
    v.check((products) => areDifferent(products.map(({ id }) => id)), "A product is there twice."),
  ),
  change: v.pipe(
    v.partial(
      v.strictObject({
        state: v.picklist(["on_sale", "withdrawn"], "Products can be put on sale or withdrawn."),
        subcategory_id: idNumber("Please choose a subcategory."),
        price_percent: v.pipe(
          wholeNumber(-90, 900, "A price changes by a whole number of percent from -90 to 900."),
          v.check((percent) => percent !== 0, "Please enter a percent other than 0."),
        ),
        offer_percent: wholeNumber(1, 90, "An offer is a whole number of percent from 1 to 90 below the price."),
        remove_offer: v.literal(true, "An offer can only be removed."),
      }),
    ),
    v.check((change) => Object.keys(change).length === 1, "Please choose one change."),
  ),
  dry_run: v.boolean(),
});

type Input = v.InferOutput<typeof productsChange>;
type Change = Input["change"];

type Result = {
  id: number;
  result: "changed" | "unchanged" | "conflict" | "rejected";
  /** Why nothing was changed. */
  message: string | null;
  changes: FieldChange[];
};

/**
 * Changes several products in the same way, each in its own transaction: one that is not changed leaves the others.
 * @returns a result for each, in their order; of a dry run what it would be
 */
export async function changeProducts(db: Database, author: Author, input: Input): Promise<Result[]> {
  const results: Result[] = [];
  for (const product of input.products) {
    const work = (trx: Database) => changeProduct(trx, author, product, input.change);
    results.push(await resultOf(product.id, input.dry_run ? rolledBack(db, work) : db.transaction().execute(work)));
  }
  return results;
}

async function resultOf(id: number, change: Promise<FieldChange[]>): Promise<Result> {
  try {
    const changes = await change;
    return { id, result: changes.length > 0 ? "changed" : "unchanged", message: null, changes };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { id, result: error.status === 409 ? "conflict" : "rejected", message: error.message, changes: [] };
  }
}

/** Runs a transaction for its result only: a dry run has all checks of the change. */
async function rolledBack<T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> {
  const trx = await db.startTransaction().execute();
  try {
    return await work(trx);
  } finally {
    await trx.rollback().execute();
  }
}

async function changeProduct(
  trx: Database,
  author: Author,
  { id, version }: Input["products"][number],
  change: Change,
): Promise<FieldChange[]> {
  if (change.state === "withdrawn") return withdrawProduct(trx, author, id, version);
  if (change.state === "on_sale") return restoreProduct(trx, author, id, version);
  const before = await lockDetails(trx, id, version);
  if (change.subcategory_id !== undefined) {
    await changeRow(trx, before, { subcategory_id: change.subcategory_id }, undefined);
  } else {
    await changeRow(trx, before, pricesAfter(before, change, ""), undefined);
    for (const { id: sizeId, label, price_paise, offer_price_paise } of before.sizes) {
      if (price_paise === null) continue;
      const prices = pricesAfter({ price_paise, offer_price_paise }, change, `Size ${label}: `);
      await trx.updateTable("product_sizes").set(prices).where("id", "=", sizeId).execute();
    }
  }
  return recordProduct(trx, author, before);
}

type Prices = { price_paise: number; offer_price_paise: number | null };

/**
 * The prices of a product, or a size's own ones, after a change. A changed price keeps its offer.
 * @param of which they are, for the message
 * @throws {HttpError} 422 for a price or an offer below 1 rupee, a price that is too high, or an offer that is not below the price
 */
function pricesAfter({ price_paise: price, offer_price_paise: offer }: Prices, change: Change, of: string): Prices {
  const { price_percent, offer_percent } = change;
  if (price_percent === undefined && offer_percent === undefined) {
    return { price_paise: price, offer_price_paise: null };
  }
  const after = {
    price_paise: price_percent === undefined ? price : percentOf(price, 100 + price_percent),
    offer_price_paise: offer_percent === undefined ? offer : percentOf(price, 100 - offer_percent),
  };
  const problem = problemOf(after, offer_percent === undefined ? "price" : "offer");
  if (problem !== undefined) throw new HttpError(422, of + problem);
  return after;
}

/** Part of an amount in paise, rounded to whole rupees, half a rupee up. */
function percentOf(paise: number, percent: number): number {
  return Math.floor((paise * percent + 5000) / 10_000) * 100;
}

function problemOf({ price_paise: price, offer_price_paise: offer }: Prices, changed: "price" | "offer") {
  const amount = changed === "price" ? price : (offer ?? 0);
  if (amount < 100) return `The ${changed} would be below 1 rupee.`;
  if (price > maxPaise) return `The price would be above ${rupeesText(maxPaise)}.`;
  if (offer === null || offer < price) return undefined;
  return `The offer of ${rupeesText(offer)} would not be below the price of ${rupeesText(price)}.`;
}
