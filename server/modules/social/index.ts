/** Follows, follower counts, recommended people, exclusions and ignored people. */

export {
  exclusionTopic,
  type FansChanged,
  fansChanged,
  type IgnoreChanged,
  ignoreChanged,
} from './events.ts';
export { filterFollowers } from './queries/filter-followers.ts';
export { getExcludedUsers, getUserExclusions } from './queries/get-excluded-users.ts';
export { getUserFollowCounts } from './queries/get-follow-counts.ts';
export { getFollowTime, getLatestFollowTime } from './queries/get-follow-times.ts';
export { getFollowedIds } from './queries/get-followed-ids.ts';
export { getIgnoredIds } from './queries/get-ignored-users.ts';
export { getLatestFollowers } from './queries/get-latest-followers.ts';
export { getRelations, relationTo } from './queries/get-relations.ts';
export { getExcluderIds, getIgnorerIds } from './queries/get-source-ids.ts';
export { getTies } from './queries/get-ties.ts';
export { hydrateListedUsers } from './queries/hydrate-listed-users.ts';
export { listFollowerBatch } from './queries/list-follower-batch.ts';
export { listIgnores } from './queries/list-ignores.ts';
export type { Relation } from './rules/relation.ts';
