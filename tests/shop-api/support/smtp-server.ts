import { createServer } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { onTestFinished } from "vitest";
import { listen } from "../../support/listen.ts";

/** What the server has taken: the addresses of the envelope, the parsed email, and its source. */
export type ReceivedEmail = { from: string; to: string[]; email: Email; source: string };

/**
 * A real SMTP server of the running test, on a free port of this machine. By default it takes each email, without TLS and logins.
 *
 * @param options of `smtp-server`; `isTaken` is called with each email before the server confirms it, and rejects one by an error
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
  const port = Number(new URL(await listen(server.server, 0, "0.0.0.0")).port);
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { port, url: `smtp://127.0.0.1:${port}`, received, connections: () => connections };
}

/** A server of the running test that says nothing. @returns its port, and how it is stopped before the test ends */
export async function serveNothing() {
  const server = createServer();
  const port = Number(new URL(await listen(server)).port);
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  onTestFinished(stop);
  return { port, stop };
}

/** An error of a response with this code. */
export function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
