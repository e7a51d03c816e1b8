import { inject } from "vitest";
import type { DialectName } from "../../../shop-api/src/db/client.ts";
import { describeWith } from "../../support/describe-with.ts";
import { postgres, type Program } from "../../support/programs.ts";

const databases: Record<DialectName, { title: string; needs: Pick<Program, "missing"> }> = {
  sqlite: { title: "on SQLite", needs: { missing: undefined } },
  postgres: { title: "on Postgres", needs: postgres },
};

/** A suite that runs once on each database, by the projects `sqlite` and `postgres`. */
export function describeOnDatabase(name: string, tests: () => void): void {
  const { title, needs } = databases[inject("database")];
  describeWith(needs, `${title}, ${name}`, tests);
}
