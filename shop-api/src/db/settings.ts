import type { Selectable } from "kysely";
import type { Database } from "./client.ts";
import type { Tables } from "./schema.ts";

type Name = Selectable<Tables["settings"]>["name"];

/** A setting of this database; undefined until it is written. */
export async function readSetting(db: Database, name: Name): Promise<string | undefined> {
  const setting = db.selectFrom("settings").select("value").where("name", "=", name);
  return (await setting.executeTakeFirst())?.value;
}

/** Adds or replaces a setting. */
export async function writeSetting(db: Database, name: Name, value: string): Promise<void> {
  const insert = db.insertInto("settings").values({ name, value });
  await insert.onConflict((conflict) => conflict.column("name").doUpdateSet({ value })).execute();
}

/** Whether products may have sizes: see `allowSizes`. */
export async function hasSizes(db: Database): Promise<boolean> {
  return (await readSetting(db, "has-sizes")) !== undefined;
}
