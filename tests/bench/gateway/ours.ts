/** The gateway's own process, with the bench's operations in the place of the web's as its trusted documents. */
import { registerHooks } from "node:module";
import { manifest } from "./operations.ts";

registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith("/trusted-documents.generated.json")) return nextLoad(url, context);
    return { format: "json", source: manifest(), shortCircuit: true };
  },
});
await import("../../../gateway/src/main.ts");
