import { pagePaths } from '@muyu/contract/core/page-paths.ts';
import { listUnerased } from '#modules/account';
import { getUserSettings } from '#modules/privacy';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { notificationsCreated } from '../events.ts';
import type { Notice } from '../notices/notice.ts';
import { type NoticeKey, templateOf } from '../notices/notice-templates.ts';
import { noticeInAllLocales } from '../rules/notice-text.ts';
import { notification } from '../tables.ts';
import { publishUnreadChanged } from '../unread-pubsub.ts';

/** Rows of one statement, whose parameters are limited. */
const batchSize = 500;

/** The setting that switches a notice off. */
const settingOf = (key: NoticeKey) => templateOf(key).setting;

/**
 * Inserts notices, whose templates are filled when they are read, in the reader's language. Those that the receivers' settings switch off
 * are muted, erased receivers are left out.
 */
export async function notify(
  app: App,
  tx: Transaction,
  notices: readonly Notice[],
  now: Date,
): Promise<void> {
  for (let i = 0; i < notices.length; i += batchSize)
    await notifyBatch(app, tx, notices.slice(i, i + batchSize), now);
}

async function notifyBatch(app: App, tx: Transaction, given: readonly Notice[], now: Date): Promise<void> {
  const receivers = given.map(({ userId }) => userId);
  const unerased = new Set(await listUnerased(tx, receivers));
  const notices = given.filter(({ userId }) => unerased.has(userId));
  if (notices.length === 0) return;
  const switchable = notices.filter(({ key }) => settingOf(key)).map(({ userId }) => userId);
  const settings =
    switchable.length > 0 ? await getUserSettings(app, switchable, tx) : new Map<string, never>();
  const isMuted = (userId: string, key: NoticeKey) => {
    const setting = settingOf(key);
    return setting !== undefined && !settings.get(userId)!.notice[setting];
  };
  const rows = notices.map(({ userId, type = 'system' as const, key, params, link, actorId, mergeKey }) => ({
    userId,
    muted: isMuted(userId, key),
    notificationId: newId(now),
    type,
    event: 'notice' as const,
    notice: { key, params, link },
    ...(actorId ? { actorIds: [actorId], actorCount: 1 } : {}),
    // Lists leave out rows with a merge key whose count of actors is 0.
    ...(mergeKey ? { mergeKey, actorCount: 1 } : {}),
    at: now,
  }));
  const written = await tx
    .insert(notification)
    .values(rows)
    .onConflictDoNothing()
    .returning({ notificationId: notification.notificationId });
  const isNew = new Set(written.map(({ notificationId }) => notificationId));
  await publishUnreadChanged(
    app,
    tx,
    rows.filter((row) => isNew.has(row.notificationId)).map(({ userId }) => userId),
  );
  const notifications = rows
    .filter(({ muted, notificationId }) => !muted && isNew.has(notificationId))
    .map(({ userId, notificationId, type, notice, actorIds: [actorId] = [] }) => ({
      userId,
      event: 'notice' as const,
      ...(actorId && templateOf(notice.key).isAct ? { actorId } : {}),
      key: `notice:${notificationId}`,
      content: noticeInAllLocales(notice),
      link:
        notice.link ?? (type === 'report' ? pagePaths.reportNotifications : pagePaths.systemNotifications),
    }));
  await app.events.emit(tx, notificationsCreated, { notifications }, now);
}
