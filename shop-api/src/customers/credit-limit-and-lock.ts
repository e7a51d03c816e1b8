import type { Database } from "../db/client.ts";
import { HttpError } from "../http/http-error.ts";
import { changeCreditLimit } from "../credit/credit.ts";
import type { Author } from "../history/record-changes.ts";
import type { CodeStore } from "../db/hmac-key.ts";
import { lockCustomer } from "./lock-customer.ts";
import { unlockNumber } from "./wrong-codes.ts";

/** The rejection of an unknown customer or a deleted account. */
export const unknownCustomer = () => new HttpError(404, "Customer not found");

/**
 * Sets what a customer may owe.
 * @throws {HttpError} 404 for an unknown customer
 */
export async function setCreditLimitOf(db: Database, author: Author, id: number, paise: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await lockCustomer(trx, id))) throw unknownCustomer();
    await changeCreditLimit(trx, author, id, paise);
  });
}

/**
 * Unlocks a customer's number, as `unlockNumber`.
 * @throws {HttpError} 404 for an unknown customer
 */
export async function unlockCustomer({ db, hmacKey }: CodeStore, author: Author, id: number): Promise<void> {
  const customer = await db.selectFrom("customers").select("mobile").where("id", "=", id).executeTakeFirst();
  if (customer === undefined) throw unknownCustomer();
  await unlockNumber(db, author, hmacKey, customer.mobile);
}
