import type { EndpointDrift, ForeignResponse } from "../../gateway/src/rest/readers/drift.ts";
import { acceptedReadings } from "./accepted-readings.ts";
import { type Difference, differencesFrom } from "./differences.ts";
import { type Html, html } from "./html.ts";

interface PageArgs {
  /** Start of the process. */
  since: Date;
  accepted?: typeof acceptedReadings;
}

/**
 * The drift ledger as a page: first what differs from the accepted readings, then all counts of each endpoint, folded. It works without its script, `refresh.js`, which replaces `#drift` every 5 s.
 */
export function driftPage(
  ledger: Record<string, EndpointDrift>,
  { since, accepted = acceptedReadings }: PageArgs,
): string {
  const differences = differencesFrom(accepted, ledger);
  const endpoints = Object.entries(ledger).toSorted(([one], [other]) => one.localeCompare(other));
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>REST drift – Kasavu</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/graphiql/drift.css" />
        <script src="/graphiql/refresh.js" type="module"></script>
      </head>
      <body>
        <header>
          <p class="brand">Kasavu</p>
          <nav aria-label="Developer tools"><a href="/graphiql">GraphiQL</a></nav>
        </header>
        <main>
          <h1>REST drift</h1>
          <p>
            What REST sends, compared with the accepted readings of the recorded payloads. Counted since ${time(since)}
            by this process. Paths and counts only, never values; of responses that are not of the REST shop also the
            beginning, unless they may contain something of a caller.
          </p>
          <p id="refresh"></p>
          <p role="status" id="summary">${summary(differences.length)}</p>
          <div id="drift">
            ${differences.length === 0 ? noDifferences(endpoints.length) : differencesTable(differences)}
            ${foreignResponses(endpoints.flatMap(([, { foreignResponse }]) => foreignResponse ?? []))}
            <section aria-labelledby="endpoints">
              <h2 id="endpoints">All readings</h2>
              ${
                endpoints.length === 0
                  ? html`<p>No REST payloads have been read yet.</p>`
                  : endpoints.map(([endpoint, drift]) => endpointDetails(endpoint, drift, differences))
              }
            </section>
          </div>
        </main>
      </body>
    </html>`;
  return page.html;
}

function summary(count: number): string {
  return count === 0 ? "No differences" : count === 1 ? "1 difference" : `${count} differences`;
}

function noDifferences(endpoints: number): Html {
  return endpoints === 0 ? html`` : html`<p>Everything that REST has sent is as accepted.</p>`;
}

function differencesTable(differences: readonly Difference[]): Html {
  const rows = differences.map((difference) => [
    html`<span class="${isSevere(difference) ? "severe" : "kind"}">${difference.kind}</span>`,
    difference.endpoint,
    html`<code>${difference.path}</code>`,
    difference.count,
  ]);
  return html`<section aria-labelledby="differences">
    <h2 id="differences">Differences</h2>
    ${table("Differences from the accepted readings", ["Kind", "Endpoint", "Key or path", "Count"], rows)}
    <p>
      To accept them, adapt <code>wire.ts</code> and <code>normalize.ts</code> of the entity, then run
      <code>npm run fixtures:record</code> and <code>npm run fixtures:check -- --accept</code>.
    </p>
  </section>`;
}

function foreignResponses(responses: readonly ForeignResponse[]): Html {
  if (responses.length === 0) return html``;
  const rows = responses.map(({ method, url, status, contentType, beginning }) => [
    `${method} ${url}`,
    String(status),
    contentType ?? "none",
    beginning === null ? "not shown" : html`<code>${beginning}</code>`,
  ]);
  return html`<section aria-labelledby="foreign">
    <h2 id="foreign">Responses that are not of the REST shop</h2>
    <p>The latest of each call: not JSON, a redirect, or a 404 without an id. Check <code>SHOP_API_URL</code>.</p>
    ${table("Responses that are not of the REST shop", ["Call", "Status", "Type", "First 200 characters"], rows)}
  </section>`;
}

function isSevere({ kind }: Difference): boolean {
  return kind === "unread_price" || kind === "breach" || kind === "dropped row";
}

function endpointDetails(endpoint: string, drift: EndpointDrift, differences: readonly Difference[]): Html {
  const keys = Object.entries(drift.keys).map(([key, { seen, missing }]) => [key, seen, missing]);
  const count = differences.filter((difference) => difference.endpoint === endpoint).length;
  const payloads = drift.readings === 1 ? "1 payload" : html`${drift.readings} payloads`;
  return html`<details id="${endpoint}">
    <summary>
      <h3>${endpoint}</h3>
      ${payloads}${count === 0 ? "" : html`, ${summary(count)}`}
    </summary>
    ${tableOrNone("Envelopes", ["Path of the content", "Payloads"], Object.entries(drift.envelopes))}
    ${tableOrNone("Known keys", ["Key", "Present", "Missing"], keys)}
    ${tableOrNone("Unknown keys", ["Key", "Count"], Object.entries(drift.unknown))}
    ${tableOrNone("Contract breaches", ["Path", "Count"], Object.entries(drift.breaches))}
    ${tableOrNone("Dropped rows", ["Path", "Count"], Object.entries(drift.dropped))}
  </details>`;
}

type Cell = string | number | Html;

function tableOrNone(caption: string, columns: readonly string[], rows: readonly Cell[][]): Html {
  return rows.length === 0 ? html`<p>${caption}: none.</p>` : table(caption, columns, rows);
}

function table(caption: string, columns: readonly string[], rows: readonly Cell[][]): Html {
  return html`<div class="table" role="region" aria-label="${caption}" tabindex="0">
    <table>
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
          ([first = "", ...others]) =>
            html`<tr>
              <th scope="row">${first}</th>
              ${others.map((cell) => html`<td>${cell}</td>`)}
            </tr> `,
        )}
      </tbody>
    </table>
  </div>`;
}

/** UTC, to the minute. */
function time(date: Date): Html {
  const iso = date.toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 16).replace("T", " ")} UTC</time>`;
}
