import { and, eq, inArray } from 'drizzle-orm';
import type { AccountErased } from '#modules/account';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { settingTopic } from '../queries/get-user-settings.ts';
import { dataExport, userSetting } from '../tables.ts';

/** Deletes the settings and expires the exports of an erased user; `eraseAccounts` deletes their files after the commit. */
export const erasePrivacyData =
  (app: App) =>
  async (tx: Transaction, { userId }: AccountErased, now: Date): Promise<void> => {
    await tx.delete(userSetting).where(eq(userSetting.userId, userId));
    const own = eq(dataExport.userId, userId);
    const inProgress = inArray(dataExport.state, ['waiting', 'running']);
    await tx.update(dataExport).set({ state: 'failed' }).where(and(own, inProgress));
    await tx
      .update(dataExport)
      .set({ expiresAt: now })
      .where(and(own, eq(dataExport.state, 'ready')));
    await app.pubsub.publish(tx, settingTopic, userId);
  };
