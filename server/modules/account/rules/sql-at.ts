import { type SQL, sql } from 'drizzle-orm';

/** A condition at `now` for a query of drizzle; `condition` returns its SQL, with the given SQL of a time in one place. */
export function sqlAt(condition: (now: string) => string, now: Date): SQL {
  const [start = '', end = ''] = condition('?').split('?');
  return sql`${sql.raw(start)}${now.toISOString()}::timestamptz${sql.raw(end)}`;
}
