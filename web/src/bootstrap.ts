/**
 * Imports the shop's modules after the first view has been loaded and painted, with which they would compete for bandwidth
 * and the processor. Each is evaluated in a task of its own, so that input in between is handled. Presses of buttons before
 * hydration are replayed after it. Imports nothing, to be one small request.
 */
const longestWait = 2000;
const retryDelayMs = 2000;
const pressedButtons: HTMLButtonElement[] = [];

document.addEventListener("click", rememberPress, true);
document.addEventListener("hydrated", () => void replayPresses());
void firstViewPainted().then(startModules);

/** Resolves when the first view is loaded and painted, at the latest after `longestWait`. */
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
}

/**
 * Imports a module, a second time when the first fails. Some browsers remember a failed import until the page is loaded
 * again, and HTML of an older build, which a cache may hold, names modules that are gone: so the page is loaded again
 * when the second fails, once for each module. The promise stays pending while it loads.
 *
 * @throws the cause where the page has been loaded again before
 */
async function importModule(address: string): Promise<void> {
  try {
    await import(/* @vite-ignore */ address);
  } catch {
    await reachable(address);
    await import(/* @vite-ignore */ address).catch((cause: unknown) => reloadOnce(address, cause));
  }
}

/** Resolves when the server responds at this address, with any status. */
async function reachable(address: string): Promise<void> {
  const isReachable = () => fetch(address, { method: "HEAD", cache: "no-store" }).catch(() => null);
  while (!(await isReachable())) await after(retryDelayMs);
}

async function reloadOnce(address: string, cause: unknown): Promise<void> {
  const key = `reloaded ${address}`;
  if (sessionStorage.getItem(key)) throw cause;
  sessionStorage.setItem(key, "1");
  location.reload();
  await new Promise<never>(() => {});
}

/** Links and submit buttons work without script. */
function rememberPress({ target }: Event): void {
  const button = target instanceof Element ? target.closest("button") : null;
  if (button?.type === "button") pressedButtons.push(button);
}

/** In a task each, so that each press takes effect before the next. */
async function replayPresses(): Promise<void> {
  document.removeEventListener("click", rememberPress, true);
  for (const button of pressedButtons) {
    button.click();
    await after(0);
  }
}

function after(milliseconds: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
