import { DAY_MS } from '@muyu/contract/core/time.ts';
import { lt } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { recommendation, recommendationView } from '../tables.ts';

const viewDays = 7;
const listDays = 30;

/** Deletes views older than a week and lists older than thirty days. */
export async function sweepRecommendations({ db }: App, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await db.delete(recommendationView).where(lt(recommendationView.createdAt, before(viewDays)));
  await db.delete(recommendation).where(lt(recommendation.builtAt, before(listDays)));
}
