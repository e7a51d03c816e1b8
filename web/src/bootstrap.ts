/**
 * Imports the app's modules after the first view has been loaded and painted, to leave it the bandwidth and the
 * processor. Each is evaluated in its own task, so that input in between is handled. Clicks on buttons and links before
 * hydration are replayed after it. Imports nothing, so that it is one small request.
 */
const longestWait = 2000;
const retryDelayMs = 2000;
/** Milliseconds after which the browser follows a link that was clicked before hydration. */
const longestClickMs = 500;
const mark = "bootstrap";
const reloadKey = "reloaded for a module";
const clicked: HTMLElement[] = [];

// The page has this script twice, as a module and as a classic script.
if (performance.getEntriesByName(mark).length === 0) {
  performance.mark(mark);
  document.addEventListener("click", rememberClick, true);
  document.addEventListener("hydrated", () => void replayClicks());
  void firstViewPainted().then(startModules);
}

/** Resolves when the first view is loaded and painted, or after `longestWait`. */
async function firstViewPainted(): Promise<void> {
  const loaded = new Promise((resolve) => {
    if (document.readyState === "complete") resolve(undefined);
    else window.addEventListener("load", resolve);
  });
  await Promise.race([loaded, after(longestWait)]);
  await new Promise(requestAnimationFrame);
  await after(0);
}

async function startModules(): Promise<void> {
  const addresses = document.getElementById("page-state")?.dataset["modules"]?.split(" ") ?? [];
  for (const address of addresses) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = address;
    document.head.append(link);
  }
  for (const address of addresses) {
    await importModule(address);
    await after(0);
  }
  try {
    sessionStorage.removeItem(reloadKey);
  } catch {
    // denied: then it was never set
  }
}

/**
 * Imports a module, and retries once. Some browsers cache a failed import until a reload, and cached HTML of an older
 * build names modules that no longer exist: if the retry fails too, the page is reloaded. The promise stays pending during
 * the reload.
 * @throws the cause if that was a reload already; then the page is reloaded with the next connection
 */
async function importModule(address: string): Promise<void> {
  try {
    await import(/* @vite-ignore */ address);
  } catch {
    await reachable(address);
    await import(/* @vite-ignore */ address).catch(reloadOnce);
  }
}

/** Resolves when the server responds at this URL, with any status. */
async function reachable(address: string): Promise<void> {
  const isReachable = () => fetch(address, { method: "HEAD", cache: "no-store" }).catch(() => null);
  while (!(await isReachable())) await after(retryDelayMs);
}

async function reloadOnce(cause: unknown): Promise<void> {
  if (sessionStorage.getItem(reloadKey)) {
    window.addEventListener("online", () => location.reload());
    throw cause;
  }
  sessionStorage.setItem(reloadKey, "1");
  location.reload();
  await new Promise<never>(() => {});
}

/** Submit buttons and links to other sites or within the page work without JavaScript. */
function rememberClick(event: MouseEvent): void {
  const control = event.target instanceof Element ? event.target.closest("button, a") : null;
  if (control instanceof HTMLButtonElement && control.type === "button") clicked.push(control);
  if (!(control instanceof HTMLAnchorElement) || !opensPage(control, event)) return;
  event.preventDefault();
  clicked.push(control);
  void followUnlessHydrated(control);
}

/** Whether a click opens a page of the shop in this tab. */
function opensPage({ origin, hash, target }: HTMLAnchorElement, event: MouseEvent): boolean {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  return isPlain && origin === location.origin && hash === "" && target === "";
}

async function followUnlessHydrated(link: HTMLAnchorElement): Promise<void> {
  await after(longestClickMs);
  if (!clicked.includes(link)) return;
  clicked.length = 0;
  location.assign(link.href);
}

/** One task per click, so that each takes effect before the next. */
async function replayClicks(): Promise<void> {
  document.removeEventListener("click", rememberClick, true);
  for (const control of clicked.splice(0)) {
    control.click();
    await after(0);
  }
}

function after(milliseconds: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
