import { follow } from '@muyu/contract/social.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { type Community, freshName, type Person } from './community.ts';
import { stands } from './dress.ts';
import { picture } from './pictures.ts';

/** What the main screens are about; its names are Latin, so that it cannot be taken for a text of the app. */
export type Scene = { member: Person; postId: string; authorId: string };

type Screen = {
  name: string;
  path(scene: Scene): string;
  /** Shown to somebody without a session. */
  open?: boolean;
  /** What must be there before the screen counts as shown; in every language. */
  shown(page: Page): Locator;
};

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const card = (page: Page) => page.getByRole('article').first();

/** The main screens of the members' app. */
export const memberScreens: readonly Screen[] = [
  { name: 'login', open: true, path: () => '/login/autologin', shown: title },
  {
    name: 'register',
    open: true,
    path: () => '/login/register',
    shown: (page) => page.getByRole('progressbar'),
  },
  { name: 'discovery', path: () => '/column/columnTabbar/find', shown: card },
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
  { name: 'publish', path: () => '/column/addPost', shown: (page) => page.getByRole('checkbox') },
  { name: 'my', path: () => '/column/columnTabbar/my', shown: (page) => page.getByRole('tablist') },
  {
    name: 'person',
    path: ({ authorId }) => `/column/otherPage?userId=${authorId}`,
    shown: (page) => page.getByRole('listitem').first(),
  },
  { name: 'settings', path: () => '/column/settings', shown: title },
];

/** A member who follows an author, and that author's post with two pictures and a comment. */
export async function sceneOf(community: Community): Promise<Scene> {
  const [member, author] = [await community.join(), await community.join()];
  const pictures = [await picture('#7a4a72'), await picture('#2c5f63', 1200, 900)];
  const postId = await community.publish(author, {
    title: freshName(),
    content: 'Lamps by the sea.',
    pictures,
  });
  const commentId = await community.say(member, postId, 'so quiet here');
  await community.answer(author, postId, commentId, 'and so bright');
  await member.request(follow, { userId: author.session.userId });
  return { member, postId, authorId: author.session.userId };
}

/** Opens a main screen for the member of the scene, or for nobody, and waits until it stands. */
export async function openScreen(page: Page, screen: Screen, scene: Scene): Promise<void> {
  await page.goto(screen.path(scene));
  await expect(screen.shown(page)).toBeVisible();
  await stands(page);
}
