/** The worker that keeps the shop's pages: another one for each build of the shop, which the name of one of its scripts stands for. */
export function workerAddress(script: string): string {
  return `/service-worker.js?build=${encodeURIComponent(script)}`;
}
