import type { RequestListener, ServerResponse } from "node:http";
import type { Config } from "../../../gateway/src/config.ts";
import { builtWeb } from "./built-web.ts";
import { serve } from "./local-server.ts";
import { openGateway } from "./open-gateway.ts";
import { trustedNamed } from "./trusted.ts";

const publicUrl = "https://kasavu.example.com";

/** Counts its renders, and puts the count and the URL into the page. */
export const counted = `
  render.count = (render.count ?? 0) + 1;
  const page = { status: 200, headers: {}, html: "<p>render " + render.count + " of " + request.url + "</p>" };`;

/** A page that queries the home page's data; without them it shows the failure, as the web does. */
export const withHome = `
  ${counted}
  const { data } = await execute({ documentId: ${JSON.stringify(trustedNamed("HomePage").id)}, variables: {} });
  if (!data?.home) return { ...page, status: 503, headers: { "Cache-Control": "no-store" } };
  return { ...page, html: page.html + "<p>" + data.home.banners[0].title + "</p>" };`;

/** REST's home page of one banner, which names the edition. */
export function sendHome(response: ServerResponse, edition: number, cacheControl = "max-age=60"): void {
  const data = { banners: [{ id: 1, title: `Edition ${edition}` }], products: [] };
  response.writeHead(200, { "content-type": "application/json", "cache-control": cacheControl });
  response.end(JSON.stringify({ success: true, data }));
}

const homeRest: RequestListener = (_, response) => sendHome(response, 1);

/** Opens a gateway whose web renders pages by this body of `render`, with a REST that has the home page. */
export async function openPages(renderBody: string, config: Partial<Config> = {}, rest = homeRest) {
  const webDir = await builtWeb(renderBody);
  return openGateway(await serve(rest), { webDir, publicUrl, ...config });
}
