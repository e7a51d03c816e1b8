import * as v from "valibot";
import { trustedNamed } from "../gateway/support/trusted.ts";
import { project, type Cluster } from "./cluster.ts";

/** Registrations that one address may make in a minute at the gateway, and in ten minutes at shop-api. */
const limit = 60;

/** Two shoppers at different addresses: the limit of one must not affect the other. @returns the problems */
export async function checkLimits({ docker }: Pick<Cluster, "docker">): Promise<string[]> {
  // both exist from the start, because Docker reuses the address of a removed container
  const [greedy, other] = await Promise.all([openBrowser(docker), openBrowser(docker)]);
  try {
    const codes = await register(docker, greedy, limit + 1);
    const accepted = codes.filter((code) => code === "ok").length;
    const [otherCode] = await register(docker, other, 1);
    const invalid = [];
    if (accepted !== limit) invalid.push(`one address opened ${accepted} accounts, then got ${codes.at(-1)}`);
    if (otherCode !== "ok") invalid.push(`another address got ${otherCode} then`);
    return invalid;
  } finally {
    await docker("rm", "--force", greedy, other);
  }
}

/** A container on the proxy's public network. @returns its id */
async function openBrowser(docker: Cluster["docker"]): Promise<string> {
  const wait = ["--entrypoint", "sleep", "kasavu/gateway", "300"];
  return (await docker("run", "--detach", "--rm", "--network", `${project}_public`, ...wait)).trim();
}

/** Registers accounts from a container. @returns the error code of each, or "ok" */
async function register(docker: Cluster["docker"], container: string, count: number): Promise<string[]> {
  const url = `http://proxy:8080/graphql?documentId=${encodeURIComponent(trustedNamed("Register").id)}`;
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
  const printed = await docker("exec", container, "node", "--input-type=module", "--eval", script);
  return v.parse(v.array(v.string()), JSON.parse(printed));
}
