/** The gateway's own process, with the benchmark's operations as its trusted documents. */
import { registerHooks } from "node:module";
import { manifest } from "./operations.ts";

registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith("/trusted-documents.generated.json")) return nextLoad(url, context);
    return { format: "json", source: manifest(), shortCircuit: true };
  },
});
await import("../../../gateway/src/main.ts");
