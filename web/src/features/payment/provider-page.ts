const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether a URL may be opened to pay on it: https, or any of this machine, for trials with a provider that runs on it. */
export function isPaymentPage(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === "https:" || (protocol === "http:" && loopback.test(hostname));
}

/** Milliseconds after which the provider's page has not come, because the shopper has stopped it. */
const longestLeaveMs = 30_000;

/**
 * Leaves for the provider's page. The address of this page becomes that of the order's payment before: Back opens it, and so
 * does this page when it returns from the back/forward cache or is not left.
 */
export function leaveToPay(url: string, path: string): Promise<never> {
  history.replaceState(history.state, "", path);
  // after the router's listener: that page is not scrolled as this one
  window.addEventListener("pagehide", () => (history.scrollRestoration = "manual"));
  window.addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
  setTimeout(() => location.reload(), longestLeaveMs);
  location.assign(url);
  return new Promise<never>(() => {});
}
