import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * The path of a Chromium to test with: the one named by CHROMIUM_PATH, one on the PATH, Playwright's own, or else one
 * that is installed now, by Playwright or, as root on a machine with apt, from its packages.
 * @throws when there is none and none can be had
 */
export function findChromium(): string {
  const found = find();
  if (found !== undefined) return found;
  spawnSync("npx", ["playwright", "install", "chromium"], { stdio: "ignore" });
  if (find() === undefined && process.getuid?.() === 0) {
    spawnSync("apt-get", ["update", "-qq"], { stdio: "ignore" });
    spawnSync("apt-get", ["install", "-y", "-qq", "chromium"], { stdio: "ignore" });
  }
  const installed = find();
  if (installed === undefined) {
    throw new Error("Browser tests need Chromium: none was found or could be installed. Set CHROMIUM_PATH to one.");
  }
  return installed;
}

function find(): string | undefined {
  if (process.env.CHROMIUM_PATH !== undefined) return process.env.CHROMIUM_PATH;
  const onPath = (process.env.PATH ?? "").split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...onPath, chromium.executablePath()].find((path) => existsSync(path));
}
