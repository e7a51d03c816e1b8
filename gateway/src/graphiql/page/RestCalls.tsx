import type { RestCall } from "./rest-trace.ts";

const cacheWords = {
  hit: "fresh",
  stale: "stale, being renewed",
  miss: "not there",
  none: "not for the cache",
};

/** Below the answer: what the gateway asked of REST for it, and how it read what came. */
export function RestCalls({ calls }: { calls: RestCall[] | null }) {
  if (calls === null) return null;
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
                <th scope="col">Content in</th>
                <th scope="col">Read</th>
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
      <a href="/graphiql/drift">All readings so far</a>
    </details>
  );
}

function Row({ call }: { call: RestCall }) {
  const tries = call.attempts > 1 ? `, ${call.attempts} tries` : "";
  const freshness = call.freshSeconds > 0 ? `, fresh for ${call.freshSeconds} s` : "";
  return (
    <tr>
      <th scope="row">{call.endpoint}</th>
      <td>{call.status ?? (call.attempts === 0 ? "not asked" : "no answer")}</td>
      <td>
        {Math.round(call.ms)} ms{tries}
      </td>
      <td>
        {cacheWords[call.cache]}
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
