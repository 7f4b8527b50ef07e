/** Commands and queries that only the demo community and the set-up of tests call; peers use index.ts. */

export { flushFollowCounts } from './commands/flush-follow-counts.ts';
export { followUser } from './commands/follow-user.ts';
