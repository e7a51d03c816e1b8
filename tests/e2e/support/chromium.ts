import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium, type LaunchOptions } from "@playwright/test";
import { findOnPath } from "../../support/programs.ts";

/** The headless one first, because windows cost processor time. */
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * Chromium's own pages, such as the list below its address field, which it would load for each page: more work than
 * most of ours. Only the last such switch counts, so those that Playwright disables are repeated.
 */
const SWITCHED_OFF = [
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxPopup",
  "AimEnabled",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

/** Options of every Chromium in tests: no background work. */
export function chromiumOptions(): LaunchOptions {
  return {
    executablePath: findChromium(),
    // Chromium has no sandbox for root, the user of CI containers.
    chromiumSandbox: process.getuid?.() !== 0,
    args: [
      "--disable-quic",
      "--no-first-run",
      // requests at every start, which fail on a machine without internet
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      `--disable-features=${SWITCHED_OFF.join(",")}`,
    ],
  };
}

/**
 * The path of a Chromium for tests: that of CHROMIUM_PATH, one on the PATH, Playwright's own, or one that is installed
 * now, by Playwright or, as root on a machine with apt, from its packages.
 * @throws when there is none and none can be installed
 */
function findChromium(): string {
  const found = installedChromium();
  if (found !== undefined) return found;
  spawnSync("npx", ["playwright", "install", "chromium"], { stdio: "ignore" });
  if (installedChromium() === undefined && process.getuid?.() === 0) {
    spawnSync("apt-get", ["update", "-qq"], { stdio: "ignore" });
    spawnSync("apt-get", ["install", "-y", "-qq", "chromium-headless-shell"], { stdio: "ignore" });
  }
  const installed = installedChromium();
  if (installed === undefined) {
    throw new Error("Browser tests need Chromium: none was found or could be installed. Set CHROMIUM_PATH to one.");
  }
  return installed;
}

/** The path of an installed Chromium. */
export function installedChromium(): string | undefined {
  if (process.env.CHROMIUM_PATH !== undefined) return process.env.CHROMIUM_PATH;
  const own = chromium.executablePath();
  return NAMES.map(findOnPath).find((path) => path !== undefined) ?? (existsSync(own) ? own : undefined);
}
