import { readFixtures } from "../../fixtures/fixture.ts";
import { replay } from "../../fixtures/replay-server.ts";

/** A REST that replays recorded responses (tests/fixtures/rest). */
export const replayedRest = replay([...readFixtures().values()]);
