import { glob, mkdir, readFile, writeFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { basename, join } from "node:path";
import express, { type RequestHandler } from "express";
import { parse } from "graphql";
import * as v from "valibot";
import { notStored } from "../http/cache-control.ts";
import { isLoopback } from "../config/formats.ts";
import type { Config } from "../config.ts";
import { isOfThisMachine } from "../http/client-address.ts";
import { sendText } from "../http/send-text.ts";

/** An operation as a developer saved it in GraphiQL, in `<name>.graphql`. */
interface SavedOperation {
  name: string;
  query: string;
}

const NewOperation = v.object({
  name: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/, "A name has 1 to 60 letters from a to z, digits and hyphens.")),
  query: v.pipe(v.string(), v.check(isGraphql, "The operation is not valid GraphQL.")),
});

/**
 * The operations that developers save in GraphiQL. `GET /` responds with `{ canSave, operations: [{ name, query }] }` as
 * the folder is now. `POST /` writes `{ name, query }` to it, in place of an operation of the same name, and responds
 * like `GET`, or with 400, 403, 413 or 415 and a message.
 *
 * @param checkSender rejects requests of other sites' pages
 */
export function createSavedOperationsRouter(
  { publicUrl, operationsDir }: Pick<Config, "publicUrl" | "operationsDir">,
  checkSender: RequestHandler,
): express.Router {
  const canSave = (request: IncomingMessage) =>
    publicUrl === null && isOfThisMachine(request) && isForThisMachine(request);

  const sendOperations: RequestHandler = async (request, response) => {
    const operations = await readOperations(operationsDir);
    response.set("Cache-Control", notStored).json({ canSave: canSave(request), operations });
  };

  const checkMachine: RequestHandler = (request, response, next) => {
    if (canSave(request)) return next();
    sendText(response, 403, "Operations are saved only in development, by a page on the machine of the gateway.");
  };

  const save: RequestHandler = async (request, response, next) => {
    const read = v.safeParse(NewOperation, request.body);
    if (!read.success) return sendText(response, 400, read.issues[0].message);
    const { name, query } = read.output;
    await mkdir(operationsDir, { recursive: true });
    await writeFile(join(operationsDir, `${name}.graphql`), `${query.trim()}\n`);
    next();
  };

  const router = express.Router();
  router.get("/", sendOperations);
  router.post("/", checkSender, checkMachine, express.json({ limit: "100kb" }), save, sendOperations);
  return router;
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
