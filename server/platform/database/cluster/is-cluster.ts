import { sql } from 'drizzle-orm';
import type { Database, Db } from '../database.ts';

/** Whether the database has the extension of a cluster, Citus. */
export async function hasCitus(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from pg_extension where extname = 'citus'`);
  return rows.length > 0;
}

const known = new WeakMap<Database, Promise<boolean>>();

/** `hasCitus`, asked once a database: a database does not become a cluster while a server uses it. */
export function isClusterDatabase(db: Database): Promise<boolean> {
  const asked = known.get(db);
  if (asked) return asked;
  const asking = hasCitus(db);
  known.set(db, asking);
  asking.catch(() => known.delete(db));
  return asking;
}
