/** Loaded before a target's own code: tells whoever started the process what it has used, when asked. */
process.on("message", (message) => {
  if (message !== "vitals") return;
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1000, rss: process.memoryUsage.rss() });
});
