import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';

/**
 * A statement keeps one connection to each node. Citus opens more when a node takes longer than 10 ms and closes them after the
 * statement, which costs several times the statement itself (docs/decisions/0084).
 */
const wanted = 'citus.max_adaptive_executor_pool_size=1';

/** The sentence about a database that lacks the setting; null for one that has it. */
export async function executorSettingDifference(db: Database): Promise<string | null> {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    select exists (
      select 1 from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
      where d.datname = current_database() and s.setrole = 0 and ${wanted} = any(s.setconfig)
    ) as has`);
  return rows[0]!.has ? null : `the database does not set ${wanted}`;
}

/**
 * Stores the setting for new connections to the database. Returns null, or the statement for the owner of the database, whom alone
 * PostgreSQL lets store it.
 */
export async function storeExecutorSetting(db: Database): Promise<string | null> {
  const { rows } = await db.execute<{ statement: string; isOwner: boolean }>(sql`
    select format('alter database %I set ', datname) || ${wanted} as statement,
      pg_has_role(datdba, 'USAGE') as "isOwner"
    from pg_database where datname = current_database()`);
  const { statement, isOwner } = rows[0]!;
  if (!isOwner) return statement;
  await db.execute(statement);
  return null;
}
