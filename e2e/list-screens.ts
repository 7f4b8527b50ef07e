import type { Page } from '@playwright/test';
import type { Screen } from './main-screens.ts';

/** The first entry of a list, or the heading of an empty one. */
const content = (page: Page) =>
  page.getByRole('main').locator('article, li, h2').filter({ visible: true }).first();
const card = (page: Page) => page.getByRole('article').first();
const row = (page: Page) => page.getByRole('main').getByRole('listitem').first();

/** Lists of posts, videos, people and games beside those of the tab bar. */
export const listScreens: readonly Screen[] = [
  { name: 'posts', path: () => '/column/columnTabbar/findPost', shown: card },
  { name: 'picked', path: () => '/column/columnTabbar/pinkedList', shown: content },
  { name: 'ranking tab', path: () => '/column/columnTabbar/rankPost', shown: row },
  { name: 'next posts', path: ({ videoId }) => `/post/find?postId=${videoId}`, shown: content },
  { name: 'similar posts', path: ({ videoId }) => `/post/similarPosts?postId=${videoId}`, shown: content },
  { name: 'atlases alone', path: () => '/post/picture', shown: card },
  { name: 'videos alone', path: () => '/post/video', shown: card },
  { name: 'games alone', path: () => '/post/game', shown: row },
  { name: 'video list', path: () => '/post/video/list', shown: content },
  { name: 'picked videos', path: () => '/post/video/pinkedList', shown: content },
  { name: 'recommended videos', path: () => '/post/video/recommendVList', shown: content },
  { name: 'certified performers', path: () => '/post/video/aVList', shown: content },
  {
    name: 'person of the tab area',
    path: ({ authorId }) => `/column/columnTabbar/personalInfo?userId=${authorId}`,
    shown: row,
  },
  { name: 'who liked', path: ({ ownPostId }) => `/column/approvalList?postId=${ownPostId}`, shown: row },
  { name: 'comments on my posts', path: () => '/column/comment', shown: row },
  { name: 'system messages', path: () => '/column/sysMsg', shown: content },
];
