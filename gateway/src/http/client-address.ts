import type { IncomingMessage, Server } from "node:http";
import { isIP, type Socket } from "node:net";
import { Address6 } from "ip-address";
import proxyAddress from "proxy-addr";
import type { Config } from "../config.ts";
import type { Handler } from "./handlers.ts";

/** The prefix length that providers assign to one end site (RFC 6177). */
const ipv6PrefixBits = 56;

const known = new WeakMap<Socket, string>();

/** Reads the address of each connection when the server accepts it: a socket that the client has closed has none. */
export function readAddresses(server: Server): void {
  server.on("connection", connectionAddress);
}

/** The IP address of a connection; null for one that the client had closed before the server accepted it. */
export function connectionAddress(socket: Socket): string | null {
  const read = known.get(socket);
  if (read !== undefined) return read;
  const address = ipAddress(socket.remoteAddress ?? "");
  if (address !== null) known.set(socket, address);
  return address;
}

/** Ends a request whose client's address is unknown: no limit could count it. */
export const endWithoutAddress: Handler = (request, response, next) => {
  if (connectionAddress(request.socket) === null) request.socket.destroy();
  else next(request, response);
};

/** The way of a request to the gateway, as far as it can be trusted. */
interface Route {
  /** The first address, counted from the gateway, that is no trusted proxy, or else the last one; null if unknown. */
  client: string | null;
  /** The number of trusted proxies. */
  hops: number;
}

/** Reads the way of requests from the connection's address and, behind trusted proxies (TRUST_PROXY), `X-Forwarded-For`. */
export function routeReader({ trustProxy }: Pick<Config, "trustProxy">): (request: IncomingMessage) => Route {
  const trust: (address: string, hop: number) => boolean =
    typeof trustProxy === "string"
      ? proxyAddress.compile(trustProxy.split(",").map((part) => part.trim()))
      : (_address, hop) => hop < (trustProxy ?? 0);
  return (request) => {
    const route: Route = { client: null, hops: 0 };
    for (const address of addressesOf(request)) {
      route.client = address;
      if (!trust(address, route.hops)) break;
      route.hops += 1;
    }
    return route;
  };
}

/**
 * The address of the connection, then those of `X-Forwarded-For` from right to left, each read when it is needed. Blank
 * entries are ignored, and the list ends before one that is no IP address.
 */
function* addressesOf({ socket, headers }: IncomingMessage): Generator<string> {
  const direct = connectionAddress(socket);
  if (direct === null) return;
  yield direct;
  const entries = String(headers["x-forwarded-for"] ?? "").split(",");
  for (const entry of entries.toReversed()) {
    if (entry.trim() === "") continue;
    const address = ipAddress(entry);
    if (address === null) return;
    yield address;
  }
}

/** The client's IP address, as far as trusted proxies wrote it. */
export function clientAddress(config: Pick<Config, "trustProxy">): (request: IncomingMessage) => string {
  const routeOf = routeReader(config);
  return (request) => {
    const { client } = routeOf(request);
    if (client === null) throw new Error("A request without an address has not been ended.");
    return client;
  };
}

/**
 * Whether a request comes from this machine, directly or through proxies on it that say so in `X-Forwarded-For`. Proxies
 * that are not trusted can only say that it does not.
 */
export function isOfThisMachine({ socket, headers }: IncomingMessage): boolean {
  if (headers.forwarded !== undefined || headers.via !== undefined) return false;
  const entries = String(headers["x-forwarded-for"] ?? "").split(",");
  const forwarded = entries.filter((entry) => entry.trim() !== "").map(ipAddress);
  return [connectionAddress(socket), ...forwarded].every((address) => /^(127\.|::1$)/.test(address ?? ""));
}

/** `203.0.113.7:5123`, `[2001:db8::1]:443` or `[2001:db8::1]`. */
const withPort = /^(?:([\d.]+):\d{1,5}|\[([^\]]*)\](?::\d{1,5})?)$/;

/**
 * Reads an IP address as proxies write it: also with a port, and an IPv6 address in brackets.
 * @returns its canonical form (RFC 5952), that of IPv4 for an IPv4-mapped address; null for any other text
 */
function ipAddress(text: string): string | null {
  const [, v4, v6] = withPort.exec(text.trim()) ?? [];
  const [address = ""] = (v4 ?? v6 ?? text.trim()).split("%", 1);
  if (isIP(address) !== 6) return isIP(address) === 4 ? address : null;
  const parsed = new Address6(address);
  return parsed.isMapped4() ? parsed.to4().correctForm() : parsed.correctForm();
}

/** The client that limits count an address for: an IPv4 address, or the network of an IPv6 address. */
export function clientOf(address: string): string {
  return isIP(address) === 6 ? new Address6(`${address}/${ipv6PrefixBits}`).networkForm() : address;
}
