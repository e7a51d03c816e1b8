import { vi } from "vitest";

/** Milliseconds, for a busy machine: vitest's default of one second cannot be configured. */
const timeout = 60_000;

const { waitFor } = vi;

vi.waitFor = (callback, options) => waitFor(callback, typeof options === "number" ? options : { timeout, ...options });
