import { expect, onTestFinished, test } from "vitest";
import { endSession, startSession } from "../session/session.ts";
import { productFields } from "./product-form.ts";
import { mundu } from "./product-test-data.ts";
import { readInput, removeInput, storeInput } from "./typed-input.ts";

const account = { id: "1", name: "Asha", email: "asha@example.com", role: "STAFF" } as const;
const from = productFields(mundu);
const input = { from, values: { ...from, title: "Mundu, wide" } };

test("what is typed is given back to the form of its product and the member of staff who has typed it, until the logout", () => {
  onTestFinished(endSession);
  startSession("st_1", account);
  storeInput("7", input);
  expect(readInput("7")).toEqual(input);
  removeInput();
  expect(readInput("7")).toBeNull();
  storeInput(null, input);
  expect(readInput("7")).toBeNull();
  startSession("st_2", { ...account, id: "2" });
  expect(readInput(null)).toBeNull();
  startSession("st_1", account);
  expect(readInput(null)).toEqual(input);
  endSession();
  startSession("st_1", account);
  expect(readInput(null)).toBeNull();
});
