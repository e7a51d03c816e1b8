/** `npm run test:cluster`: a stack of Docker Swarm under load, while parts of it fail. Requires Docker, and root on Linux. */
await import("../tests/cluster/main.ts");
