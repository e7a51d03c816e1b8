import { on } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { onTestFinished } from "vitest";

/** What the server has taken: the addresses of the envelope, the parsed e-mail, and its source. */
export type ReceivedEmail = { from: string; to: string[]; email: Email; source: string };

/**
 * A real SMTP server of the running test, on a free port of this machine. By default it takes each e-mail, without TLS and logins.
 *
 * @param options of `smtp-server`; `isTaken` is called with each e-mail before the server confirms it, and rejects one by an error
 */
export async function serveSmtp({
  isTaken,
  ...options
}: SMTPServerOptions & { isTaken?: (email: ReceivedEmail) => Promise<void> | void } = {}) {
  const received: ReceivedEmail[] = [];
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 1,
    logger: false,
    ...options,
    onConnect(session, callback) {
      connections += 1;
      if (options.onConnect) options.onConnect(session, callback);
      else callback();
    },
    async onData(stream, { envelope }, callback) {
      try {
        const source = (await stream.toArray()).join("");
        const email = await PostalMime.parse(source);
        const mailFrom = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
        const one = { from: mailFrom, to: envelope.rcptTo.map(({ address }) => address), email, source };
        await isTaken?.(one);
        received.push(one);
        callback(null);
      } catch (error) {
        callback(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
  // Such as a client that ends the connection.
  server.on("error", () => undefined);
  server.listen(0, "0.0.0.0");
  await on(server.server, "listening").next();
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { port, url: `smtp://127.0.0.1:${port}`, received, connections: () => connections };
}

/** An error of a response with this code. */
export function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
