import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";

/**
 * Renders a complete document.
 * @param script the module that starts the page in the browser
 * @throws the error of a component; the signal's reason if it fires
 */
export function renderHtml(document: ReactNode, script: string, signal: AbortSignal): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const { pipe, abort } = renderToPipeableStream(document, {
    bootstrapModules: [script],
    // a boundary sent late would have an inline script, which the Content-Security-Policy forbids
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError: reject,
    onAllReady() {
      signal.removeEventListener("abort", giveUp);
      const chunks: Buffer[] = [];
      pipe(
        new Writable({
          highWaterMark: Number.MAX_SAFE_INTEGER,
          write(chunk: Buffer, _encoding, done) {
            chunks.push(chunk);
            done();
          },
          final(done) {
            resolve(Buffer.concat(chunks).toString());
            done();
          },
        }),
      );
    },
  });
  const giveUp = () => abort(signal.reason);
  signal.addEventListener("abort", giveUp);
  return promise;
}
