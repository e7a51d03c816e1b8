import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import { type Catalogue, catalogueForm, type PictureIndex, pictureIndexForm } from "./catalogue-form.ts";
import { danglingNames } from "./dangling-names.ts";

export type CatalogueFile = {
  /** 16 hex digits of a hash of both files. */
  fingerprint: string;
  catalogue: Catalogue;
  pictures: PictureIndex;
};

const shopSeed = fileURLToPath(new URL("../../seed", import.meta.url));

/**
 * Reads the catalogue of a folder such as `shop-api/seed`, whose README describes it: `catalogue.json` and
 * `pictures/index.json`.
 * @throws {Error} one that lists everything missing, malformed or dangling
 */
export async function readCatalogueFile(folder = shopSeed): Promise<CatalogueFile> {
  const { catalogueJson, indexJson } = await readFiles(folder);
  const file = {
    fingerprint: fingerprintOf({ catalogueJson, indexJson }),
    catalogue: checked(catalogueForm, catalogueJson),
    pictures: checked(pictureIndexForm, indexJson),
  };
  const dangling = danglingNames(file.catalogue, file.pictures);
  if (dangling.length > 0) throw invalidCatalogue(dangling);
  return file;
}

/** The fingerprint of a folder's catalogue, which is not checked. */
export async function catalogueFingerprint(folder: string): Promise<string> {
  return fingerprintOf(await readFiles(folder));
}

async function readFiles(folder: string): Promise<{ catalogueJson: string; indexJson: string }> {
  const read = (file: string) => readFile(join(folder, file), "utf8");
  const [catalogueJson, indexJson] = await Promise.all([read("catalogue.json"), read("pictures/index.json")]);
  return { catalogueJson, indexJson };
}

function fingerprintOf({ catalogueJson, indexJson }: { catalogueJson: string; indexJson: string }): string {
  return hash("sha256", `${catalogueJson}\n${indexJson}`).slice(0, 16);
}

function checked<S extends v.GenericSchema>(schema: S, text: string): v.InferOutput<S> {
  const result = v.safeParse(schema, JSON.parse(text));
  if (result.success) return result.output;
  throw invalidCatalogue(result.issues.map((issue) => `${placeOf(issue)}: ${issue.message}`));
}

function invalidCatalogue(problems: string[]): Error {
  return new Error(`The shop's catalogue is invalid. ${problems.join("; ")}`);
}

/** The path of an issue, with slugs instead of list indexes. */
function placeOf({ path }: v.BaseIssue<unknown>): string {
  const named = v.object({ id: v.string() });
  return (path ?? []).map(({ key, value }) => (v.is(named, value) ? value.id : String(key))).join(" ");
}
