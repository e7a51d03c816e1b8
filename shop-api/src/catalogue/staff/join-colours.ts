import type { Database } from "../../db/client.ts";
import { HttpError } from "../../http/http-error.ts";

// Groups of colours change in `serialized` transactions only, so that two changes do not make one group of halves.

/** What a change says of the group of a product: what is left out stays. */
export type JoinChange = { colour_ids?: number[] | undefined; shows_one_colour?: boolean | undefined };

/** The products whose groups a change may touch, in the order in which orders lock them. */
export async function idsOfJoin(trx: Database, id: number, { colour_ids = [] }: JoinChange): Promise<number[]> {
  const group = trx.selectFrom("products").select("colour_group_id").where("id", "=", id);
  const known = trx
    .selectFrom("products")
    .select("id")
    .where((eb) => eb.or([eb("id", "in", [id, ...colour_ids]), eb("colour_group_id", "in", group)]));
  return (await known.orderBy("id").execute()).map((row) => row.id);
}

/**
 * Joins a product with others, or takes it out of its group. A group of fewer than two is none.
 * @throws {HttpError} 422 for an unknown product, the product itself, and one of another group
 */
export async function joinColours(
  trx: Database,
  product: { id: number; colour_group_id: number | null },
  { colour_ids, shows_one_colour }: JoinChange,
): Promise<void> {
  const before = product.colour_group_id;
  const groupId = colour_ids === undefined ? before : await groupOf(trx, product, colour_ids);
  if (shows_one_colour !== undefined && groupId !== null) {
    const group = trx.updateTable("colour_groups").set({ lists_one: shows_one_colour ? 1 : 0 });
    await group.where("id", "=", groupId).execute();
  }
  if (before !== null) await removeIfSmall(trx, before);
}

/** The group of a product and the others, those that it has lost taken out; null without others. */
async function groupOf(
  trx: Database,
  { id, colour_group_id }: { id: number; colour_group_id: number | null },
  colour_ids: number[],
): Promise<number | null> {
  const field = "colour_ids";
  if (colour_ids.length === 0) {
    await trx.updateTable("products").set({ colour_group_id: null }).where("id", "=", id).execute();
    return null;
  }
  if (colour_ids.includes(id)) throw new HttpError(422, "A product is no other colour of itself.", { field });
  const others = await trx
    .selectFrom("products")
    .select(["id", "title", "colour_group_id"])
    .where("id", "in", colour_ids)
    .execute();
  if (others.length < colour_ids.length) throw new HttpError(422, "A product to join is unknown.", { field });
  const taken = others.find((other) => other.colour_group_id !== null && other.colour_group_id !== colour_group_id);
  if (taken !== undefined) {
    const message = `“${taken.title}” is joined with other colours already. Take it out there first.`;
    throw new HttpError(422, message, { field });
  }
  const groupId = colour_group_id ?? (await addGroup(trx));
  const members = [id, ...colour_ids];
  await trx.updateTable("products").set({ colour_group_id: groupId }).where("id", "in", members).execute();
  const lost = trx.updateTable("products").set({ colour_group_id: null }).where("colour_group_id", "=", groupId);
  await lost.where("id", "not in", members).execute();
  return groupId;
}

async function addGroup(trx: Database): Promise<number> {
  const group = trx.insertInto("colour_groups").values({ lists_one: 0 }).returning("id");
  return (await group.executeTakeFirstOrThrow()).id;
}

async function removeIfSmall(trx: Database, groupId: number): Promise<void> {
  const members = await trx.selectFrom("products").select("id").where("colour_group_id", "=", groupId).execute();
  if (members.length > 1) return;
  await trx.updateTable("products").set({ colour_group_id: null }).where("colour_group_id", "=", groupId).execute();
  await trx.deleteFrom("colour_groups").where("id", "=", groupId).execute();
}
