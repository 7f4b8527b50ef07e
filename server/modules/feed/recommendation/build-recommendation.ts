import { HOUR_MS } from '@muyu/contract/core/time.ts';
import type { App } from '#platform/app.ts';
import { statement } from '#platform/database/statement.ts';
import { explorationPercent } from '../settings.ts';
import { getTagIds, loadCandidates } from './load-candidates.ts';
import { loadEngagements } from './load-engagements.ts';
import { type Entry, mixCandidates } from './rules/mix.ts';
import { noTaste } from './rules/score.ts';
import { favouriteTags, tasteOf, withFollowedTags } from './rules/taste.ts';
import { maxViews, seenSince, shownSql } from './shown-lately.ts';
import { writeEntries } from './stored-entries.ts';
import { type StoredList, storeList } from './stored-list.ts';
import { viewBuffer } from './view-buffer.ts';

/** Posts of a list; a viewer who has seen them all waits for the next list. */
export const listLength = 200;
const maxFollows = 1_000;
/** Favourite tags whose posts are candidates, beside those of all followed tags. */
const tastedTags = 8;

const selectAuthors = statement<{ postId: string; authorId: string }>(
  'taste_authors',
  'select post_id as "postId", author_id as "authorId" from published_post where post_id = any($1::uuid[])',
);
const selectFollowed = statement<{ userId: string }>(
  'taste_follows',
  'select target_id as "userId" from follow where user_id = $1 order by created_at desc limit $2',
);
/** $1 the viewer, $2 the time since which shown posts are seen, $3 the number of views. */
const selectOwnRows = statement<{
  shown: string[];
  excludedTags: string[];
  excludedPosts: string[];
  people: string[];
  followedTags: string[];
}>(
  'taste_own_rows',
  `select array(${shownSql}) as shown,
     array(select target_id::text from recommendation_exclusion where user_id = $1 and kind = 'tag') as "excludedTags",
     array(select target_id::text from recommendation_exclusion where user_id = $1 and kind = 'post') as "excludedPosts",
     array(select tag_id::text from tag_follow where user_id = $1 order by created_at desc limit 50) as "followedTags",
     array(select target_id::text from exclusion where user_id = $1 union select target_id::text from ignore where user_id = $1) as people`,
);
const selectShownTags = statement<{ tagId: string }>(
  'taste_tags',
  `select tag_id::text as "tagId" from tag
   where tag_id = any($1::uuid[]) and blocked_at is null and merged_into is null`,
);

/** A list, and the tags that the viewer had excluded when it was computed. */
type Computed = { entries: Entry[]; excludedTags: ReadonlySet<string> };

/** Computes the list of a viewer from what they engaged with, without storing it. */
async function computeRecommendation(app: App, userId: string, now: Date): Promise<Computed> {
  const { db } = app;
  // Before the stored ones are read: what is stored meanwhile is in one of the two.
  const waiting = viewBuffer(app).of(userId) ?? [];
  const [{ reactions, others }, followed, [own]] = await Promise.all([
    loadEngagements(app, userId),
    selectFollowed(db, [userId, maxFollows]),
    selectOwnRows(db, [userId, seenSince(now), maxViews]),
  ]);
  const engaged = [...reactions, ...others];
  const engagedIds = [...new Set(engaged.map(({ postId }) => postId))];
  const [authors, tags] = await Promise.all([
    engagedIds.length > 0 ? selectAuthors(db, [engagedIds]) : [],
    engagedIds.length > 0 ? getTagIds(app, engagedIds) : new Map<string, string[]>(),
  ]);
  const named = [...new Set([...own!.followedTags, ...[...tags.values()].flat()])];
  const shownTags = new Set(
    named.length > 0 ? (await selectShownTags(db, [named])).map(({ tagId }) => tagId) : [],
  );
  const onlyShown = (tagIds: readonly string[]) => tagIds.filter((tagId) => shownTags.has(tagId));
  const authorOf = new Map(authors.map((row) => [row.postId, row.authorId]));
  const engagements = engaged.flatMap(({ postId, at, weight }) => {
    const authorId = authorOf.get(postId);
    // Answers below own posts tell nothing about what the viewer likes to see.
    return authorId && authorId !== userId
      ? [{ at: at.getTime(), weight, authorId, tagIds: onlyShown(tags.get(postId) ?? []) }]
      : [];
  });
  const followedTags = onlyShown(own!.followedTags);
  const taste = withFollowedTags(tasteOf(engagements, now.getTime()), followedTags);
  const candidates = await loadCandidates(
    app,
    {
      viewerId: userId,
      followedIds: followed.map((row) => row.userId),
      tagIds: [...new Set([...favouriteTags(taste, tastedTags), ...followedTags])],
      likedPostIds: [...new Set(reactions.map(({ postId }) => postId))],
    },
    now,
  );
  const seen = new Set([...own!.shown, ...waiting, ...engagedIds]);
  const [posts, people] = [new Set(own!.excludedPosts), new Set(own!.people)];
  const excludedTags = new Set(own!.excludedTags);
  const allowed = candidates.filter(
    ({ postId, authorId, tagIds }) =>
      !posts.has(postId) && !people.has(authorId) && !tagIds.some((tagId) => excludedTags.has(tagId)),
  );
  const entries = mixCandidates(allowed, taste, {
    now: now.getTime(),
    seed: `${userId} ${Math.floor(now.getTime() / HOUR_MS)}`,
    explorationPercent: app.settings.get(explorationPercent),
    isSeen: (postId) => seen.has(postId),
    length: listLength,
  });
  return { entries, excludedTags };
}

/** Computes and stores the list of a viewer. A list that could not be stored, because the viewer has excluded a tag meanwhile, is computed again. */
export async function buildRecommendation(app: App, userId: string, now: Date): Promise<StoredList> {
  const compute = async () => {
    const { entries, excludedTags } = await computeRecommendation(app, userId, now);
    const list: StoredList = {
      ...{ entries: writeEntries(entries), builtAt: now },
      ...{ shown: new Set<string>(), reactedAt: null },
    };
    return { list, isStored: await storeList(app, userId, list, excludedTags) };
  };
  const { list, isStored } = await compute();
  return isStored ? list : (await compute()).list;
}

/** An entry of the shared list, with the tags by which a viewer may not want it; personal lists are computed without those. */
export type SharedEntry = Entry & { tagIds?: readonly string[] };

/** The list of everybody who has turned personalisation off: the hottest posts and new creators. */
export async function computeSharedList(app: App, now: Date): Promise<SharedEntry[]> {
  const nobody = { viewerId: '', followedIds: [], tagIds: [], likedPostIds: [] };
  const candidates = await loadCandidates(app, nobody, now);
  const tagsOf = new Map(candidates.map(({ postId, tagIds }) => [postId, tagIds]));
  const entries = mixCandidates(candidates, noTaste, {
    now: now.getTime(),
    seed: String(Math.floor(now.getTime() / HOUR_MS)),
    explorationPercent: app.settings.get(explorationPercent),
    isSeen: () => false,
    length: listLength,
  });
  return entries.map((entry) => ({ ...entry, tagIds: tagsOf.get(entry.postId) ?? [] }));
}
