import { describe, expect, test } from "vitest";
import { RestRejection } from "../../gateway/src/rest/errors.ts";
import { asha, clientOf, sendJson } from "./support/rest-client-of.ts";

describe("a read within one request", () => {
  test("of private data is called once, until the next write", async () => {
    const calls: string[] = [];
    const client = await clientOf((request, response) => {
      calls.push(`${request.method} ${request.url}`);
      sendJson(response, asha);
    });
    const own = { bearer: true };
    await Promise.all([client.get("name", own), client.get("name", own), client.get("name?x=1", own)]);
    await client.post("name");
    await client.get("name", own);
    expect(calls.toSorted()).toEqual(["GET /api/name", "GET /api/name", "GET /api/name?x=1", "POST /api/name"]);
  });

  test("that failed is not repeated either, until the next write", async () => {
    const calls: string[] = [];
    const client = await clientOf(({ method }, response) => {
      calls.push(String(method));
      sendJson(response, asha, method === "GET" && calls.length === 1 ? 422 : 200);
    });
    await expect(client.get("name")).rejects.toThrow(RestRejection);
    await expect(client.get("name")).rejects.toThrow(RestRejection);
    await client.post("name");
    expect(await client.get("name")).toEqual({ name: "Asha" });
    expect(calls).toEqual(["GET", "POST", "GET"]);
  });

  test("that must be fresh is called, and then used by the next ones", async () => {
    const calls: string[] = [];
    const client = await clientOf(({ url }, response) => {
      calls.push(String(url));
      sendJson(response, { data: { name: `${calls.length}` } });
    });
    const names = [await client.get("name"), await client.get("name", { fresh: true }), await client.get("name")];
    expect(names).toEqual([{ name: "1" }, { name: "2" }, { name: "2" }]);
    expect(calls).toEqual(["/api/name", expect.stringMatching(/^\/api\/name\?t=\d+$/)]);
  });

  test("of another path or with the caller's token is another call", async () => {
    const calls: string[] = [];
    const client = await clientOf(
      ({ url, headers }, response) => {
        calls.push(`${url} ${headers.authorization ?? "public"}`);
        sendJson(response, asha);
      },
      { token: "asha" },
    );
    await Promise.all([client.get("name"), client.get("name", { bearer: true }), client.get("other")]);
    const expected = ["/api/name Bearer asha", "/api/name public", "/api/other public"];
    expect(calls.toSorted()).toEqual(expected);
  });
});
