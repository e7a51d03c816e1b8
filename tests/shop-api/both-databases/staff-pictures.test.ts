import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { openDatabase } from "../../../shop-api/src/db/client.ts";
import { startPruning } from "../../../shop-api/src/retention.ts";
import { callerOf, type Caller } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { pictureOf, productOf, type StaffProducts, staffProductsOf } from "../support/staff-products.ts";
import { openShopApi, type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const day = 24 * 60 * 60 * 1000;
let shade = 0;

/** A picture of a colour that no other has. */
function picture(width: number, height: number) {
  shade += 1;
  return sharp({ create: { width, height, channels: 3, background: { r: shade * 8, g: 90, b: 60 } } });
}

async function bytes(encoded: Sharp): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await encoded.toBuffer());
}

/** Pictures that staff upload. */
describeOnDatabase("an uploaded picture", () => {
  let shop: RunningShop;
  let call: Caller;
  let staff: StaffProducts;
  beforeAll(async () => {
    shop = await startShopApi();
    call = callerOf(shop);
    staff = await staffProductsOf(shop, call);
  });
  afterAll(() => shop.stop());

  const get = async (url: string, accept: string, from = shop) => {
    const response = await fetch(`${from.url}/${url}`, { headers: { accept } });
    const { format, width, height, exif, icc, orientation } = await sharp(await response.arrayBuffer()).metadata();
    return { headers: response.headers, seen: { format, width, height, exif, icc, orientation } };
  };
  const bare = { exif: undefined, icc: undefined, orientation: undefined };

  it("is stored upright and without metadata, under its content, and the same one again is the same", async () => {
    const named = picture(60, 30).withExif({ IFD0: { Copyright: "A name" } });
    const photo = await bytes(named.withMetadata({ orientation: 6 }).jpeg());
    expect((await sharp(photo).metadata()).orientation).toBe(6);
    const reply = await staff.upload(photo, "image/jpeg");
    const { id, url } = pictureOf(reply);
    expect([reply.status, reply.body]).toMatchObject([
      201,
      { data: { picture: { url: `uploads/pictures/${id}.avif`, alt: null, width: 30, height: 60 } } },
    ]);
    expect(pictureOf(await staff.upload(photo, "image/jpeg"))).toMatchObject({ id, url });
    const { headers, seen } = await get(url, "image/avif");
    expect(seen).toEqual({ format: "heif", width: 30, height: 60, ...bare });
    expect([headers.get("etag"), headers.get("cache-control")]).toEqual([
      `"${id}-full-avif"`,
      "public, max-age=31536000, immutable",
    ]);
  });

  it("may be a PNG, WebP or AVIF, is at most 3,000 pixels, and is served in all sizes and formats", async () => {
    const { url } = pictureOf(await staff.upload(await bytes(picture(3200, 16).png()), "image/png"));
    for (const [query, accept, format, width] of [
      ["", "image/avif", "heif", 3000],
      ["?width=500", "image/webp", "webp", 600],
      ["?width=300", "image/jpeg", "jpeg", 300],
    ] as const) {
      const { seen } = await vi.waitFor(async () => {
        const sent = await get(url + query, accept);
        expect(sent.headers.get("cache-control")).not.toBe("no-store");
        return sent;
      });
      expect(seen).toMatchObject({ format, width, ...bare });
    }
    expect((await staff.upload(await bytes(picture(40, 20).webp()), "image/webp")).status).toBe(201);
    expect((await staff.upload(await bytes(picture(40, 20).avif()), "image/avif")).status).toBe(201);
  });

  it("is rejected with words if it is rubbish, of another type, damaged, moving, too large, empty or no picture", async () => {
    const jpeg = await bytes(picture(200, 200).jpeg());
    const frames = await bytes(
      sharp([await bytes(picture(8, 8).png()), await bytes(picture(8, 8).png())], { join: { animated: true } }).webp(),
    );
    const cases = [
      [new TextEncoder().encode("rubbish"), "image/png", 422],
      [jpeg, "image/png", 422],
      [jpeg.slice(0, 500), "image/jpeg", 422],
      [frames, "image/webp", 422],
      [await bytes(picture(9000, 8).png()), "image/png", 422],
      [new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>"), "image/webp", 422],
      [new Uint8Array(), "image/jpeg", 422],
      [new Uint8Array(15 * 1024 * 1024 + 1), "image/jpeg", 413],
      [jpeg, "image/svg+xml", 415],
    ] as const;
    for (const [content, type, status] of cases) {
      const reply = await staff.upload(content, type);
      expect([type, reply.status, reply.body]).toEqual([
        type,
        status,
        { success: false, message: expect.stringMatching(/ .*\.$/) },
      ]);
    }
  });

  it("is served by another process on the same database, which has no file of it", async () => {
    const { url } = pictureOf(await staff.upload(await bytes(picture(700, 8).jpeg()), "image/jpeg"));
    const dataDir = shop.databaseUrl === undefined ? shop.dataDir : await mkdtemp(join(tmpdir(), "kasavu-other-"));
    if (dataDir !== shop.dataDir) onTestFinished(() => rm(dataDir, { recursive: true }));
    else await rm(join(dataDir, "pictures"), { recursive: true });
    const other = await openShopApi({ dataDir, databaseUrl: shop.databaseUrl });
    onTestFinished(() => other.stop());
    expect((await get(url, "image/avif", other)).seen).toMatchObject({ format: "heif", width: 700 });
    expect((await get(`${url}?width=300`, "image/jpeg", other)).seen).toMatchObject({ format: "jpeg", width: 300 });
  });

  it("is uploaded and served while nothing can be written to the folder of pictures", async () => {
    const folder = join(shop.dataDir, "pictures");
    await rm(folder, { recursive: true, force: true });
    await writeFile(folder, "");
    onTestFinished(() => rm(folder, { force: true }));
    const reply = await staff.upload(await bytes(picture(420, 8).jpeg()), "image/jpeg");
    expect([reply.status, reply.body]).toMatchObject([201, { success: true }]);
    const { url } = pictureOf(reply);
    expect((await get(url, "image/avif")).seen).toMatchObject({ format: "heif", width: 420 });
    expect((await get(`${url}?width=300`, "image/jpeg")).seen).toMatchObject({ format: "jpeg", width: 300 });
  });

  it("is of a product with its text, which the pages of the product have only then (Q106)", async () => {
    const { id, url } = pictureOf(await staff.upload(await bytes(picture(50, 50).jpeg()), "image/jpeg"));
    const { version, pictures } = await staff.get(30);
    const details = async () => (await call.get("customer/product-details/30")).body;
    const before = JSON.stringify(await details());
    expect(before).not.toContain('"alt"');
    const own = pictures[0]?.id ?? "";
    const saved = productOf(await staff.save(30, { version, pictures: [{ id, alt: "From the side" }, { id: own }] }));
    expect(saved.pictures).toEqual([
      { id, url, alt: "From the side" },
      { id: own, url: own, alt: null },
    ]);
    expect(saved.changes[0]?.fields).toMatchObject([
      { field: "pictures", after: expect.stringContaining("From the side") },
    ]);
    expect(await details()).toMatchObject({
      data: {
        product_details: { image: { url, alt: "From the side" }, images: [{ url, alt: "From the side" }, own] },
      },
    });
    expect((await call.get("customer/products/30")).body).toMatchObject({
      data: {
        product: {
          images: [{ url: `${shop.url}/api/${url}`, alt: "From the side" }, { url: `${shop.url}/api/${own}` }],
        },
      },
    });
    const copy = productOf(await staff.press(30, "copy"));
    expect(copy.pictures).toEqual(saved.pictures);
  });

  it("is deleted after a day unless something refers to it", async () => {
    const [unused, used] = [
      pictureOf(await staff.upload(await bytes(picture(20, 21).jpeg()), "image/jpeg")),
      pictureOf(await staff.upload(await bytes(picture(20, 22).jpeg()), "image/jpeg")),
    ];
    const { version } = await staff.get(31);
    await staff.save(31, { version, pictures: [{ id: used.id }] });
    const { db } = openDatabase(shop);
    onTestFinished(() => db.destroy());
    const pruning = startPruning(db, pino({ level: "silent" }));
    const stored = async () => (await db.selectFrom("pictures").select("hash").execute()).map(({ hash }) => hash);
    await pruning.prune();
    expect(await stored()).toEqual(expect.arrayContaining([unused.id, used.id]));
    await pruning.prune(Date.now() + day + 1000);
    const left = await stored();
    await pruning.stop();
    expect([left.includes(unused.id), left.includes(used.id)]).toEqual([false, true]);
    const reply = await staff.save(31, { version: version + 1, pictures: [{ id: unused.id }] });
    expect([reply.status, reply.body]).toMatchObject([
      422,
      { message: "A picture is not there any more. Please upload it again." },
    ]);
  });
});
