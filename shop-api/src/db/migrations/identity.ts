import type { ColumnDefinitionBuilder } from "kysely";
import type { DialectName } from "../client.ts";

/** A primary key that counts by itself and never gives a number twice. */
export function identity(dialect: DialectName) {
  return (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder =>
    dialect === "sqlite" ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity();
}
