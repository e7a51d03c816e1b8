import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium, type LaunchOptions } from "@playwright/test";
import { findOnPath } from "../../support/programs.ts";

/** First the one without windows, which are work beside the page. */
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * Chromium's own pages, such as the list below its address field, which it would load beside each page that is opened:
 * more work than most of ours. It takes the last such switch only, so what Playwright switches off is named again.
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

/** How every Chromium of ours is started: with nothing under way but the page that is looked at. */
export function chromiumOptions(): LaunchOptions {
  return {
    executablePath: findChromium(),
    // Chromium has no sandbox for root, which is who CI containers run as.
    chromiumSandbox: process.getuid?.() !== 0,
    args: [
      "--disable-quic",
      "--no-first-run",
      // it calls home at every start otherwise, which a machine without internet rejects
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      `--disable-features=${SWITCHED_OFF.join(",")}`,
    ],
  };
}

/**
 * The path of a Chromium to test with: the one named by CHROMIUM_PATH, one on the PATH, Playwright's own, or else one
 * that is installed now, by Playwright or, as root on a machine with apt, from its packages.
 * @throws when there is none and none can be had
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

/** The path of a Chromium that this machine already has. */
export function installedChromium(): string | undefined {
  if (process.env.CHROMIUM_PATH !== undefined) return process.env.CHROMIUM_PATH;
  const own = chromium.executablePath();
  return NAMES.map(findOnPath).find((path) => path !== undefined) ?? (existsSync(own) ? own : undefined);
}
