import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type PushNews, type PushWork, pushJob } from '../jobs.ts';
import { reachable } from '../queries/subscriptions.ts';

/** So long more of the same may come before it is told, seconds. */
const gatherSeconds = 2;

const keyOf = ({ userId, tag, only }: PushWork) => [userId, tag, ...(only ? [only] : [])].join(' ');

export const sendWork = (tx: Transaction, app: App, work: PushWork, afterSeconds: number): Promise<void> =>
  app.jobs.send(tx, pushJob, work, { key: keyOf(work), afterSeconds });

/**
 * Has news pushed to the receivers' browsers when the transaction commits; who has none costs one read. Settings and
 * sessions are looked at when it is sent.
 */
export async function pushEach(tx: Transaction, app: App, told: readonly PushNews[]): Promise<void> {
  if (told.length === 0) return;
  const there = await reachable(tx, [...new Set(told.map(({ userId }) => userId))]);
  // In one order everywhere: two transactions that tell the same people wait for each other, and not for ever.
  const sorted = told
    .filter(({ userId }) => there.has(userId))
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  for (const news of sorted) await sendWork(tx, app, news, gatherSeconds);
}

/** The same for one receiver. */
export const pushNews = (tx: Transaction, app: App, news: PushNews): Promise<void> =>
  pushEach(tx, app, [news]);
