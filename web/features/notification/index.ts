export { CommonPage, type CommonTab, FollowersPage, LikesPage, SystemPage } from './category-pages.tsx';
export { CommentInboxPage } from './comment-inbox-page.tsx';
export { InboxPage } from './inbox-page.tsx';
export { setUnread, useUnread } from './unread.ts';
