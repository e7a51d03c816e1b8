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

/**
 * Reads the manifest that the build of the browser's files leaves behind.
 *
 * @returns the assets of a page, by the source files of its routes, such as `src/pages/home/HomePage.tsx`
 */
export function assetsOf(manifestText: string): (sources: readonly string[]) => Assets {
  const manifest = v.parse(manifestSchema, JSON.parse(manifestText));
  const entry = "src/entry-client.tsx";
  const addressOf = (key: string) => `/${manifest[key]?.file ?? ""}`;
  const withImports = (key: string): string[] => [key, ...(manifest[key]?.imports.flatMap(withImports) ?? [])];
  return (sources) => {
    const modules = new Set([entry, ...sources].filter((key) => key in manifest).flatMap(withImports));
    modules.delete(entry);
    return {
      script: addressOf(entry),
      stylesheet: addressOf("style.css"),
      preloads: [...modules].map(addressOf),
    };
  };
}
