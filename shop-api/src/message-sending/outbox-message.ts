import type { Selectable } from "kysely";
import type { Tables } from "../db/schema.ts";

/** A row of the outbox. */
export type OutboxMessage = Selectable<Tables["messages"]>;
