import { execFile } from "node:child_process";
import { promisify } from "node:util";
import * as v from "valibot";
import { trustedNamed } from "../gateway/support/trusted.ts";
import type { Cluster } from "./cluster.ts";
import { type Machine, openMachine } from "./machine.ts";

const run = promisify(execFile);

/** Registrations that one address may make in a minute at the gateway, and in ten minutes at shop-api. */
const limit = 60;

/** Two shoppers at different addresses: the limit of one must not affect the other. @returns the problems */
export async function checkLimits({ origin }: Pick<Cluster, "origin">): Promise<string[]> {
  const port = new URL(origin).port;
  const machines = [await openMachine("kasavu-1", "10.213.1"), await openMachine("kasavu-2", "10.213.2")] as const;
  try {
    const [greedy, other] = machines;
    const codes = await register(greedy, port, limit + 1);
    const accepted = codes.filter((code) => code === "ok").length;
    const [otherCode] = await register(other, port, 1);
    const invalid = [];
    if (accepted !== limit) invalid.push(`one address opened ${accepted} accounts, then got ${codes.at(-1)}`);
    if (otherCode !== "ok") invalid.push(`another address got ${otherCode} then`);
    return invalid;
  } finally {
    for (const machine of machines) await machine.close();
  }
}

/** Registers accounts from a machine. @returns the error code of each, or "ok" */
async function register({ name, host }: Machine, port: string, count: number): Promise<string[]> {
  const url = `http://${host}:${port}/graphql?documentId=${encodeURIComponent(trustedNamed("Register").id)}`;
  const script = `
    const codes = [];
    for (let index = 0; index < ${count}; index++) {
      const mobile = "+919" + String(Math.floor(Math.random() * 1e9)).padStart(9, "0");
      const response = await fetch(${JSON.stringify(url)}, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "apollo-require-preflight": "1",
          "x-forwarded-for": "203.0.113." + index,
        },
        body: JSON.stringify({ variables: { input: { name: "Asha", email: "asha@example.in", mobile } } }),
      });
      const { errors } = await response.json();
      codes.push(errors ? errors[0].extensions.code : "ok");
    }
    console.log(JSON.stringify(codes));
  `;
  const command = ["netns", "exec", name, process.execPath, "--input-type=module", "--eval", script];
  return v.parse(v.array(v.string()), JSON.parse((await run("ip", command)).stdout));
}
