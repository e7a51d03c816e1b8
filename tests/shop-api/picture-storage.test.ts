import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { expect, it, onTestFinished, vi } from "vitest";
import { pictureStorage } from "../../shop-api/src/images/picture-storage.ts";
import { pictureVariants } from "../../shop-api/src/images/variants.ts";
import { createLog } from "../../shop-api/src/log.ts";
import { close, listen } from "../support/listen.ts";
import { heldEncoder } from "./support/held-encoder.ts";

const log = createLog("silent");
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
  const encoder = heldEncoder("/masters");
  const pictures = pictureVariants("/masters", dataDir, encoder, pictureStorage(url, log), log);
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
