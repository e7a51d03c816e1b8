import { expect, onTestFinished, test } from "vitest";
import { endSession, startSession } from "../session/session.ts";
import { productFields } from "./product-form.ts";
import { mundu } from "./product-test-data.ts";
import { storeInput, takeInput } from "./typed-input.ts";

const account = { id: "1", name: "Asha", email: "asha@example.com", role: "STAFF" } as const;
const from = productFields(mundu);
const input = { from, values: { ...from, title: "Mundu, wide" } };

test("what is typed is given back once, to the form of its product and the member of staff who has typed it, until the logout", () => {
  onTestFinished(endSession);
  startSession("st_1", account);
  storeInput("7", input);
  expect([takeInput("7"), takeInput("7")]).toEqual([input, null]);
  storeInput(null, input);
  expect(takeInput("7")).toBeNull();
  storeInput(null, input);
  startSession("st_2", { ...account, id: "2" });
  expect(takeInput(null)).toBeNull();
  startSession("st_1", account);
  storeInput(null, input);
  endSession();
  startSession("st_1", account);
  expect(takeInput(null)).toBeNull();
});
