import { hash as digest, randomUUID } from "node:crypto";
import { access, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pLimit from "p-limit";
import sharp from "sharp";
import type { Logger } from "pino";
import type { Database } from "../db/client.ts";
import type { Encoder } from "./encoder.ts";
import type { Master } from "./masters.ts";
import { uploadedHash, uploadFile } from "./picture-path.ts";
import type { UploadType } from "./upload.ts";
import { variantsFolder } from "./variants.ts";

/** An upload as it is stored. */
export type Uploaded = { hash: string; width: number; height: number };

export type PictureUploads = {
  /**
   * Encodes an upload and stores it in the database, so that every process and backup has it.
   * @throws {UnusablePicture} when it cannot be a picture of the shop
   */
  save(upload: Uint8Array, type: UploadType): Promise<Uploaded>;
  /**
   * The master of an upload, which is written to the folder of encoded pictures if it is writable; undefined for any other
   * file.
   */
  find(file: string): Promise<Master | undefined>;
};

export function pictureUploads(
  db: Database,
  dataDir: string,
  encoder: Pick<Encoder, "encodeUpload">,
  log: Logger,
): PictureUploads {
  const root = variantsFolder(dataDir);
  const widths = new Map<string, number>();
  // An upload takes up to 540 MB of the encoder's memory.
  const oneAtATime = pLimit(1);

  let isWritable = true;

  async function readContent(hash: string): Promise<Uint8Array | undefined> {
    const row = await db.selectFrom("pictures").select("content").where("hash", "=", hash).executeTakeFirst();
    return row?.content instanceof ArrayBuffer ? new Uint8Array(row.content) : row?.content;
  }

  /**
   * Writes to a temporary file and renames it, so that readers never see a partial picture.
   * @returns false if that is not possible, for instance on a full disk, which is logged once
   */
  async function write(name: string, content: Uint8Array): Promise<boolean> {
    const unfinished = join(root, `${name}.${randomUUID()}`);
    try {
      await mkdir(root, { recursive: true });
      await writeFile(unfinished, content);
      await rename(unfinished, join(root, name));
      isWritable = true;
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => {});
      if (isWritable) log.warn({ err: error, picture: name }, "uploads cannot be stored");
      isWritable = false;
    }
    return isWritable;
  }

  async function widthOf(hash: string): Promise<number | undefined> {
    const known = widths.get(hash);
    if (known !== undefined) return known;
    const row = await db.selectFrom("pictures").select("width").where("hash", "=", hash).executeTakeFirst();
    if (row !== undefined) widths.set(hash, row.width);
    return row?.width;
  }

  return {
    async save(upload, type) {
      const content = Buffer.from(await oneAtATime(() => encoder.encodeUpload({ upload, type })));
      const { width, height } = await sharp(content).metadata();
      const created_at = Date.now();
      const hash = digest("sha256", content, "hex");
      const insert = db.insertInto("pictures").values({ hash, content, width, height, created_at });
      await insert.onConflict((conflict) => conflict.column("hash").doUpdateSet({ created_at })).execute();
      return { hash, width, height };
    },
    async find(file) {
      const hash = uploadedHash(`uploads/${file}`);
      const width = hash === undefined ? undefined : await widthOf(hash);
      if (hash === undefined || width === undefined) return undefined;
      const name = `${hash}-full.avif`;
      const isWritten = await access(join(root, name)).then(
        () => true,
        () => false,
      );
      const master = { file: uploadFile(hash), hash, width };
      if (isWritten) return { ...master, stored: { root, name } };
      const content = await readContent(hash);
      if (content === undefined) return undefined;
      return (await write(name, content)) ? { ...master, stored: { root, name } } : { ...master, content };
    },
  };
}
