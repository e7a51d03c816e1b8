import { readFileSync } from "node:fs";
import { pagePaths } from "./content/page-paths.ts";
import { assetsOf } from "./server/assets.ts";
import { renderPage, type RenderedPage, type RenderOptions } from "./server/render-page.tsx";
import { listingPath } from "./features/catalogue/listing-path.ts";
import { productPath } from "./product-path.ts";
import { pageRoutes, patternOf } from "./router/routes.tsx";

export { pageAddress } from "./router/page-address.ts";

const builtAssets = assetsOf(readFileSync(new URL("../client/.vite/manifest.json", import.meta.url), "utf8"));

/** Entry point of the built web: the gateway passes a request and a GraphQL executor, and gets a page. */
export function render(request: Request, options: RenderOptions): Promise<RenderedPage> {
  return renderPage(request, options, builtAssets);
}

/** The canonical paths of the pages for search engines. */
export const publicPaths = {
  // /about is /company
  fixed: ["/", "/categories", ...pagePaths.filter((path) => path !== "/about")],
  listing: (categoryId: string, subcategoryId: string | null) => listingPath({ categoryId, subcategoryId }),
  product: productPath,
};

/** The patterns of all routes, for validating reports of pages. */
export const routePatterns = pageRoutes.map(patternOf);
