import { type IncomingHttpHeaders, request as httpRequest } from "node:http";
import { text } from "node:stream/consumers";

/** A GET on a new connection with any `Host`, which `fetch` cannot send. */
export async function get(url: string, headers: IncomingHttpHeaders = {}) {
  const request = httpRequest(url, { headers, agent: false });
  request.end();
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number;
    headers: IncomingHttpHeaders;
    html: string;
  }>();
  request.on("error", reject);
  request.on("response", (response) => {
    const { statusCode: status = 0, headers: received } = response;
    text(response).then((html) => resolve({ status, headers: received, html }), reject);
  });
  return promise;
}
