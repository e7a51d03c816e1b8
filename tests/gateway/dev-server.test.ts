import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { connect } from "node:net";
import { resolve } from "node:path";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { nextMessage } from "../../scripts/child-events.ts";
import { close, listen } from "../support/listen.ts";
import { get } from "./support/get.ts";

const root = resolve(import.meta.dirname, "../..");
const Listening = v.object({ listening: v.string() });

/** The headers of requests that reach the gateway. */
const forwarded: IncomingHttpHeaders[] = [];
const gateway = createServer(({ headers }, response) => {
  forwarded.push(headers);
  response.end("{}");
});
let server: ChildProcess;
let url: string;

beforeAll(async () => {
  const env = { PATH: process.env["PATH"], PORT: "0", GATEWAY_URL: await listen(gateway), NODE_ENV: "development" };
  // Vite logs what it does not serve.
  server = fork("web/dev.ts", { cwd: root, env, execArgv: [], stdio: ["ignore", "ignore", "ignore", "ipc"] });
  url = v.parse(Listening, await nextMessage(server)).listening.replace("localhost", "127.0.0.1");
});
afterAll(async () => {
  server.kill("SIGTERM");
  await once(server, "exit");
  await close(gateway);
});

describe("the development server of the web", () => {
  test("listens on the loopback address", async () => {
    const other = connect(Number(new URL(url).port), "127.0.0.2");
    other.once("connect", () => other.destroy(new Error("It listens on other addresses too.")));
    const [error]: unknown[] = await once(other, "error");
    expect(error).toMatchObject({ code: "ECONNREFUSED" });
  });

  test.each(["", "/staff"])(
    "serves sources, and no other file of the repository, by any path below '%s/'",
    async (base) => {
      const read = async (path: string) => (await get(`${url}${base}${path}`)).html;
      expect(await read(`/@fs${root}/web/src/bootstrap.ts`)).toContain("import ");
      // `.data`, `.env` and `deploy/secrets` lie beside these.
      for (const [file, content] of [
        ["README.md", "# Kasavu"],
        ["docker-compose.yml", "image: haproxy"],
        ["deploy/stack.yml", "services:"],
      ] as const) {
        const queries = ["", "raw", "import", "import&raw", "raw&import", "url", "import&url", "inline", "t=1"];
        const paths = [
          ...queries.map((query) => `/@fs${root}/${file}?${query}`),
          `/@fs${root}/web/%2e%2e/${file}`,
          `/@fs//${root}/${file}`,
        ];
        // The shop renders a page for these.
        if (base === "/staff") {
          paths.push(`/@fs${root}/${encodeURIComponent(file)}`, `/@FS${root}/${file}`, `/%40fs${root}/${file}`);
          paths.push(`/@id/${root}/${file}?raw`, `/..%2f${file}`);
        }
        for (const path of paths) expect.soft(await read(path), path).not.toContain(content);
      }
    },
  );

  test("tells the gateway where a request comes from, and for which host it is", async () => {
    await get(`${url}/graphiql/operations`, { "x-forwarded-for": "192.0.2.1", host: "localhost:4000" });
    expect(forwarded.at(-1)).toMatchObject({
      host: "localhost:4000",
      "x-forwarded-for": expect.stringMatching(/^192\.0\.2\.1, ?(::ffff:)?127\.0\.0\.1$/),
    });
  });
});
