import type { ClientRequest, IncomingMessage } from "node:http";

/**
 * Waits for the response to a request, with its body ignored.
 * @throws if the connection fails first
 */
export function responseOf(request: ClientRequest): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request.once("response", resolve).once("error", reject);
  return promise;
}
