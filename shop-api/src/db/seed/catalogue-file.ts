import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import { type Catalogue, catalogueForm, type PictureIndex, pictureIndexForm } from "./catalogue-form.ts";
import { danglingNames } from "./dangling-names.ts";

export type CatalogueFile = {
  /** 16 hex digits of what both files say: another file is another fingerprint. */
  fingerprint: string;
  catalogue: Catalogue;
  pictures: PictureIndex;
};

const shopSeed = fileURLToPath(new URL("../../../seed", import.meta.url));

/**
 * The goods of a folder like `shop-api/seed`, whose README describes it: `catalogue.json` and `pictures/index.json`.
 * @throws {Error} one for everything that is missing, malformed or named without being there
 */
export async function readCatalogueFile(folder = shopSeed): Promise<CatalogueFile> {
  const files = ["catalogue.json", "pictures/index.json"];
  const [goods = "", index = ""] = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
  const file = {
    fingerprint: hash("sha256", `${goods}\n${index}`).slice(0, 16),
    catalogue: checked(catalogueForm, goods),
    pictures: checked(pictureIndexForm, index),
  };
  const dangling = danglingNames(file.catalogue, file.pictures);
  if (dangling.length > 0) throw faulty(dangling);
  return file;
}

function checked<S extends v.GenericSchema>(schema: S, text: string): v.InferOutput<S> {
  const result = v.safeParse(schema, JSON.parse(text));
  if (result.success) return result.output;
  throw faulty(result.issues.map((issue) => `${placeOf(issue)}: ${issue.message}`));
}

function faulty(faults: string[]): Error {
  return new Error(`The shop's goods are not as they should be. ${faults.join("; ")}`);
}

/** Where a fault is: goods by their slug instead of their place in the list. */
function placeOf({ path }: v.BaseIssue<unknown>): string {
  const named = v.object({ id: v.string() });
  return (path ?? []).map(({ key, value }) => (v.is(named, value) ? value.id : String(key))).join(" ");
}
