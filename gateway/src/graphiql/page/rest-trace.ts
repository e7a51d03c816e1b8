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

const Traced = v.looseObject({
  extensions: v.looseObject({ rest: v.object({ calls: v.array(Call) }) }),
});

/** A REST call of the gateway, or a cache hit in its place; docs/graphiql.md documents the keys. */
export type RestCall = v.InferOutput<typeof Call>;

/** `fetch` that removes `extensions.rest` from the response and passes its calls to `show`; null if there are none. */
export function tracingFetch(show: (calls: RestCall[] | null) => void): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const body: unknown = await response.json();
    const traced = v.safeParse(Traced, body);
    show(traced.success ? traced.output.extensions.rest.calls : null);
    if (!traced.success) return Response.json(body);
    const { extensions, ...result } = traced.output;
    const { rest: _shown, ...others } = extensions;
    return Response.json(Object.keys(others).length > 0 ? { ...result, extensions: others } : result);
  };
}
