import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSessionOf } from "../support/staff-session.ts";
import { callerOf, signUp } from "./support/caller.ts";
import { checkResponse } from "./support/openapi-contract.ts";
import { readDocument } from "./support/openapi-document.ts";
import { startShopApi, type RunningShop } from "./support/start-shop-api.ts";

const { paths } = await readDocument();
const calls = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]) => ({
    method: method.toUpperCase(),
    path,
    encoding: Object.keys(call.requestBody?.content ?? {})[0],
  })),
);
const uploads = calls.filter(({ encoding }) => encoding?.startsWith("image/"));
const withBody = calls.filter(({ encoding }) => encoding !== undefined).filter((call) => !uploads.includes(call));
const withoutBody = calls.filter(({ method, encoding }) => method !== "GET" && encoding === undefined);
const withParameter = calls.filter(({ path }) => path.startsWith("/api/") && path.includes("{"));

type Sent = { body?: string; headers?: Record<string, string> };

const multipart = (value: string) => `--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n${value}`;
/** Above the limit of each call. */
const lengthOf = (path: string) => (path.endsWith("/import") ? 9_000_000 : 70_000);

/** A body that breaks off, or whose encoding is not as declared. */
const unreadable: Record<string, Sent> = {
  "application/json": { body: "{", headers: { "content-type": "application/json" } },
  "application/x-www-form-urlencoded": {
    body: "a=1",
    headers: { "content-type": "application/x-www-form-urlencoded", "content-encoding": "gzip" },
  },
  "multipart/form-data": { body: multipart("1"), headers: { "content-type": "multipart/form-data; boundary=x" } },
};

const tooLarge = (long: string): Record<string, Sent> => ({
  "application/json": { ...unreadable["application/json"], body: JSON.stringify({ a: long }) },
  "application/x-www-form-urlencoded": {
    body: `a=${long}`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
  },
  "multipart/form-data": { ...unreadable["multipart/form-data"], body: `${multipart(long)}\r\n--x--\r\n` },
});

describe("as in the OpenAPI document", () => {
  let shop: RunningShop;
  let customer: string;
  let staff: string;
  beforeAll(async () => {
    shop = await startShopApi();
    customer = (await signUp(callerOf(shop))).token;
    staff = await openSessionOf(shop);
  });
  afterAll(() => shop.stop());

  /** The status of a response that conforms to the document. */
  const statusOf = async ({ method, path }: (typeof calls)[number], { body, headers }: Sent, parameter = "1") => {
    const url = `${shop.url}${path.replace(/\{\w+\}/, parameter)}`;
    const authorization = `Bearer ${/^\/api\/(?:products|orders|staff)\b/.test(path) ? staff : customer}`;
    const init = { method, body: body ?? null, headers: { ...headers, authorization } };
    const response = await fetch(url, init);
    await checkResponse(new Request(url, init), response, await response.json());
    return response.status;
  };

  it("every call with a body rejects an unreadable one with 400, and one that is too large with 413", async () => {
    expect(withBody.length).toBeGreaterThan(15);
    for (const call of withBody) {
      const encoding = call.encoding ?? "";
      const statuses = [
        await statusOf(call, unreadable[encoding] ?? {}),
        await statusOf(call, tooLarge("x".repeat(lengthOf(call.path)))[encoding] ?? {}),
      ];
      expect([call, statuses]).toEqual([call, [400, 413]]);
    }
  });

  it("Q13: every call rejects another encoding, or an unexpected body, with 415", async () => {
    expect(withoutBody.length).toBeGreaterThan(2);
    for (const call of [...withBody, ...uploads, ...withoutBody]) {
      const status = await statusOf(call, { body: "a", headers: { "content-type": "text/plain" } });
      expect([call, status]).toEqual([call, 415]);
    }
  });

  it("Q114: my-cart and place-order say that idempotency keys are honoured, and other calls do not", async () => {
    const call = callerOf(shop);
    const sent = { token: customer };
    const replies = [
      await call.get("customer/my-cart", sent),
      await call.json("customer/place-order", {}, sent),
      await call.get("customer/profile", sent),
    ];
    expect(replies.map(({ headers }) => headers.get("idempotency-key-honoured"))).toEqual(["1", "1", null]);
  });

  it("every call with an id in its path rejects an unreadable one with 400", async () => {
    expect(withParameter.length).toBeGreaterThan(5);
    for (const call of withParameter) {
      expect([call, await statusOf(call, {}, "%ZZ")]).toEqual([call, 400]);
    }
  });

  it("a picture has its headers, or is rejected", async () => {
    const picture = "/uploads/cloth/kasavu-kora.avif";
    const requested: [path: string, accept: string, status: number, type: string][] = [
      [picture, "image/avif", 200, "image/avif"],
      [`${picture}?width=300`, "*/*", 200, "image/jpeg"],
      [`${picture}?width=wide`, "*/*", 400, "application/json"],
      ["/uploads/cloth/no-such-cloth.avif", "*/*", 404, "application/json"],
      [picture, "text/html", 406, "application/json"],
    ];
    for (const [path, accept, status, type] of requested) {
      const request = new Request(`${shop.url}${path}`, { headers: { accept } });
      const response = await fetch(request);
      const isPicture = response.headers.get("content-type")?.startsWith("image/");
      await checkResponse(request, response, isPicture ? await response.blob() : await response.json());
      expect([path, response.status, response.headers.get("content-type")?.split(";", 1)[0]]).toEqual([
        path,
        status,
        type,
      ]);
    }
  });
});
