import * as v from "valibot";
import type { Assets } from "../document/page-state.ts";

const manifestSchema = v.record(
  v.string(),
  v.object({ file: v.string(), imports: v.optional(v.array(v.string()), []) }),
);

const bootstrap = "src/bootstrap.ts";
const hydration = "src/hydration.ts";
const entry = "src/entry-client.tsx";

/**
 * Reads the manifest of the browser's build.
 * @returns the assets of a page, by the source files of its routes, such as `src/pages/home/HomePage.tsx`
 * @throws if it lacks what every page needs
 */
export function assetsOf(manifestText: string): (sources: readonly string[]) => Assets {
  const manifest = v.parse(manifestSchema, JSON.parse(manifestText));
  const chunkOf = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build's manifest lacks ${key}.`);
    return chunk;
  };
  const addressOf = (key: string) => `/${chunkOf(key).file}`;
  const script = addressOf(bootstrap);
  const stylesheet = addressOf("style.css");
  return (sources) => {
    const modules = new Set<string>();
    const begun = new Set<string>();
    const add = (key: string) => {
      if (begun.has(key)) return;
      begun.add(key);
      chunkOf(key).imports.forEach(add);
      modules.add(addressOf(key));
    };
    [hydration, entry, ...sources.filter((source) => source in manifest)].forEach(add);
    return { script, stylesheet, modules: [...modules] };
  };
}
