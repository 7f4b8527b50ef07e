import { lt } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { DAY_MS, shanghaiDay } from '#platform/time.ts';
import { invitationOrigin } from '../tables.ts';

/** Deletes the counts of days before yesterday. */
export async function pruneOrigins({ db }: App, now: Date): Promise<void> {
  const yesterday = shanghaiDay(new Date(now.getTime() - DAY_MS));
  await db.delete(invitationOrigin).where(lt(invitationOrigin.day, yesterday));
}
