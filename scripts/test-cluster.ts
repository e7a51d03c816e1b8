/** `npm run test:cluster`: the images and docker-compose.yml under load, while parts of it fail. Requires Docker. */
await import("../tests/cluster/main.ts");
