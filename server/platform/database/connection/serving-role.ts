import { sql } from 'drizzle-orm';
import { jobsSchema } from '../../jobs/jobs.ts';
import type { Database, Transaction } from '../database.ts';

/** PostgreSQL has the privilege to vacuum without owning a table from this version. */
const maintainSince = 170_000;

/** The role that a connection URL logs in as; '' without one. */
export const roleOf = (url: string): string => decodeURIComponent(new URL(url).username);

/**
 * Gives the serving role what serving needs: reading and writing the rows of all tables, only inserting into those of
 * `appendOnly`, and owning the queue, whose library keeps its tables itself. It can change no table, trigger or function.
 * Called by the owner after each migration. Safe to repeat.
 */
export async function grantServingRole(
  db: Database,
  role: string,
  appendOnly: readonly string[],
): Promise<void> {
  const serving = sql.identifier(role);
  await db.transaction(async (tx) => {
    if ((await getOwnerOfQueue(tx)) !== role) await giveQueue(tx, role);
    await tx.execute(sql`grant usage on schema public, drizzle to ${serving}`);
    await tx.execute(sql`grant select on all tables in schema drizzle to ${serving}`);
    const rights = (await hasMaintain(tx)) ? sql`, maintain` : sql``;
    await tx.execute(
      sql`grant select, insert, update, delete${rights} on all tables in schema public to ${serving}`,
    );
    for (const table of appendOnly) {
      await tx.execute(sql`revoke all on ${sql.identifier(table)} from ${serving}`);
      await tx.execute(sql`grant select, insert on ${sql.identifier(table)} to ${serving}`);
    }
  });
}

async function hasMaintain(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ version: string }>(
    sql`select current_setting('server_version_num') as version`,
  );
  return Number(rows[0]!.version) >= maintainSince;
}

async function getOwnerOfQueue(tx: Transaction): Promise<string> {
  const { rows } = await tx.execute<{ owner: string }>(
    sql`select pg_get_userbyid(nspowner)::text as owner from pg_namespace where nspname = ${jobsSchema}`,
  );
  return rows[0]!.owner;
}

/** Makes the role the owner of the queue's schema and of what an older version created in it. */
async function giveQueue(tx: Transaction, role: string): Promise<void> {
  const { rows } = await tx.execute<{ statement: string }>(sql`
    with space as (select oid from pg_namespace where nspname = ${jobsSchema})
    select format('alter table %s owner to %I', oid::regclass, ${role}::text) as statement
      from pg_class where relnamespace = (select oid from space) and relkind in ('r', 'p')
    union all select format('alter type %s owner to %I', oid::regtype, ${role}::text)
      from pg_type where typnamespace = (select oid from space) and typtype = 'e'
    union all select format('alter routine %s owner to %I', oid::regprocedure, ${role}::text)
      from pg_proc where pronamespace = (select oid from space)
    union all select format('alter schema %I owner to %I', ${jobsSchema}::text, ${role}::text)`);
  for (const { statement } of rows) await tx.execute(sql.raw(statement));
}
