import { shanghaiDay } from '@muyu/contract/core/time.ts';
import { lt } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { trialView } from '../tables.ts';

/** Deletes the trial views of earlier days: they open nothing any more, and name who tried which post. */
export async function sweepTrialViews({ db }: App, now: Date): Promise<void> {
  await db.delete(trialView).where(lt(trialView.day, shanghaiDay(now)));
}
