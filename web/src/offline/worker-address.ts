/**
 * The address of the service worker of one build of the web, from the root.
 *
 * @param script the address of a script whose name holds the build's hash
 */
export function workerAddress(script: string): string {
  return `/service-worker.js?build=${encodeURIComponent(script)}`;
}
