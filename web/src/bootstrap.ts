/**
 * Imports the app's modules after the first view has been loaded and painted, to leave it the bandwidth and the
 * processor. Each is evaluated in its own task, so that input in between is handled. Clicks on buttons before hydration
 * are replayed after it. Imports nothing, so that it is one small request.
 */
const longestWait = 2000;
const retryDelayMs = 2000;
const pressedButtons: HTMLButtonElement[] = [];

document.addEventListener("click", rememberPress, true);
document.addEventListener("hydrated", () => void replayPresses());
void firstViewPainted().then(startModules);

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
}

/**
 * Imports a module, and retries once. Some browsers cache a failed import until a reload, and cached HTML of an older
 * build names modules that no longer exist: if the retry fails too, the page is reloaded, once per module. The promise
 * stays pending during the reload.
 * @throws the cause if the page has already been reloaded
 */
async function importModule(address: string): Promise<void> {
  try {
    await import(/* @vite-ignore */ address);
  } catch {
    await reachable(address);
    await import(/* @vite-ignore */ address).catch((cause: unknown) => reloadOnce(address, cause));
  }
}

/** Resolves when the server responds at this URL, with any status. */
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

/** Links and submit buttons work without JavaScript. */
function rememberPress({ target }: Event): void {
  const button = target instanceof Element ? target.closest("button") : null;
  if (button?.type === "button") pressedButtons.push(button);
}

/** One task per click, so that each takes effect before the next. */
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
