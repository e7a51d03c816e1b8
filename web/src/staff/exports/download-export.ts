import type { ApolloClient } from "@apollo/client";
import { object, safeParse, string } from "valibot";
import { hasEnded } from "../../apollo/ended-clients.ts";
import { LoginEndedError } from "../../apollo/login-link.ts";
import { expireSession, readSession } from "../session/session.ts";
import type { ExportPeriod } from "./export-period.ts";

const rejected = object({ message: string() });
const failed = "The file could not be exported. Please try again.";

interface Download {
  name: string;
  period: ExportPeriod;
  /** Of the session in which it was requested. */
  client: ApolloClient;
  signal: AbortSignal;
  /** Called with the number of bytes that have arrived. */
  onProgress: (bytes: number) => void;
}

/**
 * Loads a file for the accountant (GET /staff/exports/{name}).
 * @throws Error with a message for display, also for a file that breaks off; LoginEndedError, without sending anything, if
 * the session has ended
 */
export async function downloadExport({ name, period, client, signal, onProgress }: Download): Promise<Blob> {
  if (hasEnded(client)) throw new LoginEndedError();
  const { token } = readSession();
  const query = new URLSearchParams({ from: period.from, to: period.to });
  const response = await fetch(`/staff/exports/${name}?${query}`, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    signal,
  }).catch(() => null);
  if (response?.status === 401 && token === readSession().token) expireSession();
  if (!response?.ok || !response.body) {
    const rejection = safeParse(rejected, await response?.json().catch(() => null));
    throw new Error(rejection.success ? rejection.output.message : failed);
  }
  try {
    return await collect(response.body, onProgress);
  } catch (error) {
    throw new Error("The file broke off. Please try again.", { cause: error });
  }
}

async function collect(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onProgress: Download["onProgress"],
): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    onProgress((bytes += part.value.length));
  }
  return new Blob(chunks, { type: "text/csv;charset=utf-8" });
}
