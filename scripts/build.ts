/** `npm run build`: builds what is missing or stale. */
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { graphiqlBundle, hashOf } from "../devtools/graphiql/bundle.ts";
import { root } from "./paths.ts";

interface Bundle {
  /** In messages. */
  title: string;
  /** Of the workspace `web`. */
  script: string;
  /** Inputs of another bundle. */
  exclude?: string[];
  stamp: string;
}

const inputs = ["package-lock.json", "web/*.*", "web/src/**/*.*", "web/public/**/*.*"];

/** The bundles that every gateway serves; GraphiQL is built at its first visit. Gateway and shop-api run without a build. */
const bundles: Bundle[] = [
  {
    title: "the web",
    script: "build",
    exclude: ["web/*.staff.*", "web/src/staff/**"],
    stamp: "web/dist/built-from",
  },
  { title: "the staff app", script: "build:staff", exclude: ["web/public/**"], stamp: "web/dist/staff/built-from" },
];

/** Builds those of the bundles that are missing or stale: one is fresh while its stamp equals the hash of its inputs. */
export async function build(): Promise<void> {
  for (const { title, script, exclude, stamp } of bundles) {
    const hash = hashOf(inputs, exclude);
    if (readStamp(stamp) === hash) continue;
    console.log(`Building ${title}…`);
    await run("npm", ["run", "--silent", script, "-w", "web"]);
    mkdirSync(dirname(join(root, stamp)), { recursive: true });
    writeFileSync(join(root, stamp), hash);
  }
}

/** Builds these and GraphiQL. */
export async function buildAll(): Promise<void> {
  await build();
  await graphiqlBundle();
}

if (import.meta.main) await buildAll();

function readStamp(file: string): string | undefined {
  try {
    return readFileSync(join(root, file), "utf8");
  } catch {
    return undefined;
  }
}

function run(command: string, args: string[]): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // Vite would build development code if NODE_ENV said so.
  const env = { ...process.env, NODE_ENV: "production" };
  const child = spawn(command, args, { cwd: root, stdio: "inherit", env });
  child.on("error", reject);
  child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`${command} ${args.join(" ")} failed`))));
  return promise;
}
