import { describe, inject } from "vitest";
import { describeWith } from "../../support/describe-with.ts";
import { postgres } from "../../support/programs.ts";

/** A suite that runs once on each database: the projects `sqlite` and `postgres` say on which. */
export function describeOnDatabase(name: string, tests: () => void): void {
  if (inject("database") === "sqlite") describe(`on SQLite, ${name}`, tests);
  else describeWith(postgres, `on Postgres, ${name}`, tests);
}
