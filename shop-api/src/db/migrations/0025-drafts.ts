import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { DialectName } from "../client.ts";
import { lockWrites } from "./lock-writes.ts";

const isWrong = sql`old.is_draft = 1 and new.is_draft = 1 and new.withdrawn_at is null`;
const message = sql.lit("a draft has to be put on sale by the new version");

/**
 * Products that were never on sale. They have a time of withdrawal, so that the previous version leaves them out like withdrawn
 * ones; it cannot put them on sale, because it does not check whether they are ready.
 */
export const drafts = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await lockWrites(db, dialect);
    const products = db.schema.alterTable("products");
    await products.addColumn("is_draft", "integer", (c) => c.notNull().defaultTo(0)).execute();
    await sql`create index products_drafts on products (id) where is_draft = 1`.execute(db);
    if (dialect === "sqlite") {
      await sql`create trigger products_draft_ready before update of withdrawn_at on products when ${isWrong}
        begin select raise(abort, ${message}); end`.execute(db);
      return;
    }
    await sql`create function check_products_draft_ready() returns trigger language plpgsql as $$ begin
      if ${isWrong} then raise exception ${message}; end if;
      return new; end $$`.execute(db);
    await sql`create trigger products_draft_ready before update of withdrawn_at on products
      for each row execute function check_products_draft_ready()`.execute(db);
  },
});
