import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { EncodeJob } from "../../shop-api/src/images/encode.ts";
import type { Master } from "../../shop-api/src/images/masters.ts";
import { pictureStorage } from "../../shop-api/src/images/picture-storage.ts";
import { type PictureVariants, pictureVariants } from "../../shop-api/src/images/variants.ts";
import { createLog } from "../../shop-api/src/log.ts";
import { close, listen } from "../support/listen.ts";
import { type HeldEncoder, heldEncoder } from "./support/held-encoder.ts";

const masters = "/masters";
const log = createLog("silent");

describe("the sizes of a picture", () => {
  let dataDir: string;
  let encoder: HeldEncoder;
  let pictures: PictureVariants;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "kasavu-pictures-"));
    encoder = heldEncoder(masters);
    pictures = pictureVariants(masters, dataDir, encoder, null, log);
  });
  afterEach(async () => {
    await pictures.close();
    await rm(dataDir, { recursive: true });
  });

  const jobsAre = (...jobs: string[]) => vi.waitFor(() => expect(encoder.jobs).toEqual(jobs));

  const fileOf = async (master: Master, width: number | undefined, format: EncodeJob["format"]) => {
    const picture = await pictures.pictureOf({ master, width, format });
    if ("bytes" in picture) return { bytes: Buffer.from(picture.bytes).toString() };
    const { root, name, isFallback } = picture;
    return { file: root === masters ? `master ${name}` : await readFile(join(root, name), "utf8"), isFallback };
  };
  const store = async (master: Master, width: number | undefined, format: EncodeJob["format"]) => {
    const count = encoder.jobs.length;
    const requested = fileOf(master, width, format);
    await vi.waitFor(() => expect(encoder.jobs).toHaveLength(count + 1));
    encoder.finish();
    await requested;
    await vi.waitFor(async () => expect(await fileOf(master, width, format)).toMatchObject({ isFallback: false }));
  };

  it("are sent without being stored if the disk is full, and stored otherwise", async () => {
    // a file at the path of the folder
    await writeFile(join(dataDir, "pictures"), "");
    const unstored = fileOf(saree, 300, "webp");
    await jobsAre("saree/front.avif 300 webp");
    encoder.finish();
    expect(await unstored).toEqual({ bytes: "saree/front.avif 300 webp" });
    await rm(join(dataDir, "pictures"));
    await store(saree, 300, "webp");
    expect(await fileOf(saree, 300, "webp")).toEqual({ file: "saree/front.avif 300 webp", isFallback: false });
  });

  it("are encoded once for any number of waiting requests, and never again", async () => {
    const requests = Array.from({ length: 10 }, () => fileOf(saree, 300, "webp"));
    await jobsAre("saree/front.avif 300 webp");
    encoder.finish();
    const right = { file: "saree/front.avif 300 webp", isFallback: false };
    expect(await Promise.all(requests)).toEqual(requests.map(() => right));
    expect(await fileOf(saree, 300, "webp")).toEqual(right);
    expect(encoder.jobs).toHaveLength(1);
  });

  it("are encoded once by the processes that share a folder", async () => {
    const other = heldEncoder(masters);
    const pictures2 = pictureVariants(masters, dataDir, other, null, log);
    const first = fileOf(saree, 300, "webp");
    await jobsAre("saree/front.avif 300 webp");
    const second = pictures2.pictureOf({ master: saree, width: 300, format: "webp" });
    encoder.finish();
    expect(await first).toMatchObject({ file: "saree/front.avif 300 webp" });
    expect(await second).toMatchObject({ name: expect.stringContaining("300.webp"), isFallback: false });
    expect(other.jobs).toEqual([]);
    await pictures2.close();
    expect(await readdir(join(dataDir, "pictures"))).toHaveLength(1);
  });

  it("are encoded by another process if the one that started has died", async () => {
    const stored = fileOf(saree, 300, "webp");
    await jobsAre("saree/front.avif 300 webp");
    encoder.finish();
    await stored;
    const [name = ""] = await readdir(join(dataDir, "pictures"));
    const lock = join(dataDir, "pictures", `${name}.lock`);
    await rm(join(dataDir, "pictures", name));
    await writeFile(lock, "");
    await utimes(lock, 0, 0);
    const again = fileOf(saree, 300, "webp");
    await jobsAre("saree/front.avif 300 webp", "saree/front.avif 300 webp");
    encoder.finish();
    expect(await again).toMatchObject({ isFallback: false });
    expect(await readdir(join(dataDir, "pictures"))).toEqual([name]);
  });

  it("are encoded two at a time, those that a response waits for before those that a fallback was sent for", async () => {
    for (const width of [350, 420, 600, 900, 1200]) await fileOf(banner, width, "avif");
    for (const width of [300, 600]) await fileOf(kurta, width, "avif");
    const countIs = (count: number) => vi.waitFor(() => expect(encoder.jobs).toHaveLength(count));
    await countIs(2);
    const waiting = fileOf(saree, 300, "webp");
    for (const count of [4, 6, 8]) {
      encoder.finish();
      encoder.finish();
      await countIs(count);
    }
    expect(encoder.jobs.slice(0, 2).toSorted()).toEqual(["banners/b1.avif 350 avif", "banners/b1.avif 420 avif"]);
    // The request may be queued after the first two jobs have ended.
    expect(encoder.jobs.slice(2, 6)).toContain("saree/front.avif 300 webp");
    encoder.finish();
    encoder.finish();
    expect(await waiting).toEqual({ file: "saree/front.avif 300 webp", isFallback: false });
  });

  it("are stored completely by their master's content", async () => {
    await store(saree, 300, "avif");
    await store(saree, undefined, "jpeg");
    await vi.waitFor(async () => {
      const stored = await readdir(join(dataDir, "pictures"));
      expect(stored.toSorted()).toEqual(["hash-300.avif", "hash-full.jpeg"]);
    });
  });

  describe("that are not encoded yet", () => {
    it.each<[string, { stored: number[]; width: number; file: string }]>([
      ["the master", { stored: [], width: 300, file: "master banners/b1.avif" }],
      ["the master, although a smaller size is nearer", { stored: [900], width: 1200, file: "master banners/b1.avif" }],
      ["the next larger size", { stored: [420, 900, 1200], width: 600, file: "banners/b1.avif 900 avif" }],
    ])("are replaced as AVIF by %s", async (_, { stored, width, file }) => {
      for (const other of stored) await store(banner, other, "avif");
      expect(await fileOf(banner, width, "avif")).toEqual({ file, isFallback: true });
      await vi.waitFor(() => expect(encoder.jobs.at(-1)).toBe(`banners/b1.avif ${width} avif`));
      encoder.finish();
      await vi.waitFor(async () =>
        expect(await fileOf(banner, width, "avif")).toEqual({
          file: `banners/b1.avif ${width} avif`,
          isFallback: false,
        }),
      );
    });

    it.each<[string, { stored: (number | undefined)[]; width: number | undefined; file: string }]>([
      ["the next larger size", { stored: [350, 900, undefined], width: 420, file: "banners/b1.avif 900 webp" }],
      ["the master's width", { stored: [350, undefined], width: 420, file: "banners/b1.avif full webp" }],
      ["the next smaller size", { stored: [350, 600], width: 900, file: "banners/b1.avif 600 webp" }],
      ["the largest size", { stored: [350, 600], width: undefined, file: "banners/b1.avif 600 webp" }],
    ])("are replaced as WebP by %s", async (_, { stored, width, file }) => {
      for (const other of stored) await store(banner, other, "webp");
      expect(await fileOf(banner, width, "webp")).toEqual({ file, isFallback: true });
    });

    it("are waited for by a client that does not accept AVIF, if no size is stored", async () => {
      await store(saree, 600, "avif");
      const waiting = fileOf(saree, 300, "jpeg");
      await jobsAre("saree/front.avif 600 avif", "saree/front.avif 300 jpeg");
      encoder.finish();
      expect(await waiting).toEqual({ file: "saree/front.avif 300 jpeg", isFallback: false });
    });

    it("are encoded again on the next request after the encoder has failed", async () => {
      const failing = fileOf(saree, 300, "webp");
      await jobsAre("saree/front.avif 300 webp");
      encoder.finish(new Error("no such picture"));
      await expect(failing).rejects.toThrow("no such picture");
      expect(await fileOf(saree, 300, "avif")).toEqual({ file: "master saree/front.avif", isFallback: true });
      await jobsAre("saree/front.avif 300 webp", "saree/front.avif 300 avif");
      encoder.finish(new Error("no such picture"));
      await store(saree, 300, "webp");
      expect(await fileOf(saree, 300, "webp")).toEqual({ file: "saree/front.avif 300 webp", isFallback: false });
    });
  });

  it("are not encoded after closing, not even those of waiting jobs", async () => {
    const requests = [saree, kurta, banner].map((master) => fileOf(master, 900, "webp"));
    await vi.waitFor(() => expect(encoder.jobs).toHaveLength(2));
    const [, ...ends] = await Promise.all([pictures.close(), ...requests.map(endOf)]);
    expect(ends).toEqual(requests.map(() => "rejected"));
    expect(await readdir(join(dataDir, "pictures"))).toEqual([]);
    await rm(join(dataDir, "pictures"), { recursive: true });
    await expect(fileOf(saree, 300, "webp")).rejects.toThrow("The shop is closing.");
    expect(encoder.jobs).toHaveLength(2);
    expect(await readdir(dataDir)).toEqual([]);
  });
});

const saree: Master = { file: "saree/front.avif", hash: "hash", width: 900 };
const kurta: Master = { file: "kurta/front.avif", hash: "other", width: 900 };
const banner: Master = { file: "banners/b1.avif", hash: "wide", width: 1800 };

async function endOf(request: Promise<unknown>): Promise<string> {
  const [result] = await Promise.allSettled([request]);
  return result.status;
}

const variant = { master: { file: "saree/front.avif", hash: "abc", width: 900 }, width: 300, format: "webp" } as const;

/** Object storage, whose bucket `shop` has the objects of the map; `status` is that of all responses while it fails. */
async function startStorage() {
  const objects = new Map<string, Buffer>();
  const storage = { objects, status: 200, calls: 0, url: "" };
  const server = createServer((request, response) => void respond(request, response));
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    storage.calls += 1;
    const { authorization = "", host = "" } = request.headers;
    const isSigned = /Credential=key\/\d{8}\/ap-south-1\/s3\/aws4_request, .*Signature=[0-9a-f]{64}$/.test(
      authorization,
    );
    const path = new URL(request.url ?? "", `http://${host}`).pathname;
    const body = await buffer(request);
    if (storage.status !== 200) response.writeHead(storage.status).end();
    else if (!isSigned) response.writeHead(403).end();
    else if (!path.startsWith("/shop/")) response.writeHead(404).end();
    else if (request.method === "PUT") response.end(void objects.set(path, body));
    else response.writeHead(objects.has(path) ? 200 : 404).end(objects.get(path));
  }
  const origin = new URL(await listen(server));
  onTestFinished(() => close(server));
  storage.url = `http://key:a%2Fsecret@${origin.host}/shop/pictures?region=ap-south-1`;
  return storage;
}

/** The pictures of a process with its own folder. */
async function openPictures(url: string) {
  const dataDir = await mkdtemp(join(tmpdir(), "kasavu-pictures-"));
  const encoder = heldEncoder(masters);
  const pictures = pictureVariants(masters, dataDir, encoder, pictureStorage(url, log), log);
  onTestFinished(async () => {
    await pictures.close();
    await rm(dataDir, { recursive: true });
  });
  return { pictures, encoder };
}

/** The content of the picture, for which the encoder is needed or not. */
async function contentOf(
  { pictures, encoder }: Awaited<ReturnType<typeof openPictures>>,
  isEncoded = true,
): Promise<string> {
  const picture = pictures.pictureOf(variant);
  if (isEncoded) {
    await vi.waitUntil(() => encoder.jobs.length === 1);
    encoder.finish();
  }
  const file = await picture;
  return "bytes" in file ? Buffer.from(file.bytes).toString() : readFile(join(file.root, file.name), "utf8");
}

it("a picture that one process has encoded is not encoded by one with another folder", async () => {
  const { url, objects } = await startStorage();
  const [first, second] = [await openPictures(url), await openPictures(url)];
  expect(await contentOf(first)).toBe("saree/front.avif 300 webp");
  expect([...objects.keys()]).toEqual(["/shop/pictures/abc-300.webp"]);
  expect(await contentOf(second, false)).toBe("saree/front.avif 300 webp");
  expect(second.encoder.jobs).toEqual([]);
});

it.each([500, 403, 302])(
  "a storage that responds with %d fails no picture, and is not called again at once",
  async (status) => {
    const storage = await startStorage();
    storage.status = status;
    const process = await openPictures(storage.url);
    expect(await contentOf(process)).toBe("saree/front.avif 300 webp");
    expect(storage.calls).toBe(1);
  },
);

it("a bucket that does not exist fails no picture", async () => {
  const { url, objects } = await startStorage();
  expect(await contentOf(await openPictures(url.replace("/shop/", "/none/")))).toBe("saree/front.avif 300 webp");
  expect(objects.size).toBe(0);
});
