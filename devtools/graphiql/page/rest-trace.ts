import * as v from "valibot";

const Call = v.object({
  endpoint: v.string(),
  status: v.nullable(v.number()),
  ms: v.number(),
  cache: v.picklist(["hit", "stale", "miss", "none"]),
  freshSeconds: v.number(),
  attempts: v.number(),
  envelope: v.nullable(v.string()),
  readings: v.nullable(v.record(v.string(), v.number())),
  dropped: v.nullable(v.record(v.string(), v.number())),
});

const Trace = v.object({
  calls: v.array(Call),
  test: v.optional(v.union([v.object({ file: v.string() }), v.object({ problem: v.string() })])),
});

const Traced = v.looseObject({ extensions: v.looseObject({ rest: Trace }) });

/** A REST call of the gateway, or a cache hit in its place; docs/graphiql.md documents the keys. */
export type RestCall = v.InferOutput<typeof Call>;

/** The REST calls of an operation, and a test of it or why there is none; docs/graphiql.md documents the keys. */
export type RestTrace = v.InferOutput<typeof Trace>;

/** `fetch` that removes `extensions.rest` from the response and passes it to `show`; null if there is none. */
export function tracingFetch(show: (trace: RestTrace | null) => void): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const body: unknown = await response.json();
    const traced = v.safeParse(Traced, body);
    show(traced.success ? traced.output.extensions.rest : null);
    if (!traced.success) return Response.json(body);
    const { extensions, ...result } = traced.output;
    const { rest: _shown, ...others } = extensions;
    return Response.json(Object.keys(others).length > 0 ? { ...result, extensions: others } : result);
  };
}
