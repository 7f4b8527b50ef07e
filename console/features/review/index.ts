/** The review queue of posts, comments and snapshots. */
export { presetReasons } from './decision/review-rules.ts';
