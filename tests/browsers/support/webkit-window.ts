import { type ChildProcess, type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { Builder, Capabilities, type WebDriver } from "selenium-webdriver";
import { freePort } from "../../../scripts/free-port.ts";
import type { BrowserWindow, Viewport } from "./browser-window.ts";

const TIMEOUT_MS = 20_000;

/** Paths of the programs that a window of WebKitGTK needs. */
export interface WebKitPrograms {
  /** WebKitWebDriver. */
  driver: string;
  /** MiniBrowser, WebKitGTK's own browser. */
  browser: string;
  /** The virtual X server: MiniBrowser has no headless mode. */
  xvfb: string;
}

/**
 * Opens a window of WebKitGTK, by WebDriver, on its own X display. The window is full-screen on a display of the
 * viewport's size, because a normal window cannot be narrower than 447 px.
 */
export async function openWebKit(programs: WebKitPrograms, viewport: Viewport): Promise<BrowserWindow> {
  await using starting = new AsyncDisposableStack();
  const xvfb = starting.adopt(spawnDisplay(programs.xvfb, viewport), stop);
  const port = await freePort();
  const env = {
    ...process.env,
    DISPLAY: `:${await firstLine(xvfb.stdout)}`,
    // WebKit's sandbox needs user namespaces, which containers do not have.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
  };
  const driver = starting.adopt(spawn(programs.driver, [`--port=${port}`], { env, stdio: "ignore" }), stop);
  await once(driver, "spawn");
  const session = await startSession(`http://127.0.0.1:${port}`, programs.browser);
  starting.defer(() => session.quit());
  await session
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...viewport });
  const running = starting.move();
  const problems: string[] = [];
  const readErrors = async () => void problems.push(...(await session.executeScript<string[]>(takeReports)));
  return {
    async goto(url) {
      await readErrors();
      const last = await session.executeScript<number>(readTimeOrigin);
      await session.get(url);
      await session.wait(async () => (await session.executeScript(readTimeOrigin)) !== last, TIMEOUT_MS);
      await session.executeScript(reportErrors);
    },
    evaluate: (expression) => session.executeScript(`return ${expression}`),
    clickAt: (x, y) => session.actions().move({ x, y, duration: 0 }).click().perform(),
    type: (text) => session.actions().sendKeys(text).perform(),
    screenshot: async () => Buffer.from(await session.takeScreenshot(), "base64"),
    async takeErrors() {
      await readErrors();
      return problems.splice(0);
    },
    close: () => running.disposeAsync(),
  };
}

/** An X server of the viewport's size. It chooses its display number and prints it on stdout. */
function spawnDisplay(xvfb: string, { width, height }: Viewport): ChildProcessByStdio<null, Readable, null> {
  const args = ["-displayfd", "1", "-screen", "0", `${width}x${height}x24`, "-nolisten", "tcp"];
  return spawn(xvfb, args, { stdio: ["ignore", "pipe", "ignore"] });
}

async function firstLine(stream: Readable): Promise<string> {
  for await (const line of createInterface(stream)) return line;
  throw new Error("The X server did not start.");
}

async function startSession(url: string, binary: string): Promise<WebDriver> {
  await waitUntilAccepting(url);
  const args = ["--automation", "--full-screen"];
  const capabilities = new Capabilities({
    browserName: "MiniBrowser",
    // reports errors of scripts that run before the page's load event
    pageLoadStrategy: "none",
    "webkitgtk:browserOptions": { binary, args },
  });
  return new Builder().usingServer(url).withCapabilities(capabilities).build();
}

/** Waits until the driver listens on its port. */
async function waitUntilAccepting(url: string): Promise<void> {
  const deadline = AbortSignal.timeout(TIMEOUT_MS);
  for (;;) {
    try {
      await fetch(new URL("/status", url), { signal: deadline });
      return;
    } catch (error) {
      if (deadline.aborted) throw new Error("WebKitWebDriver did not start.", { cause: error });
      await setTimeout(50);
    }
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, "exit");
}

/** Runs in the page: returns when its document was created. */
function readTimeOrigin(): number {
  return performance.timeOrigin;
}

/** Runs in the page: marks its errors in the performance timeline, because this driver reports no console. */
function reportErrors(): void {
  const report = (text: string) => performance.mark("error", { detail: text });
  addEventListener("error", (event) => report(`uncaught: ${event.message}`));
  addEventListener("unhandledrejection", (event) => report(`uncaught: ${String(event.reason)}`));
  for (const method of ["error", "warn"] as const) {
    const original = console[method];
    console[method] = (...values: unknown[]) => {
      report(`console: ${values.map(String).join(" ")}`);
      original(...values);
    };
  }
}

/** Runs in the page: returns the marks of `reportErrors` since the last call. */
function takeReports(): string[] {
  const reports = performance.getEntriesByName("error", "mark");
  performance.clearMarks("error");
  return reports.map((mark) => (mark instanceof PerformanceMark ? String(mark.detail) : mark.name));
}
