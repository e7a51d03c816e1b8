/** Ends this process as SIGTERM would when its parent ends: npm and its shell exit on SIGTERM without forwarding it. */
export function endWithParent(): void {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && process.kill(process.pid, "SIGTERM"), 250).unref();
}
