import { HOUR_MS } from '@muyu/contract/core/time.ts';
import { getUserSettings } from '#modules/privacy';
import type { App } from '#platform/app.ts';
import { isClusterDatabase } from '#platform/database/cluster/is-cluster.ts';
import { statement } from '#platform/database/statement.ts';
import { Cache } from '#platform/memory/cache.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import { refreshMinutes } from '../settings.ts';
import {
  buildRecommendation,
  computeSharedList,
  listLength,
  type SharedEntry,
} from './build-recommendation.ts';
import { getExclusions } from './exclusions.ts';
import { recommendJob } from './jobs.ts';
import { ofType } from './of-type.ts';
import type { Entry } from './rules/mix.ts';
import { getShownLately } from './shown-lately.ts';
import { entriesOf, getStoredList, type StoredList } from './stored-list.ts';
import { viewBuffer } from './view-buffer.ts';

/** For a cluster, whose likes and collections lie on other shards than the list. */
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
/** On a cluster: the viewers whose last reaction was read lately. */
const reactions = memoizePerApp(() => new Cache<Date | null>(minuteMs, 5_000));

async function getReactionTime(app: App, userId: string, { reactedAt }: StoredList): Promise<Date | null> {
  if (!(await isClusterDatabase(app.db))) return reactedAt;
  return reactions(app).get(userId, async () => (await selectLastReaction(app.db, [userId]))[0]?.at ?? null);
}

/** Enqueues a new list when this one is old, or the viewer has engaged with something since. */
async function refreshLater(app: App, userId: string, list: StoredList, ageMs: number): Promise<void> {
  if (ageMs < minuteMs) return;
  if (ageMs < app.settings.get(refreshMinutes) * minuteMs) {
    const reactedAt = await getReactionTime(app, userId, list);
    if (!reactedAt || reactedAt <= list.builtAt) return;
  }
  await asked(app).get(userId, () =>
    app.db.transaction(async (tx) => {
      await app.jobs.send(tx, recommendJob, { userId }, { key: userId });
    }),
  );
}

const builds = memoizePerApp(() => new Map<string, Promise<StoredList>>());

/** Computes a list at once; requests of one person at the same time share it. */
function buildNow(app: App, userId: string, now: Date): Promise<StoredList> {
  const begun = builds(app).get(userId);
  if (begun) return begun;
  const build = buildRecommendation(app, userId, now).finally(() => builds(app).delete(userId));
  builds(app).set(userId, build);
  return build;
}

/**
 * The stored list of a viewer, which a job renews. A viewer who has been away for longer than an hour gets a new list at once: the
 * computation is the same, and the old list has old posts.
 */
async function getPersonalList(app: App, userId: string, now: Date): Promise<StoredList> {
  const list = await getStoredList(app, userId);
  const ageMs = list ? now.getTime() - list.builtAt.getTime() : Number.POSITIVE_INFINITY;
  const maxMs = Math.max(HOUR_MS, app.settings.get(refreshMinutes) * minuteMs);
  if (!list || ageMs > maxMs) return buildNow(app, userId, now);
  await refreshLater(app, userId, list, ageMs);
  return list;
}

/** The entries with those that were seen at the end. */
const sink = (list: readonly Entry[], isSeen: (entry: Entry) => boolean): Entry[] => [
  ...list.filter((entry) => !isSeen(entry)),
  ...list.filter(isSeen),
];

type Loaded = { list: readonly Entry[]; personal: boolean; addShown(postIds: readonly string[]): void };

/**
 * The list of a viewer, of one type or of all, without what they have excluded; what they were shown lately comes last.
 * Without personalisation everybody has the same list.
 */
export async function loadList(app: App, userId: string, now: Date, type: number): Promise<Loaded> {
  // Before the stored ones are read: what is stored meanwhile is in one of the two.
  const waitedBefore = viewBuffer(app).of(userId) ?? [];
  const personal = (await getUserSettings(app, [userId])).get(userId)!.feed.personalised;
  const [excluded, stored, shared] = await Promise.all([
    getExclusions(app, userId),
    personal ? getPersonalList(app, userId, now) : null,
    personal ? [] : sharedLists(app).get('all', () => computeSharedList(app, now)),
  ]);
  const [entries, shown] = await Promise.all([
    ofType(app, stored ? entriesOf(app, stored) : shared, type),
    // The list itself has them at its end; the hottest posts of the type behind it are the same for everybody.
    stored && type !== 0 ? getShownLately(app, userId, stored, now) : null,
  ]);
  const allowed = entries.filter(
    ({ postId, authorId, tagIds = [] }: SharedEntry) =>
      authorId !== userId &&
      !excluded.posts.has(postId) &&
      !excluded.people.has(authorId) &&
      !tagIds.some((tagId) => excluded.tags.has(tagId)),
  );
  if (!stored) return { list: allowed.slice(0, listLength), personal, addShown: () => {} };
  const list = (shown ? sink(allowed, ({ postId }) => shown.has(postId)) : allowed).slice(0, listLength);
  const addShown = (postIds: readonly string[]) => {
    for (const postId of postIds) stored.shown.add(postId);
    viewBuffer(app).add(userId, postIds);
  };
  const waiting = new Set([...waitedBefore, ...(viewBuffer(app).of(userId) ?? [])]);
  const isSeen = ({ postId }: Entry) => stored.shown.has(postId) || waiting.has(postId);
  return { list: sink(list, isSeen), personal, addShown };
}
