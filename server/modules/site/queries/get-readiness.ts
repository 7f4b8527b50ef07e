import { setTimeout as wait } from 'node:timers/promises';
import { type getReadiness as endpoint, healthErrors } from '@muyu/contract/site/site.ts';
import type { App } from '#platform/app.ts';
import { WrongClock } from '#platform/database/connection/clock.ts';
import { readMigrationState } from '#platform/database/migrations.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';

type Obstacle = 'starting' | 'closing' | 'database' | 'migrations' | 'clock';

const timeoutMs = 2_000;
/** Anybody may ask, as often as they like. */
const rememberedMs = 1_000;

/** Why the database cannot serve, or null. Looks at the database at most once a second, by one question at a time, which also serves while connections are rare. */
const databaseCheck = memoizePerApp((app: App) => {
  let last: { at: number; obstacle: Obstacle | null } | null = null;
  let running: Promise<Obstacle | null> | null = null;
  const look = async (): Promise<Obstacle | null> => {
    try {
      const { missing } = await readMigrationState(app.db);
      if (missing.length > 0) return 'migrations';
      await app.clock.compare();
      return null;
    } catch (error) {
      if (error instanceof WrongClock) return 'clock';
      app.log.debug({ err: error }, 'not ready: the database does not answer');
      return 'database';
    }
  };
  return async (now: Date): Promise<Obstacle | null> => {
    if (last && Math.abs(now.getTime() - last.at) < rememberedMs) return last.obstacle;
    running ??= look().then((obstacle) => {
      last = { at: now.getTime(), obstacle };
      running = null;
      return obstacle;
    });
    return Promise.race([running, wait(timeoutMs, 'database' as const, { ref: false })]);
  };
});

/** Succeeds when this server takes requests; otherwise it names the obstacle in `data.obstacle`. */
export async function getReadiness(context: ContextOf<typeof endpoint>) {
  const { app, now } = context;
  const { state } = app.lifecycle;
  const obstacle = state === 'serving' ? await databaseCheck(app)(now) : state;
  if (obstacle) fail(context, healthErrors.notReady, { obstacle });
  return { status: 'ok', version: app.config.version };
}
