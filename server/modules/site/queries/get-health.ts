import { sql } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';

/** Succeeds when the database answers. */
export async function getHealth({ app }: Context) {
  await app.db.execute(sql`select 1`);
  return { status: 'ok', version: app.config.version };
}
