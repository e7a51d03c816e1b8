import { readFixtures } from "../../fixtures/fixture.ts";
import { replay } from "../../fixtures/replay-server.ts";

/** A REST that answers what the real one once did (tests/fixtures/rest). */
export const replayedRest = replay([...readFixtures().values()]);
