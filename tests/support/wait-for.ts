import { vi } from "vitest";

/** Milliseconds: a bound for a busy machine, since vitest's own of one second cannot be configured. */
const timeout = 60_000;

const { waitFor } = vi;

vi.waitFor = (callback, options) => waitFor(callback, typeof options === "number" ? options : { timeout, ...options });
