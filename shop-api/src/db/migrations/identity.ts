import type { ColumnDefinitionBuilder } from "kysely";
import type { DialectName } from "../client.ts";

/** An auto-incrementing primary key that never reuses a number. */
export function identity(dialect: DialectName) {
  return (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder =>
    dialect === "sqlite" ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity();
}
