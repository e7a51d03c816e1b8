import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import * as v from "valibot";
import { openBrowser } from "./browser.ts";

export const devices = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 } },
};

/**
 * Milliseconds from the start of the navigation until the page's first byte, and until all pictures in view are
 * decoded. `fallbacks`: number of the page's pictures that came in another size.
 */
export type FirstVisit = { firstByteMs: number; picturesMs: number; inView: number; fallbacks: number };

const Seen = v.object({ firstByteMs: v.number(), picturesMs: v.number(), inView: v.number() });
const start = join(import.meta.dirname, "..", "..", "..", "scripts", "run", "start.ts");

/** Measures the first visit to a shop that was started on a fresh data folder, as soon as it listens. */
export async function visitFreshShop(
  path: string,
  device: (typeof devices)[keyof typeof devices],
): Promise<FirstVisit> {
  const dataDir = await mkdtemp(join(tmpdir(), "kasavu-first-visit-"));
  const shop = spawn(process.execPath, [start], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "warn" },
  });
  const kill = () => shop.kill();
  process.once("exit", kill);
  const { browser } = await openBrowser();
  try {
    const url = await addressOf(shop.stdout);
    const context = await browser.newContext(device);
    const page = await context.newPage();
    let fallbacks = 0;
    page.on("response", (response) => {
      const isPicture = response.request().resourceType() === "image";
      if (isPicture && response.headers()["cache-control"]?.includes("no-store")) fallbacks += 1;
    });
    await page.addInitScript(watch);
    await page.goto(url + path, { waitUntil: "networkidle" });
    // React may add pictures after the last request.
    await page.waitForTimeout(1000);
    return { ...v.parse(Seen, await page.evaluate("picturesSeen")), fallbacks };
  } finally {
    await browser.close();
    await end(shop);
    process.off("exit", kill);
    await rm(dataDir, { recursive: true });
  }
}

/** @throws when the shop exits before it listens */
async function addressOf(output: Readable): Promise<string> {
  for await (const line of createInterface(output)) {
    const [, address] = /Kasavu is open: (\S+)/.exec(line) ?? [];
    if (address === undefined) continue;
    output.resume();
    return address;
  }
  throw new Error("The shop did not open.");
}

async function end(shop: ChildProcess): Promise<void> {
  if (shop.exitCode !== null) return;
  shop.kill("SIGTERM");
  await once(shop, "exit");
}

/** Runs in the page. */
const watch = `
  globalThis.picturesSeen = undefined;
  const isInView = (image) => {
    const { top, left, bottom, right } = image.getBoundingClientRect();
    return right > 0 && left < innerWidth && bottom > 0 && top < innerHeight && image.checkVisibility();
  };
  const look = () => {
    const images = [...document.images].filter(isInView);
    const isDone = document.readyState !== "loading" && images.length > 0 &&
      images.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
    if (!isDone) picturesSeen = undefined;
    else picturesSeen ??= {
      firstByteMs: Math.round(performance.getEntriesByType("navigation")[0].responseStart),
      picturesMs: Math.round(performance.now()),
      inView: images.length,
    };
    requestAnimationFrame(look);
  };
  look();
`;
