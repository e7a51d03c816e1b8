import { sql } from "kysely";
import { Client } from "pg";
import type { Database } from "../db/client.ts";
import { createRole } from "./create-role.ts";
import { scramVerifier } from "./scram.ts";
import { serialized } from "../db/serialized.ts";

/**
 * Lets the role of a URL log in with its password, and read and write the rows of every table, by membership of the group
 * `<database>_rows`. Creates what is missing; changes nothing if the URL names the owner.
 * @param owner the migrated database, with the role that owns it and may create roles
 * @throws Error if the role may do more than that
 */
export async function grantRows(owner: Database, databaseUrl: string): Promise<void> {
  const { user: role = "", password } = new Client({ connectionString: databaseUrl });
  await serialized(owner, async (trx) => {
    const { user, database } = await trx
      .selectNoFrom([sql<string>`current_user`.as("user"), sql<string>`current_database()`.as("database")])
      .executeTakeFirstOrThrow();
    if (role === user) return;
    const group = `${database}_rows`;
    for (const name of [group, role]) await createRole(trx, name);
    const [onDatabase, toGroup] = [sql`on database ${sql.id(database)}`, sql`to ${sql.id(group)}`];
    const statements = [
      sql`alter role ${sql.id(role)} login ${password ? sql`password ${sql.lit(scramVerifier(password))}` : sql``}`,
      sql`grant ${sql.id(group)} to ${sql.id(role)}`,
      sql`revoke temporary ${onDatabase} from public`,
      sql`revoke create on schema public from public`,
      sql`grant connect ${onDatabase} ${toGroup}`,
      sql`grant usage on schema public ${toGroup}`,
      sql`grant select, insert, update, delete on all tables in schema public ${toGroup}`,
      sql`grant usage, select on all sequences in schema public ${toGroup}`,
      // For tables that a later migration replaces while services use them.
      sql`alter default privileges in schema public grant select, insert, update, delete on tables ${toGroup}`,
      sql`alter default privileges in schema public grant usage, select on sequences ${toGroup}`,
    ];
    for (const statement of statements) await statement.execute(trx);
    if (await mayDoMore(trx, role)) {
      throw new Error("The role of DATABASE_URL is an administrator, owns tables or may create them: use another role");
    }
  });
}

/** Such as the role that owned the tables before there were two, or the administrator of the server. */
async function mayDoMore(trx: Database, role: string): Promise<boolean> {
  const more = sql<boolean>`(select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls
      or pg_has_role(rolname, current_user, 'member')
      or has_database_privilege(rolname, current_database(), 'create')
      or has_schema_privilege(rolname, 'public', 'create')
      or exists (select from pg_class where relowner = pg_roles.oid)
    from pg_roles where rolname = ${role})`;
  return (await trx.selectNoFrom(more.as("more")).executeTakeFirstOrThrow()).more;
}
