import { createServer } from "node:http";
import { close, listen } from "../../support/listen.ts";

/** Map tiles for the tests, which use no other host. */
export interface TileServer {
  /** The value of `TILE_URL`. */
  url: string;
  stop(): Promise<void>;
}

/** Serves tiles as OpenStreetMap's servers do: requires a referrer. */
export async function startTileServer(): Promise<TileServer> {
  const server = createServer((request, response) => {
    if (request.headers.referer === undefined) response.writeHead(403).end();
    else response.writeHead(200, { "content-type": "image/svg+xml" }).end(drawTile(request.url ?? ""));
  });
  return {
    url: `${await listen(server)}/tiles/{z}/{x}/{y}.png`,
    stop: () => close(server),
  };
}

/** A few streets that connect to those of the neighbouring tiles. */
function drawTile(path: string): string {
  const name = path.replace(/^\/tiles\/|\.png$/g, "");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">
    <rect width="256" height="256" fill="#eef0e6" />
    <path d="M0 60H256M0 190H256M80 0V256M200 0V256" stroke="#ffffff" stroke-width="10" />
    <path d="M0 128C90 100 160 160 256 128" stroke="#f4d9a0" stroke-width="14" fill="none" />
    <rect x="100" y="72" width="80" height="30" fill="#cfe0c4" />
    <text x="96" y="222" font-size="11" fill="#8a8a80">${name.replaceAll(/[^\d/]/g, "")}</text>
  </svg>`;
}
