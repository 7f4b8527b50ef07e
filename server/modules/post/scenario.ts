import type { App } from '#platform/app.ts';
import { flushCounterDeltas } from './commands/counters/flush-counter-deltas.ts';

/** Commands and queries that only the demo community and the set-up of tests call; peers use index.ts. */
export { addPost } from './commands/add-post.ts';
export { addReads } from './commands/counters/add-reads.ts';
export { recordVideoPlay } from './commands/counters/record-video-play.ts';
export { refreshPopularity } from './commands/counters/refresh-popularity.ts';
export { moveTagPosts } from './commands/move-tag-posts.ts';
export { purgePost } from './commands/purge-post.ts';
export { putTag } from './commands/put-tag.ts';
export { collectPost } from './commands/reactions.ts';
export { getPost } from './queries/get-post.ts';
export { postReportTarget } from './report-target.ts';
export type { DraftAccess } from './sale/draft-access.ts';
export { refundBuyers } from './sale/refund-buyers.ts';
export { unlockWithTicket } from './sale/unlock-with-ticket.ts';
export { tag } from './tables.ts';

export const flushPostCounterDeltas = (app: App): Promise<number> => flushCounterDeltas(app, new Date());
