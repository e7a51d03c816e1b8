import { beforeAll } from "vitest";
import { ledger } from "../../../gateway/src/rest/drift.ts";

// The test files of a worker share the gateway's modules, and with them its one drift ledger.
beforeAll(() => ledger.reset());
