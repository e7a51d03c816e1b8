import { availableParallelism } from "node:os";
import { defineConfig, devices } from "@playwright/test";
import { chromiumOptions } from "./support/chromium.ts";

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  globalSetup: "./support/global-setup.ts",
  fullyParallel: true,
  forbidOnly: true,
  workers: availableParallelism(),
  // bounds for a busy machine that makes every picture for the first time
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1440, height: 900 },
    locale: "en-IN",
    // a test about motion asks for it: `test.use({ reducedMotion: "no-preference" })`
    reducedMotion: "reduce",
    screenshot: "only-on-failure",
    // a worker would ask in the page's place, behind the back of tests that answer its requests
    serviceWorkers: "block",
    launchOptions: chromiumOptions(),
  },
});
