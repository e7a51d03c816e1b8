import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callerOf } from "./caller.ts";
import { startShopApi, type RunningShop } from "./start-shop-api.ts";

const saree = "uploads/products/saree-kasavu-balaramapuram/front.avif";
const chrome = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";

describe("the asset host", { timeout: 30_000 }, () => {
  let shop: RunningShop;
  beforeAll(async () => {
    shop = await startShopApi();
  });
  afterAll(() => shop.stop());

  const get = (path: string, accept = chrome) => fetch(`${shop.url}/${path}`, { headers: { accept } });

  it("sends AVIF, WebP or JPEG, the best that the caller names", async () => {
    const formats = [
      [chrome, "image/avif", "heif"],
      ["image/webp,*/*", "image/webp", "webp"],
      ["image/avif;q=0,image/*", "image/jpeg", "jpeg"],
      ["*/*", "image/jpeg", "jpeg"],
    ] as const;
    for (const [accept, type, format] of formats) {
      const response = await get(`${saree}?width=300`, accept);
      expect([accept, response.headers.get("content-type")]).toEqual([accept, type]);
      expect(response.headers.get("vary")).toBe("Accept");
      expect(await measure(response)).toMatchObject({ format, width: 300, height: 375 });
    }
    expect((await get(saree, "text/html")).status).toBe(406);
  });

  it("sends the smallest listed width that is not under the one asked for, and never enlarges", async () => {
    const widths = [
      [1, 300],
      [300, 300],
      [301, 350],
      [421, 600],
      [601, 900],
      [1200, 900],
      [5000, 900],
    ];
    for (const [asked, sent] of widths) {
      const { width } = await measure(await get(`${saree}?width=${asked}`, "image/webp"));
      expect([asked, width]).toEqual([asked, sent]);
    }
    expect(await measure(await get("uploads/banners/b1.avif?width=1000"))).toMatchObject({ width: 1200, height: 480 });
  });

  it("sends the master as it is when no smaller one is asked for", async () => {
    const [whole, asWide] = await Promise.all([get(saree), get(`${saree}?width=900`)]);
    expect([whole.headers.get("content-length"), asWide.headers.get("content-length")]).toEqual(["36842", "36842"]);
    expect(await measure(await get("uploads/cloth/kasavu-kora.avif"))).toMatchObject({ width: 600, height: 750 });
  });

  it("makes each size once, however many ask for it at the same time, and keeps it", async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => get(`${saree}?width=420`)));
    const bodies = await Promise.all(
      replies.map(async (reply) => Buffer.from(await reply.arrayBuffer()).toString("hex")),
    );
    expect(new Set(bodies).size).toBe(1);
    const kept = await readdir(join(shop.dataDir, "pictures", "420", "saree-kasavu-balaramapuram"));
    expect(kept).toEqual(["front.avif"]);
  });

  it("leaves nothing half made when it is closed in the middle", async () => {
    const other = await startShopApi();
    const leave = new AbortController();
    const left = Promise.allSettled(
      ["front", "folded"].map((view) =>
        fetch(`${other.url}/uploads/products/saree-kasavu-balaramapuram/${view}.avif?width=600`, {
          signal: leave.signal,
        }),
      ),
    );
    await callerOf(other).get("customer/home");
    leave.abort();
    await left;
    // Removes the folder, which fails when something is still written into it.
    await expect(other.stop()).resolves.toBeUndefined();
  });

  it("may be kept for a day, and is not sent again to who holds it", async () => {
    const { headers } = await get(saree);
    expect(headers.get("cache-control")).toBe("public, max-age=86400, stale-while-revalidate=604800");
    const held = { accept: chrome, "if-none-match": headers.get("etag") ?? "", "cache-control": "max-age=0" };
    expect((await fetch(`${shop.url}/${saree}`, { headers: held })).status).toBe(304);
  });

  it("knows no other file and no way out of its folder", async () => {
    const paths = [
      "uploads/products/no-such-saree/front.avif",
      "uploads/products/saree-kasavu-balaramapuram/front.png",
      "uploads/index.json",
      "uploads/..%2fcatalogue.json",
      "uploads/products/..%2f..%2f..%2fpackage.avif",
      "uploads/products/saree-kasavu-balaramapuram%2ffront.avif",
      `uploads/products/${"a".repeat(300)}/front.avif`,
      `api/${saree}`,
    ];
    for (const path of paths) {
      const response = await get(path);
      expect([path, response.status, await response.json()]).toEqual([
        path,
        404,
        { success: false, message: expect.stringMatching(/^(Picture not|Not) found$/) },
      ]);
    }
    for (const query of ["width=0", "width=-1", "width=a", "width=300&width=600", "height=3"]) {
      expect([query, (await get(`${saree}?${query}`)).status]).toEqual([query, 400]);
    }
  });
});

async function measure(response: Response) {
  return sharp(Buffer.from(await response.arrayBuffer())).metadata();
}
