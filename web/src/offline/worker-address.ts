/**
 * The path of the service worker of one build of the web.
 * @param script the URL of a script whose name contains the build's hash
 */
export function workerAddress(script: string): string {
  return `/service-worker.js?build=${encodeURIComponent(script)}`;
}
