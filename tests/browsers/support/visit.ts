import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { BrowserWindow, Viewport } from "./browser-window.ts";
import { findElement, type Place, type Target } from "./element.ts";

const WAIT_TIMEOUT_MS = 20_000;
/** The breakpoint of the layout for wide windows. */
const WIDE_FROM_PX = 768;
const POLL_INTERVAL_MS = 50;

/** One shopper in one window: each action waits until the page is ready for it. */
export class Visit {
  /** Whether the window shows the phone layout. */
  readonly isPhone: boolean;
  readonly #window: BrowserWindow;
  readonly #shopUrl: string;
  readonly #screenshotPath: string;

  /** @param screenshotPath prefix of the paths of its screenshots */
  constructor(window: BrowserWindow, shopUrl: string, { width }: Viewport, screenshotPath: string) {
    this.isPhone = width < WIDE_FROM_PX;
    this.#window = window;
    this.#shopUrl = shopUrl;
    this.#screenshotPath = screenshotPath;
  }

  /** Loads a path of the shop and waits until its scripts run. */
  async open(path: string): Promise<void> {
    await this.#window.goto(new URL(path, this.#shopUrl).href);
    await this.until(`${path} is hydrated`, () => this.evaluate(isHydrated));
  }

  /** Clicks an element once it is stable and not covered. */
  async click(target: Target): Promise<void> {
    const { x, y } = await this.#centreOf(target);
    await this.#window.clickAt(x, y);
  }

  /** Clicks twice in the same place, whatever the first click changes there. */
  async doubleClick(target: Target): Promise<void> {
    const { x, y } = await this.#centreOf(target);
    await this.#window.clickAt(x, y);
    await this.#window.clickAt(x, y);
  }

  /** The centre of an element, once it is stable and not covered. */
  async #centreOf(target: Target): Promise<{ x: number; y: number }> {
    let last: Place | null = null;
    const place = await this.until(`${describe(target)} can be clicked`, async () => {
      const found = await this.evaluate(findElement, target);
      const isStill = found !== null && found.left === last?.left && found.top === last.top;
      last = found;
      return isStill && found.isClickable ? found : null;
    });
    return { x: (place.left + place.right) / 2, y: (place.top + place.bottom) / 2 };
  }

  /** Clicks a field and types into it. */
  async fill(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.#window.type(text);
  }

  /** Chooses an option of a list by its text, without the engine's own menu, which no driver can operate. */
  async choose(label: string, option: string): Promise<void> {
    await this.until(`${option} can be chosen in ${label}`, () => this.evaluate(chooseOption, label, option));
  }

  /** Waits until an element is visible and contains this text; returns its whole text. */
  async see(target: Target, text = /(?:)/): Promise<string> {
    const place = await this.until(`${describe(target)} shows ${String(text)}`, async () => {
      const found = await this.evaluate(findElement, target);
      return found !== null && text.test(found.text) ? found : null;
    });
    return place.text;
  }

  /** The position of an element, once it is visible. */
  place(target: Target): Promise<Place> {
    return this.until(`${describe(target)} is visible`, () => this.evaluate(findElement, target));
  }

  /** Polls until the result is neither null nor false. */
  async until<T>(what: string, attempt: () => Promise<T | null | false>): Promise<T> {
    const deadline = performance.now() + WAIT_TIMEOUT_MS;
    for (;;) {
      const result = await attempt();
      if (result !== null && result !== false) return result;
      if (performance.now() > deadline) throw new Error(`Not within ${WAIT_TIMEOUT_MS / 1000} s: ${what}`);
      await setTimeout(POLL_INTERVAL_MS);
    }
  }

  /** Runs a function in the page. Its source is sent, so it can only use its arguments, which must be JSON. */
  evaluate<Args extends unknown[], Result>(run: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>> {
    const values = args.map((value) => JSON.stringify(value));
    return this.#window.evaluate<Result>(`(${String(run)})(${values.join(", ")})`);
  }

  /** Console errors, uncaught errors and error responses since the last call. */
  takeErrors(): Promise<string[]> {
    return this.#window.takeErrors();
  }

  /** Writes the viewport into the folder of the screenshots. */
  async screenshot(name: string): Promise<void> {
    const path = `${this.#screenshotPath}-${name}.png`;
    await this.evaluate(isPainted);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, await this.#window.screenshot());
  }
}

function describe({ role, name, within }: Target): string {
  return `${role} "${name}"${within === undefined ? "" : ` in ${describe(within)}`}`;
}

/** Runs in the page: selects the option as a shopper would; false without the list or the option. */
function chooseOption(label: string, option: string): boolean {
  const lists = [...document.querySelectorAll("select")];
  const list = lists.find(({ labels }) => [...labels].some(({ textContent }) => textContent.trim() === label));
  const chosen = [...(list?.options ?? [])].find(({ text }) => text === option);
  if (list === undefined || chosen === undefined) return false;
  list.value = chosen.value;
  list.dispatchEvent(new Event("change", { bubbles: true }));
  return true;
}

/** Runs in the page: React marks a hydrated document. */
function isHydrated(): boolean {
  return Object.keys(document).some((key) => key.startsWith("__reactContainer"));
}

/** Runs in the page: waits until the loaded pictures are decoded and painted. */
async function isPainted(): Promise<boolean> {
  const arrived = Array.from(document.images).filter(({ complete, naturalWidth }) => complete && naturalWidth > 0);
  await Promise.allSettled(arrived.map((picture) => picture.decode()));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return true;
}
