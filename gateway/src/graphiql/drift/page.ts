import type { EndpointDrift } from "../../rest/readers/drift.ts";
import { type Html, html } from "./html.ts";

/**
 * The drift ledger as a page that needs no script: for each endpoint of REST what it has sent since the process began.
 *
 * @param since when the process began
 * @param workers how many processes share the port, each with a ledger of its own
 */
export function driftPage(
  ledger: Record<string, EndpointDrift>,
  { since, workers }: { since: Date; workers: number },
): string {
  const endpoints = Object.entries(ledger)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([endpoint, drift], index) => ({ endpoint, drift, id: `endpoint-${index + 1}` }));
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>What REST sends – Kasavu</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/graphiql/drift.css" />
      </head>
      <body>
        <main>
          <h1>What REST sends</h1>
          <p>
            REST writes one thing in many ways. Here is which ways it used, counted since
            <time datetime="${since.toISOString()}">${since.toISOString().slice(0, 16).replace("T", " ")} UTC</time>
            by ${workers > 1 ? oneOf(workers) : "this process"}. There are paths and counts here, never values.
            <a href="/graphiql">To GraphiQL</a>
          </p>
          ${endpoints.length === 0 ? html`<p>REST has not been asked yet.</p>` : overview(endpoints)}
          ${endpoints.map(section)}
        </main>
      </body>
    </html>`;
  return page.html;
}

function oneOf(workers: number): Html {
  return html`one of ${workers} processes: the next time this page may come from another, which has counted other
    answers. <a href="/metrics">The metrics</a> are the sums of all`;
}

interface Endpoint {
  endpoint: string;
  drift: EndpointDrift;
  id: string;
}

function overview(endpoints: readonly Endpoint[]): Html {
  const rows = endpoints.map(({ endpoint, drift, id }) => [
    html`<a href="#${id}">${endpoint}</a>`,
    drift.readings,
    Object.keys(drift.unknown).length,
    sum(drift.breaches),
    sum(drift.dropped),
  ]);
  return table("All endpoints", ["Endpoint", "Answers read", "Unknown keys", "Breaches", "Dropped rows"], rows);
}

function section({ endpoint, drift, id }: Endpoint): Html {
  const keys = Object.entries(drift.keys).map(([key, { seen, missing }]) => [key, seen, missing]);
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${endpoint}</h2>
    ${tableOrNothing("Where the content stood", ["Envelope", "Answers"], Object.entries(drift.envelopes))}
    ${tableOrNothing("Spellings", ["Key", "There", "Missing"], keys)}
    ${tableOrNothing("Unknown: sent, and read by nobody", ["Key", "Times"], Object.entries(drift.unknown))}
    ${tableOrNothing("Breaches: what could not be read", ["Path", "Times"], Object.entries(drift.breaches))}
    ${tableOrNothing("Dropped rows: left out of their list", ["Path", "Times"], Object.entries(drift.dropped))}
  </section>`;
}

type Cell = string | number | Html;

function tableOrNothing(caption: string, columns: readonly string[], rows: readonly Cell[][]): Html {
  return rows.length === 0 ? html`<p>${caption}: none.</p>` : table(caption, columns, rows);
}

function table(caption: string, columns: readonly string[], rows: readonly Cell[][]): Html {
  return html`<table>
    <caption>
      ${caption}
    </caption>
    <thead>
      <tr>
        ${columns.map((column) => html`<th scope="col">${column}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ([name = "", ...counts]) =>
          html`<tr>
            <th scope="row">${name}</th>
            ${counts.map((count) => html`<td>${count}</td>`)}
          </tr> `,
      )}
    </tbody>
  </table>`;
}

function sum(counts: Record<string, number>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}
