import { asc, eq } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { type ExportFile, jsonFile } from '#platform/module/personal-data.ts';
import { pushSubscription } from '../tables.ts';

/** A person's push subscriptions without their keys, as a file of the personal data export. */
export const exportSubscriptions = (app: App, userId: string): ExportFile[] => [
  jsonFile('pushes.json', () =>
    app.db
      .select({
        sessionId: pushSubscription.sessionId,
        endpoint: pushSubscription.endpoint,
        locale: pushSubscription.locale,
        createdAt: pushSubscription.createdAt,
      })
      .from(pushSubscription)
      .where(eq(pushSubscription.userId, userId))
      .orderBy(asc(pushSubscription.createdAt)),
  ),
];
