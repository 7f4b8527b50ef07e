import { getSettings } from '#modules/privacy';
import type { App } from '#platform/app.ts';
import { statement } from '#platform/database/statement.ts';
import { Cache } from '#platform/memory/cache.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import { refreshMinutes } from '../settings.ts';
import { buildRecommendation, computeSharedList, type SharedEntry } from './build-recommendation.ts';
import { getExclusions } from './exclusions.ts';
import { recommendJob } from './jobs.ts';
import type { Entry } from './rules/mix.ts';
import { readEntries } from './stored-entries.ts';
import { getStoredList } from './stored-list.ts';
import { viewBuffer } from './view-buffer.ts';
import { getViewerState } from './viewer-state.ts';

const selectLastReaction = statement<{ at: Date | null }>(
  'recommendation_engaged',
  `select greatest(
     (select created_at from post_like where user_id = $1 order by created_at desc limit 1),
     (select created_at from post_collect where user_id = $1 order by created_at desc limit 1),
     (select created_at from follow where user_id = $1 order by created_at desc limit 1)
   ) as at`,
);

const minuteMs = 60_000;
const sharedLists = memoizePerApp(() => new Cache<SharedEntry[]>(30_000, 1));
/** Viewers whose list was asked for lately, so that one minute enqueues one job. */
const asked = memoizePerApp(() => new Cache<void>(minuteMs, 5_000));

/** Enqueues a new list when this one is old, or the viewer has engaged with something since. */
async function refreshLater(app: App, userId: string, builtAt: Date, now: Date): Promise<void> {
  const ageMs = now.getTime() - builtAt.getTime();
  if (ageMs < minuteMs) return;
  await asked(app).get(userId, async () => {
    if (ageMs < app.settings.get(refreshMinutes) * minuteMs) {
      const [last] = await selectLastReaction(app.db, [userId]);
      if (!last?.at || last.at <= builtAt) return;
    }
    await app.db.transaction((tx) => app.jobs.send(tx, recommendJob, { userId }, { key: userId }));
  });
}

/**
 * The list of a viewer without what they have excluded; what they were shown since it was computed comes last. A first visit
 * computes it at once, later ones by a job. Without personalisation everybody has the same list.
 */
export async function loadList(
  app: App,
  userId: string,
  now: Date,
): Promise<{ list: readonly Entry[]; personal: boolean; addShown(postIds: readonly string[]): void }> {
  const personal = (await getSettings(app, [userId])).get(userId)!.feed.personalised;
  const stored = personal ? await getStoredList(app, userId) : null;
  if (stored) await refreshLater(app, userId, stored.builtAt, now);
  const load = async (): Promise<readonly SharedEntry[]> => {
    if (stored) return readEntries(stored.entries);
    if (personal) return buildRecommendation(app, userId, now);
    return sharedLists(app).get('all', () => computeSharedList(app, now));
  };
  const [excluded, { shown }, entries] = await Promise.all([
    getExclusions(app, userId),
    getViewerState(app, userId, stored?.builtAt ?? (personal ? now : new Date(0))),
    load(),
  ]);
  const list = entries.filter(
    ({ postId, authorId, tagIds = [] }) =>
      authorId !== userId &&
      !excluded.posts.has(postId) &&
      !excluded.people.has(authorId) &&
      !tagIds.some((tagId) => excluded.tags.has(tagId)),
  );
  if (!personal) return { list, personal, addShown: () => {} };
  const addShown = (postIds: readonly string[]) => {
    for (const postId of postIds) shown.add(postId);
    viewBuffer(app).add(userId, postIds);
  };
  const waiting = new Set(viewBuffer(app).of(userId));
  const isSeen = ({ postId }: Entry) => shown.has(postId) || waiting.has(postId);
  const ordered = [...list.filter((entry) => !isSeen(entry)), ...list.filter(isSeen)];
  return { list: ordered, personal, addShown };
}
