import { readdir } from "node:fs/promises";
import { get as getPlainly } from "node:http";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { responseOf } from "../support/response-of.ts";
import { callerOf } from "./support/caller.ts";
import { startShopApi, type RunningShop } from "./support/start-shop-api.ts";

const saree = "uploads/products/saree-kasavu-balaramapuram/front.30faac412f.avif";
const cloth = "uploads/cloth/kasavu-kora.e1e4d53784.avif";
const banner = "uploads/banners/b1.8ed89c2b50.avif";
const chrome = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";

describe("the asset host", () => {
  let shop: RunningShop;
  beforeAll(async () => {
    shop = await startShopApi();
  });
  afterAll(() => shop.stop());

  // Without a cache-control of ours, fetch adds one that bypasses conditional requests.
  const get = (path: string, accept = chrome, headers: Record<string, string> = {}) =>
    fetch(`${shop.url}/${path}`, { headers: { accept, "cache-control": "max-age=0", ...headers } });

  /** The picture in the requested size, once it is encoded. */
  const getEncoded = (path: string, accept = chrome, headers: Record<string, string> = {}) =>
    vi.waitFor(async () => {
      const response = await get(path, accept, headers);
      expect(response.headers.get("cache-control")).not.toBe("no-store");
      return response;
    });

  const made = () => readdir(join(shop.dataDir, "pictures"));

  describe("formats", () => {
    it("are AVIF, WebP or JPEG, by the caller's preference", async () => {
      const formats = [
        [chrome, "image/avif", "heif"],
        ["image/webp,*/*", "image/webp", "webp"],
        ["image/*;q=0.5,image/webp", "image/webp", "webp"],
        ["image/avif;q=0.4,image/webp;q=0.6,image/jpeg;q=0.5", "image/webp", "webp"],
        ["image/avif;q=0,image/*", "image/jpeg", "jpeg"],
        ["*/*", "image/jpeg", "jpeg"],
      ] as const;
      for (const [accept, type, format] of formats) {
        const response = await getEncoded(`${saree}?width=300`, accept);
        expect([accept, response.headers.get("content-type")]).toEqual([accept, type]);
        expect(response.headers.get("vary")).toBe("Accept");
        expect(await measure(response)).toMatchObject({ format, width: 300, height: 375 });
      }
    });

    it("are JPEG for a caller without preferences", async () => {
      const response = await responseOf(getPlainly(`${shop.url}/${saree}?width=300`));
      response.resume();
      expect([response.statusCode, response.headers["content-type"]]).toEqual([200, "image/jpeg"]);
    });

    it("are rejected with 406 for a caller that accepts none of them", async () => {
      for (const accept of ["text/html", "image/png", "image/avif;q=0"]) {
        const response = await get(saree, accept);
        expect([accept, response.status, await response.json()]).toEqual([
          accept,
          406,
          { success: false, message: "Only image/avif, image/webp and image/jpeg are served here" },
        ]);
      }
    });
  });

  describe("widths", () => {
    it("are rounded up to one that is listed, in a picture of this width", async () => {
      expect(await measure(await getEncoded(`${saree}?width=301`, "image/webp"))).toMatchObject({ width: 600 });
      const wide = await measure(await getEncoded(`${banner}?width=1000`, "image/webp"));
      expect(wide).toMatchObject({ width: 1200, height: 480 });
      expect(await measure(await getEncoded(`${banner}?width=1201`, "image/webp"))).toMatchObject({ width: 1800 });
    });

    it("are optional: the default is the master's", async () => {
      const [whole, asWide] = await Promise.all([get(saree), get(`${saree}?width=900`)]);
      expect([whole.headers.get("content-length"), asWide.headers.get("content-length")]).toEqual(["36842", "36842"]);
      expect(await measure(await get(cloth))).toMatchObject({ width: 600, height: 750 });
    });
  });

  describe("caching", () => {
    it("is immutable at the path with the picture's current hash", async () => {
      const { headers } = await getEncoded(`${saree}?width=300`);
      expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(headers.get("last-modified")).toBeNull();
    });

    it("is for a day at a path with another hash or none, which serves the current picture", async () => {
      const today = await bytesOf(await get(saree));
      for (const path of [saree.replace("30faac412f", "0123456789"), saree.replace(".30faac412f", "")]) {
        const response = await get(path);
        expect(response.headers.get("cache-control")).toBe("public, max-age=86400, stale-while-revalidate=604800");
        expect(await bytesOf(response)).toEqual(today);
      }
    });

    it("uses a strong ETag of content, width and format, and 304", async () => {
      const etags = new Set<string>();
      for (const [width, accept] of [
        [300, "image/avif"],
        [300, "image/webp"],
        [600, "image/webp"],
      ] as const) {
        const { headers } = await getEncoded(`${saree}?width=${width}`, accept);
        const etag = headers.get("etag") ?? "";
        expect(etag).toMatch(/^"30faac412f[0-9a-f]{54}-\d+-\w+"$/);
        etags.add(etag);
        const again = await get(`${saree}?width=${width}`, accept, { "if-none-match": etag });
        expect([again.status, await again.text()]).toEqual([304, ""]);
        expect(again.headers.get("vary")).toBe("Accept");
        expect(again.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      }
      expect(etags.size).toBe(3);
    });
  });

  describe("encoding a picture", () => {
    const kurta = "uploads/products/kurta-buti-indigo/front.d2d39e7662.avif";

    it("delays no response: AVIF is served at once in another size, which is not cacheable", async () => {
      for (const [method, path] of [
        ["GET", kurta],
        ["HEAD", "uploads/products/saree-mangalagiri-bottle/front.avif"],
      ] as const) {
        const master = await bytesOf(await get(path));
        const response = await fetch(`${shop.url}/${path}?width=600`, { method, headers: { accept: chrome } });
        const { status, headers } = response;
        expect([status, await bytesOf(response)]).toEqual([200, method === "GET" ? master : ""]);
        expect(Object.fromEntries(headers)).toMatchObject({
          "content-type": "image/avif",
          "content-length": String(master.length / 2),
          "cache-control": "no-store",
          vary: "Accept",
        });
        expect(headers.get("etag")).toBeNull();
      }
      const right = await getEncoded(`${kurta}?width=600`);
      expect(right.headers.get("etag")).toMatch(/^"d2d39e7662[0-9a-f]{54}-600-avif"$/);
      expect(right.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      const smaller = await get(`${kurta}?width=300`);
      expect([smaller.headers.get("cache-control"), await bytesOf(smaller)]).toEqual([
        "no-store",
        await bytesOf(right),
      ]);
      expect(await measure(await getEncoded(`${kurta}?width=300`))).toMatchObject({ width: 300 });
    });

    it("happens once for concurrent requests, and is stored by its master's content", async () => {
      const replies = await Promise.all(Array.from({ length: 10 }, () => get(`${kurta}?width=300`, "image/webp")));
      const bodies = await Promise.all(replies.map(bytesOf));
      expect(new Set(bodies).size).toBe(1);
      expect((await made()).filter((name) => name.startsWith("d2d39e7662") && name.includes("webp"))).toEqual([
        expect.stringMatching(/^[0-9a-f]{64}-300\.webp$/),
      ]);
    });

    it("is not repeated for a client that has the picture", async () => {
      const path = "uploads/products/mundu-kara-bottle/front.18daced8d8.avif";
      const etag = (await get(path)).headers.get("etag") ?? "";
      const held = { "if-none-match": etag.replace("full", "300") };
      expect((await get(`${path}?width=300`, chrome, held)).status).toBe(304);
      expect((await made()).filter((name) => name.startsWith("18daced8d8"))).toEqual([]);
    });

    it("does not delay other requests", async () => {
      const { body } = await callerOf(shop).get("customer/product-subcategories/8?pageSize=20");
      const paths = new Set(JSON.stringify(body).match(/uploads\/products\/[^"]+/g));
      const completed: string[] = [];
      const pictures = [...paths].slice(0, 6).map(async (path) => {
        expect((await get(`${path}?width=300`, "image/webp")).status).toBe(200);
        completed.push("picture");
      });
      const home = callerOf(shop)
        .get("customer/home")
        .then(() => completed.push("home"));
      await Promise.all([...pictures, home]);
      expect(completed).toHaveLength(7);
      expect(completed.at(-1)).toBe("picture");
    });

    it("leaves no partial file when the shop is closed meanwhile", async () => {
      const other = await startShopApi();
      const leave = new AbortController();
      const left = Promise.allSettled(
        [saree, cloth].map((path) => fetch(`${other.url}/${path}?width=300`, { signal: leave.signal })),
      );
      await callerOf(other).get("customer/home");
      leave.abort();
      await left;
      // Removes the folder, which fails if something is still written into it.
      await expect(other.stop()).resolves.toBeUndefined();
    });
  });

  it("is requested by HEAD as by GET, without a body, and range requests are ignored", async () => {
    const { headers } = await getEncoded(`${saree}?width=300`);
    const head = await fetch(`${shop.url}/${saree}?width=300`, { method: "HEAD", headers: { accept: chrome } });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    for (const name of ["content-type", "content-length", "etag", "cache-control", "vary"]) {
      expect([name, head.headers.get(name)]).toEqual([name, headers.get(name)]);
    }
    const part = await get(saree, chrome, { range: "bytes=0-9" });
    expect([part.status, part.headers.get("accept-ranges")]).toEqual([200, null]);
  });

  it("serves no other file and prevents path traversal", async () => {
    const paths = [
      "uploads/products/no-such-saree/front.avif",
      "uploads/products/saree-kasavu-balaramapuram/front.png",
      "uploads/saree-kasavu-balaramapuram/front.avif",
      "uploads/products/cloth/kasavu-kora.avif",
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
      expect(response.headers.get("cache-control")).toBe("private, no-store");
    }
    for (const query of ["width=0", "width=-1", "width=a", "width=300&width=600", "height=3"]) {
      expect([query, (await get(`${saree}?${query}`)).status]).toEqual([query, 400]);
    }
  });
});

async function measure(response: Response) {
  return sharp(Buffer.from(await response.arrayBuffer())).metadata();
}

async function bytesOf(response: Response): Promise<string> {
  return Buffer.from(await response.arrayBuffer()).toString("hex");
}
