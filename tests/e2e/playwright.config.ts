import { availableParallelism } from "node:os";
import { defineConfig, devices } from "@playwright/test";
import { chromiumOptions } from "./support/chromium.ts";

const { args = [], ...launchOptions } = chromiumOptions();

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  globalSetup: "../support/global-setup.ts",
  fullyParallel: true,
  forbidOnly: true,
  workers: availableParallelism(),
  // timeouts for a busy machine that encodes every picture for the first time
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1440, height: 900 },
    locale: "en-IN",
    // a test about motion enables it: `test.use({ reducedMotion: "no-preference" })`
    reducedMotion: "reduce",
    screenshot: "only-on-failure",
    // requests of a worker would bypass tests that intercept requests
    serviceWorkers: "block",
    // pages that live for seconds gain nothing from V8's optimizing compilers, which take an eighth of the processor time
    launchOptions: { ...launchOptions, args: [...args, "--js-flags=--no-maglev --no-opt"] },
  },
});
