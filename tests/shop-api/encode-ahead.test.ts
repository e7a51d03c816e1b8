import { fork } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import * as v from "valibot";
import { picturesByPage } from "../../shop-api/src/catalogue/pictures-by-page.ts";
import { openDatabase } from "../../shop-api/src/db/client.ts";
import { prepared } from "../support/prepared.ts";
import { callerOf } from "./support/caller.ts";
import { startShopApi, type RunningShop } from "./support/start-shop-api.ts";

const main = fileURLToPath(new URL("../../shop-api/src/main.ts", import.meta.url));
const picture = v.string();
const Home = v.object({
  data: v.object({
    banners: v.array(v.object({ image: picture })),
    products: v.array(v.object({ image: picture })),
  }),
});
const Categories = v.object({ data: v.object({ categories: v.array(v.object({ id: v.number(), image: picture })) }) });
const Page = v.object({
  data: v.object({
    products: v.object({
      data: v.array(v.object({ image: v.object({ url: picture }), images: v.array(v.object({ url: picture })) })),
    }),
  }),
});

describe("the pictures that are encoded ahead of requests", () => {
  let shop: RunningShop;
  let order: string[];
  beforeAll(async () => {
    shop = await startShopApi();
    const { db } = openDatabase(shop);
    order = [...new Set(await Array.fromAsync(picturesByPage(db)))];
    await db.destroy();
  });
  afterAll(() => shop.stop());

  const categories = async () => {
    const { body } = await callerOf(shop).get("customer/product-categories");
    return v.parse(Categories, body).data.categories;
  };
  const pageOf = async (id: number, page: number) => {
    const { body } = await callerOf(shop).get(`customer/product-subcategories/${id}?page=${page}&pageSize=10`);
    return v.parse(Page, body).data.products.data;
  };

  it("start with those of the home page", async () => {
    const { banners, products } = v.parse(Home, (await callerOf(shop).get("customer/home")).body).data;
    const tiles = await categories();
    const shown = [...banners, ...tiles, ...products.slice(0, 10)].map(({ image }) => image);
    const distinct = new Set(shown);
    expect(order.slice(0, distinct.size)).toEqual([...distinct]);
  });

  it("continue with the listings, first pages first, and end with the products' further views", async () => {
    const ids = (await categories()).map(({ id }) => id);
    const places = async (page: number) => {
      const products = (await Promise.all(ids.map((id) => pageOf(id, page)))).flat();
      return {
        main: products.map(({ image }) => order.indexOf(image.url)),
        others: products.flatMap(({ images }) => images.slice(1).map(({ url }) => order.indexOf(url))),
      };
    };
    const [first, second] = [await places(1), await places(2)];
    expect(Math.min(...first.main)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...first.main)).toBeLessThan(Math.min(...second.main));
    expect(Math.max(...second.main)).toBeLessThan(Math.min(...first.others));
    expect(new Set(order).size).toBe(order.length);
  });
});

describe("a shop that encodes ahead", () => {
  it.each(["SIGTERM", "SIGKILL"] as const)("ends its encoder on %s, and leaves complete pictures", async (signal) => {
    const dataDir = await mkdtemp(join(tmpdir(), "kasavu-ahead-"));
    await copyFile(await prepared("sqlite"), join(dataDir, "shop.sqlite"));
    const pictures = join(dataDir, "pictures");
    await mkdir(pictures);
    const shop = fork(main, {
      stdio: ["ignore", "pipe", "inherit", "ipc"],
      env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: "silent" },
    });
    // The encoder has inherited it: it closes with the last of the two processes.
    const output = shop.stdout && text(shop.stdout);
    await vi.waitFor(async () => expect((await readdir(pictures)).length).toBeGreaterThan(2));
    shop.kill(signal);
    await once(shop, "exit");
    expect(await output).toBe("");
    for (const name of await readdir(pictures)) {
      // A shop that is killed while writing leaves a file with another name.
      if (name.endsWith(".avif")) await sharp(join(pictures, name)).raw().toBuffer();
    }
    await rm(dataDir, { recursive: true });
  });
});
