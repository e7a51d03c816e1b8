import { expect, test } from "vitest";
import { mailAddress } from "./OrderHelp.tsx";

test("a message to the shop has the number of the order in its subject and its text", () => {
  const { protocol, pathname, searchParams } = new URL(mailAddress("12", "2026-11-25T06:12:00.000Z"));
  expect([protocol, pathname]).toEqual(["mailto:", "care@kasavu.example"]);
  expect(searchParams.get("subject")).toBe("Order #12");
  expect(searchParams.get("body")).toBe("Order #12, placed on 25 November 2026:\r\n\r\n");
});
