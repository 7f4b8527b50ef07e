import { sql } from 'drizzle-orm';
import type { App, Context } from '#platform/app.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';

/** Asks the database, by one question at a time for everybody: apps that lost it ask again and again. */
const askDatabase = memoizePerApp((app: App) => {
  let running: Promise<unknown> | null = null;
  return () => {
    running ??= app.db.execute(sql`select 1`).finally(() => {
      running = null;
    });
    return running;
  };
});

/** Succeeds when the database answers. */
export async function getHealth({ app }: Context) {
  await askDatabase(app)();
  return { status: 'ok', version: app.config.version };
}
