import type { RequestListener } from "node:http";
import { describe, expect, test } from "vitest";
import { clientOf } from "./support/rest-client-of.ts";

/** A name in ISO 8859-1, with a byte that UTF-8 does not have. */
const latin1Name = Buffer.from('{"data":{"name":"José"},"message":"José"}', "latin1");

const malayalam = '{"data":{"name":"José കസവ്"}}';

function sendName(type: string, status = 200): RequestListener {
  return (_, response) => response.writeHead(status, { "content-type": type }).end(latin1Name);
}

describe("a payload in another charset than UTF-8", () => {
  test.each(["iso-8859-1", "ISO-8859-1", '"latin1"', "windows-1252 ; profile=x"])(
    "is decoded by the declared charset %s (Q73)",
    async (charset) => {
      const client = await clientOf(sendName(`application/json;charset=${charset}`));
      expect(await client.get("name")).toEqual({ name: "José" });
    },
  );

  test.each([
    ["https://github.com/MotusDev/Motus-TO-DO/issues/25", "ISO-8859-1"],
    ["without a public source", "windows-1252"],
    ["without a public source", "utf-16le"],
    ["without a public source", "shift_jis"],
  ])("is decoded as UTF-8 if it is JSON in UTF-8 (Q134): %s declares %s", async (_, charset) => {
    const client = await clientOf((_request, response) =>
      response.writeHead(200, { "content-type": `application/json; charset=${charset}` }).end(malayalam),
    );
    expect(await client.get("name")).toEqual({ name: "José കസവ്" });
  });

  test("is decoded as UTF-16 if it is", async () => {
    const client = await clientOf((_request, response) =>
      response
        .writeHead(200, { "content-type": "application/json; charset=utf-16le" })
        .end(Buffer.from(malayalam, "utf16le")),
    );
    expect(await client.get("name")).toEqual({ name: "José കസവ്" });
  });

  test.each([
    ["declares none", "application/json", "Not utf-8"],
    ["declares UTF-8", "application/json; charset=utf-8", "Not utf-8"],
    ["declares an unknown one", "application/json; charset=x-unknown", "Unknown charset"],
  ])("is a contract breach if it %s (Q73)", async (_, type, problem) => {
    const client = await clientOf(sendName(type));
    const breach = { name: "ContractBreach", message: "Failed.", endpoint: "GET name", cause: new Error(problem) };
    await expect(client.get("name")).rejects.toMatchObject(breach);
  });

  test("has no readable message, if its charset is unknown", async () => {
    const client = await clientOf(sendName("application/json; charset=x-unknown", 422));
    await expect(client.post("name")).rejects.toMatchObject({ name: "RestRejection", message: "Rejected." });
  });
});

/** A text with more than 200 characters of two bytes. */
const cafe = "Café".padEnd(5000, "é");

test.each([
  ["HTML", "text/html; charset=iso-8859-1", Buffer.from(cafe, "latin1"), cafe],
  ["another type", "text/plain", Buffer.from(cafe), cafe],
  ["a short text", "text/plain", Buffer.from("Café"), "Café"],
  ["no JSON that says to be JSON", "application/json", Buffer.from(cafe), cafe],
  ["bytes that its charset lacks", "application/json", Buffer.from(cafe, "latin1"), cafe.replaceAll("é", "\uFFFD")],
])("a body that is not JSON is reported with its first 200 characters: %s", async (_, type, body, beginning) => {
  const client = await clientOf((_request, response) => response.writeHead(200, { "content-type": type }).end(body));
  const response = { url: expect.stringMatching(/\/api\/name$/), status: 200, beginning: beginning.slice(0, 200) };
  await expect(client.get("name")).rejects.toMatchObject({ name: "ContractBreach", response });
});
