import { expect, test } from "vitest";
import { readCall } from "./call.ts";
import { ContractBreach } from "./errors.ts";
import { readPayload } from "./check-response.ts";
import { DriftLedger } from "./readers/drift.ts";
import { payload } from "./readers/envelope.ts";
import { leaf } from "./readers/leaves.ts";

const counter = { path: "count", payload: payload({ count: leaf.number }) };

test("a payload that breaks the contract counts as a reading too, so that breaches are a share of the readings", () => {
  const drift = new DriftLedger();
  const { signal } = new AbortController();
  const caller = { token: null, address: null, requestId: "r", signal };
  const read = (count: unknown) =>
    readPayload(readCall(caller, counter, "Failed.", false), counter.payload, { data: { count } }, drift);
  read(1);
  expect(() => read("many")).toThrow(ContractBreach);
  expect(drift.snapshot()["GET count"]).toMatchObject({ readings: 2, breaches: { count: 1 } });
});
