import type { NotificationType } from '@muyu/contract/notification.ts';
import { sql } from 'drizzle-orm';
import { listAnnouncementsFor } from '#modules/announcement';
import { getLatestFollowTime } from '#modules/social';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { getInboxState } from '../queries/inbox-state.ts';

type ReadMarkers = Partial<Record<NotificationType, Date>>;

/**
 * Time of the latest notification of each type that the reader can see, but not beyond `until`. Read markers move to it instead of to
 * the clock, so that a notification of a transaction that commits later stays unread.
 */
export async function getLatestByType(
  app: App,
  userId: string,
  { types, until }: { types: readonly NotificationType[]; until: string | undefined },
  now: Date,
): Promise<ReadMarkers> {
  const latest = Object.entries(await getLatest(app, userId, types, now));
  const limit = until === undefined ? null : new Date(until);
  return Object.fromEntries(latest.map(([type, at]) => [type, limit && limit < at ? limit : at]));
}

async function getLatest(
  app: App,
  userId: string,
  types: readonly NotificationType[],
  now: Date,
): Promise<ReadMarkers> {
  const [stored, follow] = await Promise.all([
    getLatestStored(app, userId, types),
    types.includes('follow') ? getLatestFollowTime(app.db, userId) : null,
  ]);
  const latest = { ...stored, ...(follow ? { follow } : {}) };
  if (!types.includes('system')) return latest;
  const { reader } = await getInboxState(app, userId, now);
  const [head] = await listAnnouncementsFor(app, reader, { clearedAt: null, hidden: [] });
  const { system } = latest;
  if (head && (!system || head.publishedAt > system)) latest.system = head.publishedAt;
  return latest;
}

/** Stored rows of the type `follow` only mark deleted followers. */
async function getLatestStored(
  app: App,
  userId: string,
  types: readonly NotificationType[],
): Promise<ReadMarkers> {
  const stored = types.filter((type) => type !== 'follow');
  const { rows } = await app.db.execute<{ type: NotificationType; at: Date | string }>(sql`
    select t.type, n.at from unnest(${sql.param(stored)}::text[]) t (type)
    cross join lateral (select at from notification where user_id = ${userId} and type = t.type
      order by at desc limit 1) n`);
  return Object.fromEntries(rows.map(({ type, at }) => [type, new Date(at)]));
}

/** Moves the read markers of types forward, never back; `clear` also moves the times until which a type is cleared. */
export async function advanceReadMarkers(
  tx: Transaction,
  userId: string,
  markers: ReadMarkers,
  { clear = false } = {},
): Promise<void> {
  for (const [type, at] of Object.entries(markers)) {
    await tx.execute(sql`
      insert into notification_read_marker as known (user_id, type, seen_at, cleared_at)
      values (${userId}, ${type}, ${at}, ${clear ? at : null})
      on conflict (user_id, type) do update set
        seen_at = greatest(known.seen_at, excluded.seen_at),
        cleared_at = greatest(known.cleared_at, excluded.cleared_at)`);
  }
}
