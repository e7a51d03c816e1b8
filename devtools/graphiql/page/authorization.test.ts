import { describe, expect, it } from "vitest";
import { withToken } from "./authorization.ts";

const none = new Set<string>();

describe("the Authorization header of a tab", () => {
  it("is added to the existing headers and comments", () => {
    const headers = `{\n  // for the log\n  "x-request-id": "mine"\n}`;
    expect(withToken(headers, "abc", none)).toBe(
      `{\n  // for the log\n  "x-request-id": "mine",\n  "Authorization": "Bearer abc"\n}`,
    );
    expect(withToken("", "abc", none)).toMatch(/^\{\s*"Authorization": "Bearer abc"\s*\}$/);
    expect(withToken("{ /* nothing yet */ }", "abc", none)).toContain(`"Authorization": "Bearer abc"`);
  });

  it("is replaced by the token of the next login and removed by logout", () => {
    const filled = withToken("{}", "old", none);
    const replaced = withToken(filled, "new", new Set(["old", "new"]));
    expect(JSON.parse(replaced)).toEqual({ Authorization: "Bearer new" });
    expect(JSON.parse(withToken(replaced, null, new Set(["old", "new"])))).toEqual({});
  });

  it("stays unchanged if the developer wrote it, as with the staff's token", () => {
    const own = `{ "Authorization": "Bearer of-the-staff" }`;
    expect(withToken(own, "abc", new Set(["abc"]))).toBe(own);
    expect(withToken(own, null, new Set(["abc"]))).toBe(own);
  });

  it("is not added to text that is not JSON", () => {
    expect(withToken(`{ "x-`, "abc", none)).toBe(`{ "x-`);
    expect(withToken("", null, none)).toBe("");
  });
});
