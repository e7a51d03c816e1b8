import { readFileSync } from "node:fs";
import type { Execute } from "./apollo/execute-link.ts";
import { assetsOf } from "./document/assets.ts";
import { renderPage, type RenderedPage } from "./document/render-page.tsx";

const builtAssets = assetsOf(readFileSync(new URL("../client/.vite/manifest.json", import.meta.url), "utf8"));

/** The door of the built web: the gateway hands in a request and a way to run GraphQL, and gets a page. */
export function render(request: Request, { execute }: { execute: Execute }): Promise<RenderedPage> {
  return renderPage(request, execute, builtAssets);
}
