import { globSync } from "node:fs";
import { installedChromium } from "../../e2e/support/chromium.ts";
import { findOnPath } from "../../support/programs.ts";
import type { BrowserWindow, Viewport } from "./browser-window.ts";
import { openChromium, openFirefox } from "./puppeteer-window.ts";
import { openWebKit } from "./webkit-window.ts";

/** A supported browser engine. */
export interface Engine {
  name: string;
  /** Its Debian packages. */
  packages: string;
  /** Opens a window; undefined if the engine is not installed. */
  installed?: { path: string; open: (viewport: Viewport) => Promise<BrowserWindow> };
}

/** The three engines, installed or not. */
export function findEngines(): Engine[] {
  return [
    { name: "Chromium", packages: "chromium", ...findChromium() },
    { name: "Firefox", packages: "firefox-esr", ...findFirefox() },
    { name: "WebKit", packages: "webkit2gtk-driver, xvfb", ...findWebKit() },
  ];
}

function findChromium(): Pick<Engine, "installed"> {
  const path = installedChromium();
  return path === undefined ? {} : { installed: { path, open: openChromium } };
}

function findFirefox(): Pick<Engine, "installed"> {
  const path = findOnPath("firefox-esr") ?? findOnPath("firefox");
  if (path === undefined) return {};
  return { installed: { path, open: (viewport) => openFirefox(path, viewport) } };
}

function findWebKit(): Pick<Engine, "installed"> {
  const driver = findOnPath("WebKitWebDriver");
  const xvfb = findOnPath("Xvfb");
  const [browser] = globSync("/usr/{lib,lib/*,libexec}/webkit2gtk-4.*/MiniBrowser");
  if (driver === undefined || xvfb === undefined || browser === undefined) return {};
  const programs = { driver, xvfb, browser };
  return { installed: { path: browser, open: (viewport) => openWebKit(programs, viewport) } };
}
