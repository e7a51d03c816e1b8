import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { serve } from "./local-server.ts";

const main = `${import.meta.dirname}/../../gateway/src/main.ts`;

function start(env: NodeJS.ProcessEnv): { child: ChildProcess; output: Promise<string> } {
  const child = fork(main, { env: { PATH: process.env["PATH"], ...env }, silent: true, execArgv: [] });
  const output = Promise.all([child.stdout, child.stderr].map((stream) => (stream ? text(stream) : "")));
  return { child, output: output.then((parts) => parts.join("")) };
}

const rest: RequestListener = (_, response) => {
  response.writeHead(422, { "content-type": "application/json" }).end('{"success":false,"message":"Invalid OTP"}');
};

describe("the gateway as a process", () => {
  test("says where it listens, logs each operation without a person in it, and stops when told to", async () => {
    const { child, output } = start({ PORT: "0", SHOP_API_URL: await serve(rest), LOG_LEVEL: "trace" });
    const [message] = await once(child, "message");
    expect(message).toEqual({ listening: expect.stringMatching(/^http:\/\/localhost:\d+$/) });

    const query = "mutation LogIn($m: String!, $c: String!) { logIn(mobile: $m, code: $c) { token } }";
    const response = await fetch(`${message.listening}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: "Bearer a-token", "x-request-id": "request-7" },
      body: JSON.stringify({ query, variables: { m: "+919812345678", c: "4711" } }),
    });
    expect(await response.json()).toMatchObject({ errors: [{ message: "Invalid OTP" }] });

    child.kill("SIGTERM");
    const [code] = await once(child, "exit");
    expect(code).toBe(0);
    const log = await output;
    const lines = log
      .trim()
      .split("\n")
      .map((line): unknown => JSON.parse(line));
    expect(lines).toContainEqual(
      expect.objectContaining({ requestId: "request-7", operation: "mutation LogIn", errors: ["BAD_USER_INPUT"] }),
    );
    for (const secret of ["a-token", "4711", "9812345678"]) expect(log).not.toContain(secret);
  });

  test("does not start with a bad variable, and names it", async () => {
    const { child, output } = start({ PORT: "many" });
    const [code] = await once(child, "exit");
    expect(code).not.toBe(0);
    expect(await output).toContain("PORT must be a port number from 0 to 65535");
  });

  test("does not start on a port that is taken, and says so", async () => {
    const other = createServer().listen(0);
    await once(other, "listening");
    const address = other.address();
    const port = String(typeof address === "object" ? address?.port : address);
    const { child, output } = start({ PORT: port });
    const [code] = await once(child, "exit");
    other.close();
    expect(code).toBe(1);
    expect(await output).toContain(`The gateway cannot listen on port ${port}`);
  });
});
