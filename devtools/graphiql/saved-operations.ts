import { glob, mkdir, readFile, writeFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { basename, join } from "node:path";
import { parse } from "graphql";
import * as v from "valibot";
import type { Config } from "../../gateway/src/config.ts";
import { isLoopback } from "../../gateway/src/config/formats.ts";
import { maxJsonBytes, readJson } from "../../gateway/src/http/body.ts";
import { isOfThisMachine } from "../../gateway/src/http/client-address.ts";
import { at, type Handler } from "../../gateway/src/http/handlers.ts";
import { sendJson, sendText } from "../../gateway/src/http/send-text.ts";
import { type CrossSiteCheck, rejectionOfJson } from "../../gateway/src/operations/http/protocol.ts";

/** An operation as a developer saved it in GraphiQL, in `<name>.graphql`. */
interface SavedOperation {
  name: string;
  query: string;
}

const NewOperation = v.object({
  name: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/, "A name has 1 to 60 letters from a to z, digits and hyphens.")),
  query: v.pipe(v.string(), v.check(isGraphql, "The operation is not valid GraphQL.")),
});

const path = "/graphiql/operations";

/**
 * The operations that developers save in GraphiQL. `GET` responds with `{ canSave, operations: [{ name, query }] }` as the
 * folder is now. `POST` writes `{ name, query }` to it, in place of an operation of the same name, and responds like `GET`, or
 * with 400, 403, 413 or 415 and a message.
 */
export function savedOperations(
  { publicUrl, operationsDir }: Pick<Config, "publicUrl" | "operationsDir">,
  crossSite: Pick<CrossSiteCheck, "isCrossSite">,
): readonly Handler[] {
  const canSave = (request: IncomingMessage) =>
    publicUrl === null && isOfThisMachine(request) && isForThisMachine(request);

  async function sendOperations(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const operations = await readOperations(operationsDir);
    sendJson(response, 200, { canSave: canSave(request), operations });
  }

  async function save(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const rejection = rejectionOfJson(request, crossSite);
    if (rejection) return sendText(response, ...rejection);
    if (!canSave(request)) {
      const message = "Operations are saved only in development, by a page on the machine of the gateway.";
      return sendText(response, 403, message);
    }
    const read = v.safeParse(NewOperation, await readJson(request, maxJsonBytes));
    if (!read.success) return sendText(response, 400, read.issues[0].message);
    const { name, query } = read.output;
    await mkdir(operationsDir, { recursive: true });
    await writeFile(join(operationsDir, `${name}.graphql`), `${query.trim()}\n`);
    return sendOperations(request, response);
  }

  return [at("GET", path, sendOperations), at("POST", path, save)];
}

/** Whether a page of this machine may have sent the request: one whose host name was rebound to it has another host. */
function isForThisMachine({ headers: { host = "" } }: IncomingMessage): boolean {
  const url = `http://${host}`;
  return URL.canParse(url) && isLoopback(url);
}

function isGraphql(text: string): boolean {
  try {
    parse(text);
    return true;
  } catch {
    return false;
  }
}

/** By name. */
async function readOperations(folder: string): Promise<SavedOperation[]> {
  const files = await Array.fromAsync(glob("*.graphql", { cwd: folder }));
  return Promise.all(
    files.toSorted().map(async (file) => ({
      name: basename(file, ".graphql"),
      query: await readFile(join(folder, file), "utf8"),
    })),
  );
}
