/**
 * Starts the shop's modules once all of the first view is there: before, they would take from its bytes and its time. Each
 * is evaluated in a task of its own, so that a press in between is answered. What is pressed before the page is alive is
 * done when it is. This script imports nothing, to be there at once.
 */
const longestWait = 2000;
const retryDelayMs = 2000;
const presses: HTMLButtonElement[] = [];

document.addEventListener("click", rememberPress, true);
document.addEventListener("alive", () => void carryOutPresses());
void firstView().then(startModules);

/** All that the page shows at first is loaded and painted; or a picture of it takes long. */
async function firstView(): Promise<void> {
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

/** Resolves when the server answers for this address, whatever it answers. */
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

/** Links, and the buttons of forms, do by themselves what they are for. */
function rememberPress({ target }: Event): void {
  const button = target instanceof Element ? target.closest("button") : null;
  if (button?.type === "button") presses.push(button);
}

/** From then on the page answers presses itself. Each of these has its effect before the next. */
async function carryOutPresses(): Promise<void> {
  document.removeEventListener("click", rememberPress, true);
  for (const button of presses) {
    button.click();
    await after(0);
  }
}

function after(milliseconds: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
