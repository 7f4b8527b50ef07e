export type { DraftKind } from './draft/draft.ts';
export { postSender } from './post-sender.ts';
export { PublishPage } from './publish-page.tsx';
export { QueuedPosts } from './queued-posts.tsx';
