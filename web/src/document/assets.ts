import * as v from "valibot";

/** The files of the built web that a page's HTML names, as addresses from the root. */
export interface Assets {
  /** The module that hydrates the page. */
  script: string;
  stylesheet: string;
  /** Modules that the page needs right after: loaded beside the first one, not behind it. */
  preloads: readonly string[];
}

const manifestSchema = v.record(
  v.string(),
  v.object({ file: v.string(), imports: v.optional(v.array(v.string()), []) }),
);

const entry = "src/entry-client.tsx";

/**
 * Reads the manifest that the build of the browser's files leaves behind.
 *
 * @returns the assets of a page, by the source files of its routes, such as `src/pages/home/HomePage.tsx`
 * @throws where it lacks what every page needs
 */
export function assetsOf(manifestText: string): (sources: readonly string[]) => Assets {
  const manifest = v.parse(manifestSchema, JSON.parse(manifestText));
  const addressOf = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build's manifest lacks ${key}.`);
    return `/${chunk.file}`;
  };
  const script = addressOf(entry);
  const stylesheet = addressOf("style.css");
  return (sources) => {
    const modules = new Set([entry, ...sources.filter((source) => source in manifest)]);
    for (const key of modules) for (const imported of manifest[key]?.imports ?? []) modules.add(imported);
    modules.delete(entry);
    return { script, stylesheet, preloads: [...modules].map(addressOf) };
  };
}
