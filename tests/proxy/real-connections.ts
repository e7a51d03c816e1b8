import nock from "nock";
import { afterAll, beforeAll } from "vitest";

/** For the tests of a file: nock, which another file of the worker has loaded, reports a connection before there is one. */
export function withRealConnections(): void {
  beforeAll(() => nock.restore());
  afterAll(() => nock.activate());
}
