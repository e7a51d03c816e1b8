import { CopyAsTest } from "./CopyAsTest.tsx";
import type { RestCall, RestTrace } from "./rest-trace.ts";

const cacheLabels = {
  hit: "hit",
  stale: "stale, revalidating",
  miss: "miss",
  none: "not cacheable",
};

/** Table of the operation's REST calls, below the response. */
export function RestCalls({ trace }: { trace: RestTrace | null }) {
  if (trace === null) return null;
  const { calls, test } = trace;
  const count = calls.length === 1 ? "1 REST call" : `${calls.length} REST calls`;
  return (
    <details className="rest-calls" open>
      <summary>{count}</summary>
      {calls.length > 0 && (
        <div className="rest-calls-table" role="region" aria-label="REST calls of the last request" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">Call</th>
                <th scope="col">Status</th>
                <th scope="col">Time</th>
                <th scope="col">Cache</th>
                <th scope="col">Envelope</th>
                <th scope="col">Keys read</th>
                <th scope="col">Dropped rows</th>
              </tr>
            </thead>
            <tbody>
              {calls.map((call, index) => (
                <Row key={index} call={call} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="rest-calls-actions">
        {test && <CopyAsTest test={test} />}
        <a href="/graphiql/drift">Drift of REST payloads</a>
      </div>
    </details>
  );
}

function Row({ call }: { call: RestCall }) {
  const attempts = call.attempts > 1 ? `, ${call.attempts} attempts` : "";
  const freshness = call.freshSeconds > 0 ? `, fresh for ${call.freshSeconds} s` : "";
  return (
    <tr>
      <th scope="row">{call.endpoint}</th>
      <td>{call.status ?? (call.attempts === 0 ? "not sent" : "no response")}</td>
      <td>{`${Math.round(call.ms)} ms${attempts}`}</td>
      <td>
        {cacheLabels[call.cache]}
        {freshness}
      </td>
      <td>{call.envelope}</td>
      <td>{listCounts(call.readings)}</td>
      <td>{listCounts(call.dropped)}</td>
    </tr>
  );
}

function listCounts(counts: Record<string, number> | null): string {
  return Object.entries(counts ?? {})
    .map(([key, count]) => `${key} × ${count}`)
    .join(", ");
}
