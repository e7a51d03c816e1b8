/** Whether the host of a URL is always this machine. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/**
 * Whether a browser may be sent to a URL of the provider: https on one of the hosts or a subdomain, or http on a loopback address that
 * is one of the hosts.
 */
export function isPageUrl(text: string, hosts: readonly string[]): boolean {
  const url = URL.parse(text);
  if (url === null || url.username !== "" || url.password !== "") return false;
  const { hostname, protocol } = url;
  if (protocol === "http:") return isLoopback(hostname) && hosts.includes(hostname);
  return protocol === "https:" && hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
