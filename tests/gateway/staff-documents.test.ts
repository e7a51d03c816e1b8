import { describe, expect, test } from "vitest";
import { shareGateway } from "./support/open-gateway.ts";
import { trustedNamed } from "./support/trusted.ts";
import { sendJson } from "./support/rest-client-of.ts";

let calls = 0;
const gateway = shareGateway((_, response) => {
  calls += 1;
  sendJson(response, { success: true, data: { items: [], total: 0, page: 1, page_size: 20 } });
});

/** Sends a document of the web with about so many bytes of variables. */
async function send(name: string, kilobytes: number, token: string) {
  calls = 0;
  const response = await fetch(`${gateway.url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({
      documentId: trustedNamed(name).id,
      variables: { page: 1, unused: "x".repeat(kilobytes * 1024) },
    }),
  });
  return { status: response.status, body: await response.text(), calls };
}

describe("a request of more than 100 kB", () => {
  const tooLarge = { status: 413, body: expect.stringContaining("The request is larger than 100 kB."), calls: 0 };

  test("is executed for a document of the staff, up to 8 MB", async () => {
    expect(await send("StaffCustomers", 7000, "st_token")).toMatchObject({ status: 200, calls: 1 });
    expect(await send("StaffCustomers", 8192, "st_token")).toMatchObject(tooLarge);
  });

  test("is rejected for another document, and without the token of a staff session", async () => {
    expect(await send("HomePage", 101, "st_token")).toMatchObject(tooLarge);
    expect(await send("StaffCustomers", 101, "asha-token")).toMatchObject(tooLarge);
  });
});
