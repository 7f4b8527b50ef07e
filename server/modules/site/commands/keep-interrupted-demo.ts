import { and, eq } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { demoStateKey, siteSetting } from '../tables.ts';

/** A site that starts without the demo keeps its database: what an interrupted fill left is not dropped by a later start with the demo. */
export async function keepInterruptedDemo({ db, config }: App): Promise<void> {
  if (config.demo) return;
  await db
    .update(siteSetting)
    .set({ value: 'none' })
    .where(and(eq(siteSetting.key, demoStateKey), eq(siteSetting.value, 'filling')));
}
