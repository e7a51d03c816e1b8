import { existsSync, globSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Programs that some tests run and that no npm package contains. */
export type Program = {
  /** The path of one of its files. @throws if it is not installed */
  file(name: string): string;
  /** The reason why tests that need it cannot run; undefined if it is installed. */
  missing: string | undefined;
};

export const redis = findProgram("Redis", ["redis-server"]);
export const prometheus = findProgram("Prometheus", ["promtool"]);
export const haproxy = findProgram("HAProxy", ["haproxy"], ["/usr/sbin"]);
export const varnish = findProgram("Varnish", ["varnishd"], ["/usr/sbin"]);
export const postgres = findProgram("Postgres", ["initdb", "postgres"], newestFirst("/usr/lib/postgresql/*/bin"));
export const pgBackRest = findProgram("pgBackRest", ["pgbackrest"]);

/** The path of a program on the PATH; undefined if there is none of this name. */
export function findOnPath(name: string): string | undefined {
  return pathFolders()
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}

/** Searches the PATH first, then these folders. */
function findProgram(name: string, files: string[], folders: string[] = []): Program {
  const folder = [...pathFolders(), ...folders].find((candidate) =>
    files.every((file) => existsSync(join(candidate, file))),
  );
  const missing = `${name} is not installed: ${files.join(" and ")} ${files.length > 1 ? "were" : "was"} not found`;
  return {
    missing: folder === undefined ? missing : undefined,
    file(file) {
      if (folder === undefined) throw new Error(missing);
      return join(folder, file);
    },
  };
}

function pathFolders(): string[] {
  return (process.env.PATH ?? "").split(delimiter);
}

function newestFirst(pattern: string): string[] {
  return globSync(pattern).toSorted().toReversed();
}
