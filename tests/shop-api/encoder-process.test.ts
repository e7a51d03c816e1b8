import { fork } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { describe, expect, it, vi } from "vitest";
import * as v from "valibot";
import { nextMessage } from "../../scripts/child-events.ts";
import { prepared } from "../support/prepared.ts";

const main = fileURLToPath(new URL("../../shop-api/src/main.ts", import.meta.url));
const Started = v.object({ listening: v.string() });
const Home = v.object({ data: v.object({ products: v.array(v.object({ image: v.string() })) }) });

describe("a shop that encodes pictures", () => {
  it.each(["SIGTERM", "SIGKILL"] as const)("ends its encoder on %s, and leaves complete pictures", async (signal) => {
    const dataDir = await mkdtemp(join(tmpdir(), "kasavu-encoder-"));
    await copyFile(await prepared("sqlite"), join(dataDir, "shop.sqlite"));
    const pictures = join(dataDir, "pictures");
    await mkdir(pictures);
    const shop = fork(main, {
      stdio: ["ignore", "pipe", "inherit", "ipc"],
      env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: "silent" },
    });
    // The encoder has inherited it: it closes with the last of the two processes.
    const output = shop.stdout && text(shop.stdout);
    const { listening } = v.parse(Started, await nextMessage(shop));
    const home = await fetch(`${listening}/api/customer/home`);
    for (const { image } of v.parse(Home, await home.json()).data.products) {
      const picture = await fetch(`${listening}/${image}?width=300`, { headers: { accept: "image/avif" } });
      await picture.arrayBuffer();
    }
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
