import type { Page, Request } from "@playwright/test";

/** The name of the operation that a request asks for; empty for what is no operation with a body. */
export function operationOf(request: Request): string {
  return /"operationName":"(\w+)"/.exec(request.postData() ?? "")?.[1] ?? "";
}

/** Has the shop's answers to an operation be others, as another shop or another day would give them. */
export async function changeAnswers<Data>(page: Page, operation: string, change: (data: Data) => void): Promise<void> {
  await page.route("**/graphql?*", async (route) => {
    if (operationOf(route.request()) !== operation) return route.fallback();
    const response = await route.fetch();
    const json: unknown = await response.json();
    if (isAnswerWith<Data>(json) && json.data !== null) change(json.data);
    return route.fulfill({ response, json });
  });
}

/** Whether JSON is an answer; its data is as the operation says. */
function isAnswerWith<Data>(json: unknown): json is { data: Data | null } {
  return typeof json === "object" && json !== null && "data" in json;
}

/** Holds back every request for an operation, until what it returns is called. */
export async function holdRequests(page: Page, operation: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/graphql?*", async (route) => {
    if (operationOf(route.request()) === operation) await promise;
    await route.fallback();
  });
  return resolve;
}

/** Holds back the shop's scripts, or those whose address matches, until what it returns is called. */
export async function holdScripts(page: Page, pattern = /assets\/.*\.js$/): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Has every request for an operation fail on its way, until what it returns is called. */
export async function failRequests(page: Page, operation: string): Promise<() => void> {
  let isFailing = true;
  await page.route("**/graphql?*", async (route) => {
    if (isFailing && operationOf(route.request()) === operation) return route.abort("failed");
    return route.fallback();
  });
  return () => void (isFailing = false);
}

/** Has the gateway answer every request for an operation with nothing but an error, until what it returns is called. */
export async function refuseRequests(page: Page, operation: string): Promise<() => void> {
  const json = { data: null, errors: [{ message: "No answer", extensions: { code: "UPSTREAM_UNAVAILABLE" } }] };
  let isRefusing = true;
  await page.route("**/graphql?*", async (route) => {
    if (isRefusing && operationOf(route.request()) === operation) return route.fulfill({ json });
    return route.fallback();
  });
  return () => void (isRefusing = false);
}
