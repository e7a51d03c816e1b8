/**
 * Development server of the web: Vite with hot reload, pages rendered from the sources, GraphQL over HTTP from the
 * gateway at GATEWAY_URL. Listens on PORT (default 4000) of the loopback address, or of HOST: it serves the sources.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createVite } from "vite";
import { openStaffApp } from "./dev.staff.ts";
import type { Assets } from "./src/document/page-state.ts";
import { executeOverHttp } from "./src/server/execute-over-http.ts";
import type * as Renderer from "./src/server/render-page.tsx";

const port = Number(process.env.PORT ?? 4000);
const host = process.env.HOST || "127.0.0.1";
const gatewayUrl = process.env.GATEWAY_URL ?? "http://localhost:4001";

/** Forwards requests to the gateway, and says where they come from. */
const proxyOf = (paths: readonly string[]) =>
  Object.fromEntries(paths.map((path) => [path, { target: gatewayUrl, xfwd: true }]));

/** The files that are served, by whatever path: the shop's data, `.env` and secrets lie beside them. */
const fs = { allow: [import.meta.dirname, `${import.meta.dirname}/../node_modules`] };

const server = createServer();
const vite = await createVite({
  configFile: `${import.meta.dirname}/vite.config.ts`,
  appType: "custom",
  server: {
    middlewareMode: { server },
    hmr: { server },
    proxy: proxyOf(["/graphql", "/graphiql", "/media", "/client-errors", "/web-vitals"]),
    fs,
  },
});

/** Apps that are not rendered here, each of which serves the paths below its own. */
const apps: { handle(request: IncomingMessage, response: ServerResponse): boolean; close(): Promise<void> }[] = [];
apps.push(await openStaffApp({ server, proxyOf, fs }));

const assets: Assets = {
  script: "/src/bootstrap.ts",
  stylesheet: "/src/styles/index.css",
  modules: ["/src/entry-client.tsx"],
};

server.on("request", (request, response) => {
  if (apps.some((app) => app.handle(request, response))) return;
  vite.middlewares(request, response, async () => {
    try {
      const module: unknown = await vite.ssrLoadModule("/src/server/render-page.tsx");
      if (!isRenderer(module)) throw new TypeError("The module has no renderPage.");
      const url = request.url ?? "/";
      const page = await module.renderPage(
        new Request(new URL(url, `http://localhost:${port}`)),
        { execute: executeOverHttp(gatewayUrl), isDemo: false },
        () => assets,
      );
      const html = page.html && (await withHotReload(page.html, await loadedStyles()));
      response.writeHead(page.status, { "Content-Type": "text/html", ...page.headers }).end(html);
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      console.error(error);
      response.writeHead(500, { "Content-Type": "text/plain" }).end(String(error));
    }
  });
});

server.listen(port, host, () => {
  const address = server.address();
  const opened = typeof address === "object" && address ? address.port : port;
  process.send?.({ listening: `http://localhost:${opened}` });
});

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    server.closeAllConnections();
    void Promise.all([vite, ...apps].map((one) => one.close())).then(() => process.exit(0));
  });
}

/** Type guard for the renderer module. */
function isRenderer(module: unknown): module is typeof Renderer {
  return typeof module === "object" && module !== null && "renderPage" in module;
}

/** The styles of all modules that pages have loaded so far; Vite's client adopts them by their id. */
async function loadedStyles(): Promise<string> {
  const { moduleGraph } = vite.environments.ssr;
  const modules = [...moduleGraph.idToModuleMap.values()].filter(({ id, url }) => id?.endsWith(".module.css") && url);
  const styles = modules.map(async ({ id, url }) => {
    const css = await vite.environments.client.transformRequest(`${url}?direct`);
    return `<style type="text/css" data-vite-dev-id="${id}">${css?.code ?? ""}</style>`;
  });
  return (await Promise.all(styles)).join("");
}

/**
 * Inserts the styles and Vite's scripts at the end of the head, before our module and without whitespace, which would
 * break hydration.
 */
async function withHotReload(html: string, styles: string): Promise<string> {
  const scripts = (await vite.transformIndexHtml("/", "<head></head>")).replaceAll(/<\/?head>/g, "");
  return html
    .replace("</head>", `${styles}${scripts.trim().replaceAll(/>\s+</g, "><")}</head>`)
    .replace(' async=""', "");
}
