import type { Selectable } from "kysely";
import type { Database } from "../db/client.ts";
import type { Tables } from "../db/schema.ts";
import { type Author, type Change, changedFields, recordChange } from "../history/record-changes.ts";
import { HttpError } from "../http/http-error.ts";
import { foldText } from "../text/typed-text.ts";

export type Courier = Omit<Selectable<Tables["couriers"]>, "created_at">;

/** What owners set of a courier. `url_template`: see `urlTemplate`. */
export type CourierInput = Omit<Courier, "id">;

const columns = ["id", "name", "url_template"] as const;

const unknownCourier = () => new HttpError(404, "Courier not found");

/** All couriers by their names. */
export async function couriers(db: Database): Promise<Courier[]> {
  const rows = await db.selectFrom("couriers").select(columns).execute();
  return rows.toSorted((a, b) => a.name.localeCompare(b.name, "en"));
}

/** The courier with a name, in any letter case; undefined for none. */
export function courierNamed<C extends { name: string }>(known: readonly C[], name: string): C | undefined {
  const folded = foldText(name);
  return known.find((courier) => foldText(courier.name) === folded);
}

/** Adds a courier. One that exists with the same link is left as it is. @throws {HttpError} 422 for another link */
export async function createCourier(db: Database, author: Author, input: CourierInput): Promise<Courier> {
  return db.transaction().execute(async (trx) => {
    await lockCouriers(trx);
    const namesake = courierNamed(await couriers(trx), input.name);
    if (namesake !== undefined) {
      const isSame = namesake.name === input.name && namesake.url_template === input.url_template;
      if (isSame) return namesake;
      throw nameIsTaken(namesake);
    }
    const insert = trx.insertInto("couriers").values({ ...input, created_at: Date.now() });
    const courier = await insert.returning(columns).executeTakeFirstOrThrow();
    await recordChange(trx, author, changeOf(courier, "created", { name: null, url_template: null }));
    return courier;
  });
}

/** Replaces a courier. @throws {HttpError} 404 for an unknown one, 422 for the name of another one */
export async function changeCourier(db: Database, author: Author, id: number, input: CourierInput): Promise<Courier> {
  return db.transaction().execute(async (trx) => {
    await lockCouriers(trx);
    const known = await couriers(trx);
    const before = known.find((courier) => courier.id === id);
    if (before === undefined) throw unknownCourier();
    const namesake = courierNamed(
      known.filter((courier) => courier !== before),
      input.name,
    );
    if (namesake !== undefined) throw nameIsTaken(namesake);
    await trx.updateTable("couriers").set(input).where("id", "=", id).execute();
    const change = changeOf({ id, ...input }, "changed", before);
    if (change.fields?.length) await recordChange(trx, author, change);
    return { id, ...input };
  });
}

/** Deletes a courier. One that is deleted already is no error. */
export async function deleteCourier(db: Database, author: Author, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockCouriers(trx);
    const courier = await trx.deleteFrom("couriers").where("id", "=", id).returning(columns).executeTakeFirst();
    if (courier !== undefined) await recordChange(trx, author, changeOf(courier, "deleted", courier));
  });
}

/** Locks the couriers for the rest of the transaction, because names that differ in their letter case only are one. */
async function lockCouriers(trx: Database): Promise<void> {
  const taken_at = Date.now();
  await trx
    .insertInto("locks")
    .values({ name: "couriers", taken_at })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ taken_at }))
    .execute();
}

function nameIsTaken({ name }: Courier): HttpError {
  return new HttpError(422, `There is a courier ${name} already.`, { field: "name" });
}

function changeOf(
  courier: Courier,
  action: string,
  before: { name: string | null; url_template: string | null },
): Change {
  const texts = ({ name, url_template }: typeof before) => ({ name, link: url_template });
  const fields = changedFields(texts(before), texts(courier));
  return { entity: "courier", id: courier.id, label: courier.name, action, fields };
}
