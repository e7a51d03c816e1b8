import type { Page, Request } from "@playwright/test";

/** The name of the operation of a request; empty for a request without one. */
export function operationOf(request: Request): string {
  return /"operationName":"(\w+)"/.exec(request.postData() ?? "")?.[1] ?? "";
}

/** Replaces the shop's responses to an operation. */
export async function changeResponses<Data>(
  page: Page,
  operation: string,
  change: (data: Data) => void,
): Promise<void> {
  await page.route("**/graphql?*", async (route) => {
    if (operationOf(route.request()) !== operation) return route.fallback();
    const response = await route.fetch();
    const json: unknown = await response.json();
    if (isResponseWith<Data>(json) && json.data !== null) change(json.data);
    return route.fulfill({ response, json });
  });
}

/** Type guard for GraphQL results; the data is typed by the operation. */
function isResponseWith<Data>(json: unknown): json is { data: Data | null } {
  return typeof json === "object" && json !== null && "data" in json;
}

/** Delays every request for an operation until the returned function is called. */
export async function holdRequests(page: Page, operation: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/graphql?*", async (route) => {
    if (operationOf(route.request()) === operation) await promise;
    await route.fallback();
  });
  return resolve;
}

/** Delays the shop's scripts, or the requests whose URL matches, until the returned function is called. */
export async function holdScripts(page: Page, pattern = /assets\/.*\.js$/): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Makes every request for an operation fail in transit until the returned function is called. */
export async function failRequests(page: Page, operation: string): Promise<() => void> {
  let isFailing = true;
  await page.route("**/graphql?*", async (route) => {
    if (isFailing && operationOf(route.request()) === operation) return route.abort("failed");
    return route.fallback();
  });
  return () => void (isFailing = false);
}

/** Has an operation done, and loses its first response in transit. */
export async function loseResponse(page: Page, operation: string): Promise<void> {
  let isLost = false;
  await page.route("**/graphql?*", async (route) => {
    if (isLost || operationOf(route.request()) !== operation) return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort("failed");
  });
}

const noResponse = { message: "No response", extensions: { code: "UPSTREAM_UNAVAILABLE" } };

/** Makes the gateway respond to an operation with an error only, until the returned function is called. */
export async function rejectRequests(page: Page, operation: string, error: object = noResponse): Promise<() => void> {
  const json = { data: null, errors: [error] };
  let isRejecting = true;
  await page.route("**/graphql?*", async (route) => {
    if (isRejecting && operationOf(route.request()) === operation) return route.fulfill({ json });
    return route.fallback();
  });
  return () => void (isRejecting = false);
}

/** Has an operation done, and replaces the response by that of a gateway which could not load its result. */
export async function hideResult(page: Page, operation: string, message: string): Promise<void> {
  await page.route("**/graphql?*", async (route) => {
    if (operationOf(route.request()) !== operation) return route.fallback();
    await route.fetch();
    const extensions = { code: "UPSTREAM_UNAVAILABLE", outcome: "DONE" };
    await route.fulfill({ json: { data: null, errors: [{ message, extensions }] } });
  });
}
