import type { Locator, Page } from '@playwright/test';
import { entryScreens } from './entry-screens.ts';
import { listScreens } from './list-screens.ts';
import { plainScreens } from './plain-screens.ts';
import type { Scene } from './scene.ts';
import { bindScreens, changeScreens, recoveryScreens } from './step-screens.ts';

export type Screen = {
  name: string;
  path(scene: Scene): string;
  /** `before` runs on the preceding page; `way` runs on the opened page and leads to the screen. */
  before?(page: Page, scene: Scene): Promise<unknown>;
  way?(page: Page): Promise<void>;
  /** The path that `way` leads to, where it is another one. */
  route?: string;
  /** The screen is shown without a session. */
  open?: boolean;
  /** The screen is shown to a visitor, who has a session and no account. */
  visitor?: boolean;
  /** The element that is visible once the screen is loaded, in every language. */
  shown(page: Page): Locator;
};

/** A snapshot closes after five seconds; the animation of its bar is the clock. */
async function pauseSnapshot(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const clock = document.querySelector('.snapshot-bar')?.getAnimations()[0];
    if (clock?.playState !== 'running') return false;
    clock.pause();
    return true;
  });
}

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const firstField = (page: Page) => page.getByRole('textbox').first();
const firstVideo = (page: Page) => page.locator('main video').first();
const card = (page: Page) => page.getByRole('article').first();

/** A game of the product, installed under this id. */
const lanternGameId = '01930000-0000-7000-8000-000000000001';

const paidPost = ({ paidId }: Scene) => `/post/postDetail?postId=${paidId}`;
const paywall = (page: Page) => page.locator('section:has(.lucide-lock)');

/** The main screens of the members' app. */
export const memberScreens: readonly Screen[] = [
  ...entryScreens,
  ...recoveryScreens,
  ...bindScreens,
  { name: 'discovery', path: () => '/column/columnTabbar/find', shown: card },
  { name: 'search', path: () => '/column/search/catalog', shown: (page) => page.getByRole('switch') },
  {
    name: 'search results',
    path: () => '/column/search/search?keyword=Lamps',
    shown: (page) => page.getByRole('main').getByRole('listitem').first(),
  },
  {
    name: 'search users',
    path: () => '/column/search/search?keyword=lin&tab=users',
    shown: (page) => page.getByRole('main').getByRole('listitem').first(),
  },
  {
    name: 'search without results',
    path: () => '/column/search/search?keyword=qzxv9',
    shown: (page) => page.getByRole('main').getByRole('heading', { level: 2 }).first(),
  },
  {
    name: 'search in likes',
    path: () => '/column/search/search?within=likes',
    shown: (page) => page.getByRole('main').getByRole('heading', { level: 2 }),
  },
  {
    name: 'home',
    path: () => '/column/columnTabbar/index',
    shown: (page) => page.getByRole('tabpanel').first().getByRole('article').first(),
  },
  {
    name: 'post',
    path: ({ postId }) => `/post/postDetail?postId=${postId}`,
    shown: (page) => page.getByText('so quiet here'),
  },
  {
    name: 'look comment',
    path: ({ postId, commentId }) => `/column/lookComment?postId=${postId}&commentId=${commentId}`,
    shown: (page) => page.getByText('and so bright'),
  },
  {
    name: 'report',
    path: ({ postId }) => `/post/postDetail?postId=${postId}`,
    async way(page) {
      const reply = page.getByRole('listitem').filter({ hasText: 'and so bright' }).last();
      await reply.locator('button:has(.lucide-ellipsis)').click();
      await page.locator('button:has(.lucide-flag)').click();
    },
    shown: (page) => page.getByRole('radio').first(),
  },
  {
    name: 'delete comments',
    path: ({ ownPostId }) => `/post/postDetail?postId=${ownPostId}`,
    async way(page) {
      await page.locator('#comments button:has(.lucide-ellipsis)').first().click();
      await page.locator('button:has(.lucide-circle-check)').click();
      await page.getByRole('checkbox').check();
    },
    shown: (page) => page.getByRole('checkbox', { checked: true }),
  },
  {
    name: 'videos',
    path: () => '/column/columnTabbar/videoPost',
    shown: card,
  },
  { name: 'recommended', path: () => '/column/recommend', shown: card },
  { name: 'ranking', path: () => '/post/rank', shown: (page) => page.getByRole('listitem').first() },
  { name: 'tag', path: ({ tagId }) => `/post/tags?tagId=${tagId}`, shown: card },
  {
    name: 'certified creators',
    path: () => '/post/video/bigVList',
    shown: (page) => page.getByRole('main').getByRole('listitem').first(),
  },
  {
    name: 'games',
    path: () => '/column/columnTabbar/gamePost',
    shown: (page) => page.getByRole('listitem').first(),
  },
  { name: 'game list', path: () => '/post/game/list', shown: (page) => page.getByRole('listitem').first() },
  {
    name: 'game',
    path: () => `/post/game/detail?gameId=${lanternGameId}`,
    shown: (page) => page.getByRole('listitem').first(),
  },
  {
    name: 'running game',
    path: () => `/post/game/detail?gameId=${lanternGameId}`,
    way: (page) => page.locator('main button').filter({ visible: true }).last().click(),
    shown: (page) => page.locator('iframe'),
  },
  ...listScreens,
  {
    name: 'locals',
    path: () => '/post/locals?cityCode=350200',
    shown: (page) => page.locator('button:has(.lucide-map-pin)'),
  },
  {
    name: 'choice of a city',
    path: () => '/post/locals?cityCode=350200',
    way: (page) => page.locator('button:has(.lucide-map-pin)').click(),
    shown: (page) => page.getByRole('dialog').getByRole('navigation'),
  },
  { name: 'atlases', path: () => '/column/columnTabbar/picPost', shown: card },
  {
    name: 'video feed',
    path: ({ videoId }) => `/post/video/detail?postId=${videoId}`,
    shown: (page) => page.locator('[data-current] video'),
  },
  { name: 'long video', path: ({ longId }) => `/post/postDetail?postId=${longId}`, shown: firstVideo },
  { name: 'locked video', path: ({ lockedId }) => `/post/postDetail?postId=${lockedId}`, shown: firstVideo },
  { name: 'paid post', path: paidPost, shown: paywall },
  {
    name: 'payment of a post',
    path: paidPost,
    way: (page) => paywall(page).getByRole('button').first().click(),
    shown: (page) => page.getByRole('dialog').getByRole('radio').first(),
  },
  {
    name: 'ways to open',
    path: ({ lockedId }) => `/post/postDetail?postId=${lockedId}`,
    way: (page) => paywall(page).locator('button[aria-haspopup=dialog]').click(),
    shown: (page) => page.getByRole('dialog').getByRole('listitem').first(),
  },
  {
    name: 'reward',
    path: paidPost,
    async way(page) {
      await page.locator('main button:has(.lucide-gift)').click();
      await page
        .getByRole('dialog')
        .getByText(/^(其他|Other|その他)$/)
        .click();
    },
    shown: (page) => page.getByRole('dialog').getByRole('textbox').last(),
  },
  {
    name: 'creator',
    path: ({ creatorId }) => `/column/otherPage?userId=${creatorId}`,
    async way(page) {
      await page.locator('main button[aria-haspopup=dialog][aria-pressed=true]').click();
    },
    shown: (page) => page.getByRole('dialog').getByRole('listitem').last(),
  },
  {
    name: 'subscriptions',
    path: () => '/column/findSubscript',
    shown: (page) => page.getByRole('main').getByRole('listitem').first(),
  },
  {
    name: 'snapshot',
    path: ({ snapshotId }) => `/post/snapshot/${snapshotId}`,
    way: pauseSnapshot,
    shown: (page) => page.locator('section.snapshot-view img').first(),
  },
  { name: 'publish', path: () => '/column/addPost', shown: (page) => page.getByRole('checkbox') },
  {
    name: 'publish video',
    path: () => '/column/addPost?kind=video',
    shown: (page) => page.getByRole('checkbox'),
  },
  { name: 'my posts', path: () => '/column/myOwnPost', shown: (page) => page.getByRole('listitem').first() },
  { name: 'my', path: () => '/column/columnTabbar/my', shown: (page) => page.getByRole('tablist') },
  {
    name: 'person',
    path: ({ authorId }) => `/column/otherPage?userId=${authorId}`,
    shown: (page) => page.getByRole('listitem').first(),
  },
  {
    name: 'messages',
    path: () => '/column/columnTabbar/dynamic',
    shown: (page) => page.getByRole('main').getByRole('listitem').first(),
  },
  ...(['like', 'follow', 'message', 'common'] as const).map((list) => ({
    name: `messages ${list}`,
    path: () => `/dynamicTab/${list}`,
    shown: (page: Page) => page.getByRole('main').getByRole('listitem').first(),
  })),
  {
    name: 'message menu',
    path: () => '/dynamicTab/message',
    way: (page) => page.getByRole('main').getByRole('listitem').first().getByRole('button').last().click(),
    shown: (page) => page.getByRole('dialog'),
  },
  {
    name: 'ignored',
    path: () => '/column/settings/ignored',
    shown: (page) => page.getByRole('heading', { level: 2 }),
  },
  {
    name: 'not interested',
    path: () => '/column/settings/exclusions',
    shown: (page) => page.getByRole('heading', { level: 2 }),
  },
  { name: 'settings', path: () => '/column/settings', shown: title },
  {
    name: 'notices',
    path: () => '/column/settings/notice',
    shown: (page) => page.getByRole('switch').last(),
  },
  { name: 'feedback', path: () => '/column/settings/feedback', shown: firstField },
  { name: 'my feedback', path: () => '/column/insFeedbackMsg', shown: title },
  { name: 'chat', path: () => '/dynamicTab/chat', shown: title },
  {
    name: 'edit home page',
    path: () => '/column/editHomePage',
    shown: firstField,
  },
  {
    name: 'account safety',
    path: () => '/column/settings/accountSafe',
    shown: (page) => page.getByRole('heading', { level: 2 }).first(),
  },
  ...changeScreens,
  {
    name: 'withdrawal details',
    path: ({ withdrawalId }) => `/wallet/balance/cash/detail/${withdrawalId}`,
    shown: (page) => page.getByRole('main').getByRole('listitem').first(),
  },
  {
    name: 'balance detail',
    path: ({ detailId }) => `/wallet/balance/details/${detailId}`,
    shown: (page) => page.getByRole('heading', { level: 2 }),
  },
  {
    name: 'order',
    path: ({ orderId }) => `/wallet/orders/${orderId}`,
    shown: (page) => page.getByRole('definition').first(),
  },
  ...plainScreens.map(({ path, ...screen }) => ({ ...screen, path: () => path, shown: title })),
  { name: 'promote', path: () => '/promote', shown: (page) => page.getByRole('definition').first() },
];
