/** `npm run test:browsers [-- engine…]`: one purchase at 390 and 1280 px in the installed ones of Chromium, Firefox and WebKit. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { buildWeb } from "../../scripts/build.ts";
import { startTileServer } from "../e2e/support/tile-server.ts";
import { startShopProcess } from "../support/start-shop-process.ts";
import { steps } from "./purchase.ts";
import type { BrowserWindow, Viewport } from "./support/browser-window.ts";
import { findEngines } from "./support/engines.ts";
import { Visit } from "./support/visit.ts";

type Open = (viewport: Viewport) => Promise<BrowserWindow>;

const folder = join("screens", "browsers");
const viewports = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];
const count = { passed: 0, failed: 0, skipped: 0 };

const names = process.argv.slice(2).map((name) => name.toLowerCase());
const engines = findEngines().filter(({ name }) => names.length === 0 || names.includes(name.toLowerCase()));
for (const { name, packages, installed } of engines) {
  console.log(`${name}: ${installed?.path ?? `not found, skipped; Debian's packages for it: ${packages}`}`);
}
rmSync(folder, { recursive: true, force: true });
await buildWeb();
const tiles = await startTileServer();
// longer deadlines, because a busy machine is slow; orders keep their status
const shop = await startShopProcess({ TILE_URL: tiles.url, REST_TIMEOUT_MS: "10000", ORDER_STEP_SECONDS: "86400" });
for (const { name, installed } of engines) {
  for (const viewport of viewports) {
    if (installed === undefined) {
      count.skipped += steps.length;
      continue;
    }
    // each visit buys the same products
    await shop.restock();
    await runVisit(name, viewport, installed.open);
  }
}
await shop.stop();
await tiles.stop();
console.log(`Screenshots: ${folder}`);
console.log(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
process.exit(count.failed === 0 ? 0 : 1);

/** Steps after a failed one are skipped, unless it was only a layout check. */
async function runVisit(engine: string, viewport: Viewport, open: Open): Promise<void> {
  const title = `${engine} ${viewport.width} px`;
  const window = await open(viewport);
  const visit = new Visit(window, shop.url, viewport, join(folder, `${engine.toLowerCase()}-${viewport.width}`));
  for (const [index, step] of steps.entries()) {
    const started = performance.now();
    const error = await failureOf(() => step.run(visit));
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${error === undefined ? "✓" : "✗"} ${title}: ${step.name} (${seconds} s)`);
    if (error === undefined) count.passed += 1;
    else {
      count.failed += 1;
      console.log(error);
      await visit.screenshot("failed");
      if (step.isLook) continue;
      count.skipped += steps.length - index - 1;
      break;
    }
  }
  await window.close();
}

async function failureOf(run: () => Promise<void>): Promise<unknown> {
  try {
    await run();
    return undefined;
  } catch (error) {
    return error;
  }
}
