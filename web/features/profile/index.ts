export { CentrePage } from './creator-centre/centre-page.tsx';
export { EditPage } from './edit/edit-page.tsx';
export { FollowPage, type FollowTab } from './follow-page.tsx';
export { MyPage } from './my-page.tsx';
export { OtherPage } from './other-page.tsx';
export { OwnPostsPage } from './own-posts/own-posts-page.tsx';
export { type OwnTab, parseOwnTab } from './own-posts/own-tab.ts';
export { PromotePage } from './promote/promote-page.tsx';
export { UserDetailPage } from './user-detail-page.tsx';
