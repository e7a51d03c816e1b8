import type { Database } from "../../db/client.ts";
import { takeLock } from "../../db/serialized.ts";
import { HttpError } from "../../http/http-error.ts";
import {
  type Author,
  type Change,
  differences,
  type FieldChange,
  recordChange,
  recordChanges,
} from "../../history/record-changes.ts";
import { timeText } from "../../text/time-text.ts";
import { changesOfOrder, positionsOf } from "../positions.ts";
import { picturePathOf, pictureText } from "./picture-of-shop.ts";

/** What staff set of a banner; times in milliseconds since 1970. */
export type BannerInput = {
  picture: { id: string; alt: string | null };
  title: string;
  description: string;
  call_to_action: string | null;
  link: string | null;
  starts_at: number | null;
  ends_at: number | null;
};

/** All banners in their order. */
export async function banners(db: Database) {
  return db.selectFrom("banners").selectAll().orderBy("position").orderBy("id").execute();
}

export type Banner = Awaited<ReturnType<typeof banners>>[number];

const unknownBanner = () => new HttpError(404, "Banner not found");

/** Adds a banner after the others. @throws {HttpError} 422 for an unknown picture */
export async function createBanner(db: Database, author: Author, input: BannerInput): Promise<Banner> {
  return db.transaction().execute(async (trx) => {
    await lockBanners(trx);
    const values = await columnsOf(trx, input);
    const last = await trx
      .selectFrom("banners")
      .select(({ fn }) => [fn.max("id").as("id"), fn.max("position").as("position")])
      .executeTakeFirstOrThrow();
    // Ids of deleted banners are in the history.
    const place = { id: Math.max(last.id ?? 0, await lastRecorded(trx)) + 1, position: (last.position ?? 0) + 1 };
    const insert = trx.insertInto("banners").values({ ...values, ...place });
    const banner = await insert.returningAll().executeTakeFirstOrThrow();
    await recordChange(trx, author, changeOf(banner, "created", differences(undefined, banner, textsOf)));
    return banner;
  });
}

/** Replaces a banner. @throws {HttpError} 404 for an unknown one, 422 for an unknown picture */
export async function changeBanner(db: Database, author: Author, id: number, input: BannerInput): Promise<Banner> {
  return db.transaction().execute(async (trx) => {
    await lockBanners(trx);
    const before = await trx.selectFrom("banners").selectAll().where("id", "=", id).executeTakeFirst();
    if (before === undefined) throw unknownBanner();
    const update = trx.updateTable("banners").set(await columnsOf(trx, input));
    const banner = await update.where("id", "=", id).returningAll().executeTakeFirstOrThrow();
    const fields = differences(before, banner, textsOf);
    if (fields.length > 0) await recordChange(trx, author, changeOf(banner, "changed", fields));
    return banner;
  });
}

/** Deletes a banner. One that is deleted already is no error. */
export async function deleteBanner(db: Database, author: Author, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockBanners(trx);
    const banner = await trx.deleteFrom("banners").where("id", "=", id).returningAll().executeTakeFirst();
    if (banner !== undefined) await recordChange(trx, author, changeOf(banner, "deleted", []));
  });
}

/**
 * Puts the banners in an order.
 * @param ids of all banners
 * @throws {HttpError} 409 when these are not all, because one was added or deleted meanwhile
 */
export async function orderBanners(db: Database, author: Author, ids: number[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockBanners(trx);
    const moved = positionsOf(await banners(trx), ids, "Banners");
    for (const { row, to } of moved) {
      await trx.updateTable("banners").set({ position: to }).where("id", "=", row.id).execute();
    }
    await recordChanges(
      trx,
      author,
      changesOfOrder(moved, (banner, fields) => changeOf(banner, "moved", fields)),
    );
  });
}

/** Locks the banners for the rest of the transaction. */
export async function lockBanners(trx: Database): Promise<void> {
  await takeLock(trx, "banners");
}

async function lastRecorded(trx: Database): Promise<number> {
  const recorded = trx.selectFrom("staff_changes").select("entity_id").distinct().where("entity", "=", "banner");
  return (await recorded.execute()).reduce((last, { entity_id }) => Math.max(last, Number(entity_id)), 0);
}

async function columnsOf(trx: Database, { picture, call_to_action, link, ...input }: BannerInput) {
  const path = await picturePathOf(trx, picture.id);
  return { ...input, picture: path, alt: picture.alt, cta: call_to_action ?? "", cta_link: link ?? "" };
}

function changeOf({ id, title }: Banner, action: string, fields: FieldChange[]): Change {
  return { entity: "banner", id, label: title, action, fields };
}

function textsOf(banner: Banner): [field: string, text: string | null][] {
  return [
    ["title", banner.title],
    ["text", banner.description || null],
    ["picture", pictureText(banner.picture)],
    ["alternative text", banner.alt],
    ["button", banner.cta || null],
    ["link", banner.cta_link || null],
    ["starts at", banner.starts_at === null ? null : timeText(banner.starts_at)],
    ["ends at", banner.ends_at === null ? null : timeText(banner.ends_at)],
  ];
}
