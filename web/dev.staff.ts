import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { createServer as createVite, type ServerOptions } from "vite";

interface StaffAppOptions {
  server: Server;
  /** Forwards the requests of paths to the gateway. */
  proxyOf: (paths: readonly string[]) => NonNullable<ServerOptions["proxy"]>;
  fs: NonNullable<ServerOptions["fs"]>;
}

/** Vite for the staff app, whose pages are not rendered here: every URL without a file is its `index.html`. */
export async function openStaffApp({ server, proxyOf, fs }: StaffAppOptions) {
  const vite = await createVite({
    configFile: `${import.meta.dirname}/vite.staff.config.ts`,
    mode: "staff",
    // In the shop's folder each server would replace the dependencies of the other.
    cacheDir: `${import.meta.dirname}/node_modules/.vite-staff`,
    appType: "spa",
    server: { middlewareMode: { server }, hmr: { server }, proxy: proxyOf(["/staff/pictures", "/staff/exports/"]), fs },
  });
  return {
    /** @returns whether the request is one of the app */
    handle(request: IncomingMessage, response: ServerResponse): boolean {
      if (!/^\/staff(?=[/?]|$)/.test(request.url ?? "")) return false;
      // Vite's own file has its base, which ends with a slash
      if (!request.url?.startsWith("/staff/")) request.url = request.url?.replace("/staff", "/staff/") ?? "";
      vite.middlewares(request, response);
      return true;
    },
    close: () => vite.close(),
  };
}
