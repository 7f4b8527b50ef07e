import { type FansChanged, getLatestFollowers } from '#modules/social';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { notificationsCreated } from '../events.ts';
import { publishUnreadChanged } from '../unread-pubsub.ts';

/** Follows are flushed within this time; an older one was announced by an earlier flush. */
const freshMs = 10_000;

/** Listener of `fansChanged`: followers are not stored as notifications; the latest one of each user is announced. */
export const notifyNewFollowers =
  (app: App) =>
  async (tx: Transaction, { userIds, gained }: FansChanged, now: Date): Promise<void> => {
    await publishUnreadChanged(app, tx, userIds);
    if (gained.length === 0) return;
    const followers = await getLatestFollowers(tx, gained, new Date(now.getTime() - freshMs));
    const notifications = followers.map(({ userId, followerId }) => ({
      userId,
      event: 'followed' as const,
      key: 'followed',
      actorId: followerId,
      link: '/dynamicTab/follow',
    }));
    await app.events.emit(tx, notificationsCreated, { notifications }, now);
  };
