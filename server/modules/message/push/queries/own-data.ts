import { asc, eq } from 'drizzle-orm';
import { type ExportFile, jsonFile } from '#modules/account';
import type { App } from '#platform/app.ts';
import { pushSubscription } from '../../push-tables.ts';

/** To which of a person's browsers news is pushed, for their export; what encrypts it stays with us. */
export const ownData = (app: App, userId: string): ExportFile[] => [
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
