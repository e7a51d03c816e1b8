/** Loaded before a target's own code: reports the process's resource usage to its parent on request. */
process.on("message", (message) => {
  if (message !== "vitals") return;
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1000, rss: process.memoryUsage.rss() });
});
