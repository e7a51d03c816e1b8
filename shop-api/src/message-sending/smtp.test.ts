import { execFileSync } from "node:child_process";
import { describe, expect, it, onTestFinished } from "vitest";
import { serveNothing, serveSmtp, smtpError } from "../../../tests/shop-api/support/smtp-server.ts";
import { concurrency, type EmailMessage, MessageNotSent, MessageRefused } from "./provider.ts";
import { smtpProvider } from "./smtp.ts";

const from = { name: "Kasavu, Thrissur", address: "orders@kasavu.example" };
const message: EmailMessage = {
  to: "meera@kasavu.example",
  subject: "Order #12 is placed — ₹2,598.00",
  text: "കസവ്\n.a line that starts with a point",
  html: '<!doctype html><html lang="en-IN"><body><p>കസവ് &amp; more</p></body></html>',
  unsubscribeUrl: `https://shop.example/unsubscribe?token=customer.7.order_placed.${"t".repeat(43)}`,
  key: "kasavu-db1-12",
};

function provider(url: string, options?: Parameters<typeof smtpProvider>[1]) {
  const created = smtpProvider({ url, from }, options);
  onTestFinished(() => created.close());
  return created;
}

const failure = (sent: Promise<void>) =>
  sent.then(
    () => undefined,
    (error: unknown) => error,
  );

/** Sends to an address that is not known to be of this machine. */
const sendOut = (port: number, protocol = "smtp", ca?: string) =>
  failure(provider(`${protocol}://0.0.0.0:${port}`, ca === undefined ? {} : { ca }).send(message));

describe("emails by SMTP", () => {
  it("arrive as they were written, with the headers of RFC 8058 and a Message-ID of their key", async () => {
    const { url, received } = await serveSmtp();
    await provider(url).send(message);
    const [arrived] = received;
    expect(arrived).toMatchObject({
      from: from.address,
      to: [message.to],
      email: {
        from,
        to: [{ name: "", address: message.to }],
        subject: message.subject,
        text: `${message.text}\n`,
        html: expect.stringContaining(message.html),
        messageId: "<kasavu-db1-12@kasavu.example>",
      },
    });
    const headers = new Map(arrived?.email.headers.map(({ key, value }) => [key, value]));
    expect(headers.get("list-unsubscribe")).toBe(`<${message.unsubscribeUrl}>`);
    expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(headers.get("auto-submitted")).toBe("auto-generated");
    expect([...headers.keys()]).not.toContain("x-mailer");
  });

  it("share connections, as many as are sent at a time", async () => {
    const { url, received, connections } = await serveSmtp();
    const shop = provider(url);
    await Promise.all(["1", "2", "3", "4", "5"].map((key) => shop.send({ ...message, key })));
    await shop.send(message);
    expect(received).toHaveLength(6);
    expect(connections()).toBe(concurrency);
  });

  it("have no further header and receiver through the text of a subject or an address", async () => {
    const { url, received } = await serveSmtp();
    const shop = provider(url);
    await shop.send({ ...message, subject: "Order\r\nBcc: other@kasavu.example\r\n\r\nbody" });
    expect(received[0]).toMatchObject({
      to: [message.to],
      email: { subject: "Order Bcc: other@kasavu.example body", text: `${message.text}\n` },
    });
    expect(received[0]?.email.bcc).toBeUndefined();
    for (const to of [
      "a@b.example,other@kasavu.example",
      "a@b.example\nBcc: c@d.example",
      "<a@b.example>",
      "a@b@c.example",
    ]) {
      expect(await failure(shop.send({ ...message, to }))).toBeInstanceOf(MessageRefused);
    }
    expect(received).toHaveLength(1);
  });

  it("are refused by a 5xx to the recipient or the content, and only delayed by a 4xx; the next ones are sent", async () => {
    const { url, received } = await serveSmtp({
      onRcptTo({ address }, _session, callback) {
        if (address.startsWith("none")) callback(smtpError(550, `5.1.1 <${address}>: no such mailbox`));
        else if (address.startsWith("grey")) callback(smtpError(450, `4.2.0 <${address}>: greylisted`));
        else callback();
      },
      isTaken({ email }) {
        if (email.subject === "spam") throw smtpError(554, "5.7.1 looks like spam");
        if (email.subject === "busy") throw smtpError(451, "4.3.0 try again later");
      },
    });
    const shop = provider(url);
    const failures = [
      await failure(shop.send({ ...message, to: "none@kasavu.example" })),
      await failure(shop.send({ ...message, subject: "spam" })),
      await failure(shop.send({ ...message, to: "grey@kasavu.example" })),
      await failure(shop.send({ ...message, subject: "busy" })),
    ];
    expect(failures).toEqual([
      new MessageRefused("The email server refuses the recipient (550 5.1.1)."),
      new MessageRefused("The email server refuses the email (554 5.7.1)."),
      new MessageNotSent("The email server does not take the recipient now (450 4.2.0).", { isDown: false }),
      new MessageNotSent("The email server does not take the email now (451 4.3.0).", { isDown: false }),
    ]);
    expect(failures.map((error) => error instanceof MessageRefused)).toEqual([true, true, false, false]);
    await shop.send(message);
    expect(received).toHaveLength(1);
  });

  it("wait, all of them, for a server that refuses the sender", async () => {
    const { url } = await serveSmtp({
      onMailFrom: (_address, _session, callback) => callback(smtpError(553, "5.7.1 sender not verified")),
    });
    expect(await failure(provider(url).send(message))).toEqual(
      new MessageNotSent("The email server refuses the sender (553 5.7.1).", { isDown: true }),
    );
  });

  it("wait for a server that does not greet, and for one that is not there", async () => {
    const { port, stop } = await serveNothing();
    const inTime = new MessageNotSent("The email server did not respond in time.", { isDown: true });
    expect(await failure(provider(`smtp://127.0.0.1:${port}`, { deadlineMs: 50 }).send(message))).toEqual(inTime);
    await stop();
    expect(await failure(provider(`smtp://127.0.0.1:${port}`).send(message))).toEqual(
      new MessageNotSent("There is no connection to the email server.", { isDown: true }),
    );
  });

  it("are not sent for the shop if the server confirms them after the deadline, nor those that wait behind them", async () => {
    const { promise: confirmed, resolve: confirm } = Promise.withResolvers<void>();
    const { promise: isRead, resolve: read } = Promise.withResolvers<void>();
    const { url, received } = await serveSmtp({
      async isTaken() {
        read();
        await confirmed;
      },
    });
    const shop = provider(url, { deadlineMs: 500 });
    const sent = ["1", "2", "3", "4", "5"].map((key) => failure(shop.send({ ...message, key })));
    await isRead;
    expect(await Promise.all(sent)).toEqual(
      sent.map(() => new MessageNotSent("The email server did not respond in time.", { isDown: true })),
    );
    confirm();
    await shop.send({ ...message, key: "6" });
    // The same Message-ID marks the repetition of those that the server has read.
    const ids = received.map(({ email }) => email.messageId);
    expect(ids).toContain("<6@kasavu.example>");
    expect(ids).not.toContain("<5@kasavu.example>");
  });

  it("have the login of the URL, and wait while it is wrong", async () => {
    const { port, received } = await serveSmtp({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, callback) {
        if (username === "sh op" && password === "p@ss") callback(null, { user: username });
        else callback(smtpError(535, "5.7.8 wrong"));
      },
    });
    expect(await failure(provider(`smtp://shop:wrong@127.0.0.1:${port}`).send(message))).toEqual(
      new MessageNotSent("The email server refuses the login (535 5.7.8).", { isDown: true }),
    );
    expect(await failure(provider(`smtp://127.0.0.1:${port}`).send(message))).toMatchObject({ isDown: true });
    await provider(`smtp://sh%20op:p%40ss@127.0.0.1:${port}`).send(message);
    expect(received).toHaveLength(1);
  });

  it("need TLS with a valid certificate on the way to another machine", async () => {
    const { key, cert } = certificate();
    const withoutTls = await serveSmtp();
    const unknown = await serveSmtp({ key, cert, disabledCommands: [] });
    const unsafe = {
      isDown: true,
      message: expect.stringMatching(/^There is no safe connection to the email server/),
    };
    expect(await sendOut(withoutTls.port)).toMatchObject(unsafe);
    expect(await sendOut(unknown.port)).toMatchObject(unsafe);
    expect([withoutTls.received, unknown.received]).toEqual([[], []]);
    const implicit = await serveSmtp({ key, cert, secure: true });
    expect(await sendOut(implicit.port, "smtps")).toMatchObject({ isDown: true });
    expect(await sendOut(unknown.port, "smtp", cert)).toBeUndefined();
    expect(await sendOut(implicit.port, "smtps", cert)).toBeUndefined();
    expect([implicit.received.length, unknown.received.length]).toEqual([1, 1]);
  });
});

/** A new certificate for the address 0.0.0.0 with its key. */
function certificate(): { key: string; cert: string } {
  const args =
    "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout - -out - -days 2 -subj /CN=test";
  const pem = execFileSync("openssl", [...args.split(" "), "-addext", "subjectAltName=IP:0.0.0.0"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [key = "", cert = ""] = pem.split(/(?=-----BEGIN CERTIFICATE)/);
  return { key, cert };
}
