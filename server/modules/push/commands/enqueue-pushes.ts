import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type PushJobData, type PushRequest, pushJob } from '../jobs.ts';
import { filterPushSubscribers } from '../queries/list-push-subscriptions.ts';

/** Delay before a push is sent; later requests with its tag are merged into it meanwhile. */
const debounceSeconds = 2;

const keyOf = ({ userId, tag, only }: PushJobData) => [userId, tag, ...(only ? [only] : [])].join(' ');

export const enqueuePushJob = (
  app: App,
  tx: Transaction,
  work: PushJobData,
  afterSeconds: number,
): Promise<void> => app.jobs.send(tx, pushJob, work, { key: keyOf(work), afterSeconds });

/**
 * Enqueues pushes for the users who have a subscription, when the transaction commits. Settings and sessions are checked
 * when a push is sent.
 */
export async function enqueuePushes(
  app: App,
  tx: Transaction,
  requests: readonly PushRequest[],
): Promise<void> {
  if (requests.length === 0) return;
  const subscriberIds = await filterPushSubscribers(tx, [...new Set(requests.map(({ userId }) => userId))]);
  // Sorted by job key, so that two transactions with the same users do not deadlock.
  const sorted = requests
    .filter(({ userId }) => subscriberIds.has(userId))
    .map((data) => ({ data, key: keyOf(data) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  await app.jobs.sendAll(tx, pushJob, sorted, debounceSeconds);
}
