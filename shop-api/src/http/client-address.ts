import type { Server } from "node:http";
import { isIP, type Socket } from "node:net";
import type { Request, RequestHandler } from "express";
import { Address6 } from "ip-address";
import proxyAddress from "proxy-addr";

/** The prefix length that providers assign to one end site (RFC 6177). */
const ipv6PrefixBits = 56;

const connections = new WeakMap<Socket, string>();
const clients = new WeakMap<Request, string>();

/** Reads the address of each connection when the server accepts it: a socket that the client has closed has none. */
export function readAddresses(server: Server): void {
  server.on("connection", connectionAddress);
}

/** The IP address of a connection; null for one that the client had closed before the server accepted it. */
export function connectionAddress(socket: Socket): string | null {
  const known = connections.get(socket);
  if (known !== undefined) return known;
  const address = ipAddress(socket.remoteAddress ?? "");
  if (address !== null) connections.set(socket, address);
  return address;
}

/**
 * The client address that limits count by: an IPv4 address (also when IPv4-mapped), or the /56 network of an IPv6 one.
 * @throws on an app without `readClientAddress`
 */
export function clientAddress(req: Request): string {
  const address = clients.get(req);
  if (address === undefined) throw new Error("The app has no readClientAddress.");
  return address;
}

/**
 * Reads the client's address of each request: that of the connection, or of `X-Forwarded-For` as far as trusted proxies
 * wrote it. Blank entries are ignored; of an entry that is no IP address, the client is the proxy that wrote it. A request
 * whose connection has no address is ended: no limit could count it.
 * @param trustProxy the number of trusted proxies, or their addresses separated by commas
 */
export function readClientAddress(trustProxy: number | string): RequestHandler {
  const trust: (address: string, hop: number) => boolean =
    typeof trustProxy === "string"
      ? proxyAddress.compile(trustProxy.split(",").map((part) => part.trim()))
      : (_address, hop) => hop < trustProxy;
  return (req, _res, next) => {
    const direct = connectionAddress(req.socket);
    if (direct === null) {
      req.socket.destroy();
      return;
    }
    let client = direct;
    const entries = String(req.headers["x-forwarded-for"] ?? "").split(",");
    const forwarded = entries.filter((entry) => entry.trim() !== "").toReversed();
    for (const [hop, entry] of forwarded.entries()) {
      const address = trust(client, hop) ? ipAddress(entry) : null;
      if (address === null) break;
      client = address;
    }
    clients.set(req, networkOf(client));
    next();
  };
}

function networkOf(address: string): string {
  return isIP(address) === 6 ? new Address6(`${address}/${ipv6PrefixBits}`).networkForm() : address;
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
