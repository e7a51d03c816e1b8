import type { ServerResponse } from "node:http";

/** A signal that aborts when the client closes the connection before its response is sent. */
export function clientSignal(response: ServerResponse): AbortSignal {
  const left = new AbortController();
  const leave = () => {
    if (!response.writableFinished) left.abort();
  };
  if (response.closed) leave();
  else response.on("close", leave);
  return left.signal;
}
