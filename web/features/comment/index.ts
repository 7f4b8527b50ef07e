export { CommentFooter } from './comment-footer.tsx';
export { CommentSectionProvider } from './comment-section-context.tsx';
export { commentLikeSender, commentSender } from './comment-senders.ts';
export { ClosedComments } from './composer/closed-comments.tsx';
export { Composer } from './composer/composer.tsx';
export { CommentList } from './list/comment-list.tsx';
export { QueuedComments } from './list/queued-comments.tsx';
export { CommentThreadPage } from './thread/comment-thread-page.tsx';
