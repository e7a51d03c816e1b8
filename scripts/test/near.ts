import { basename, dirname } from "node:path";

/** Tests with the payloads of other REST hosts, which concern every part of the gateway. */
const hosts = "tests/hosts/";

/**
 * Whether a test file is near a change: it is changed itself, next to a changed file, or an integration test named for the
 * subject of one, as `tests/gateway/cart-concurrency.test.ts` for `gateway/src/cart/`.
 */
export function isNear(test: string, changed: readonly string[]): boolean {
  return changed.some((file) => {
    if (file === test || dirname(file) === dirname(test)) return file === test || !file.startsWith("tests/");
    const [, service, subject] = /^(gateway|shop-api)\/src\/([^/]+?)s?(?:\/|\.ts)/.exec(file) ?? [];
    if (service === undefined || subject === undefined) return false;
    if (service === "gateway" && test.startsWith(hosts)) return true;
    return test.startsWith(`tests/${service}/`) && basename(test).includes(subject);
  });
}
