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

/** One call that the gateway made of REST, or spared by its cache; `extensions.rest` in docs/graphiql.md says more. */
export type RestCall = v.InferOutput<typeof Call>;

/**
 * `fetch` for GraphiQL: what the gateway asked of REST for an operation (`extensions.rest`) goes to `show` and not into
 * the answer, which is then what every other client gets. An answer without it shows nothing (null).
 */
export function tracingFetch(show: (calls: RestCall[] | null) => void): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const body: unknown = await response.json();
    const traced = v.safeParse(Traced, body);
    show(traced.success ? traced.output.extensions.rest.calls : null);
    if (!traced.success) return Response.json(body);
    const { extensions, ...answer } = traced.output;
    const { rest: _shown, ...others } = extensions;
    return Response.json(Object.keys(others).length > 0 ? { ...answer, extensions: others } : answer);
  };
}
