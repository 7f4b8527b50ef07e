import { hottestVideos } from '@muyu/contract/feed.ts';
import type { Post } from '@muyu/contract/post.ts';
import { addSnapshot } from '@muyu/contract/snapshot.ts';
import { follow } from '@muyu/contract/social.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { type Community, freshName, type Person } from './community.ts';
import { stands } from './dress.ts';
import { likes } from './inbox.ts';
import { picture } from './pictures.ts';
import { upload } from './upload.ts';

/** What the main screens are about; its names are Latin, so that it cannot be taken for a text of the app. */
export type Scene = {
  member: Person;
  postId: string;
  /** Said below that post, with a reply. */
  commentId: string;
  /** A post of the member, with a comment of the author's. */
  ownPostId: string;
  authorId: string;
  /** Of the demo community: a short video, a long one, and one for VIPs. */
  videoId: string;
  longId: string;
  lockedId: string;
  snapshotId: string;
};

type Screen = {
  name: string;
  path(scene: Scene): string;
  /** Done on the page before, and on the page that was opened, on the way to the screen. */
  before?(page: Page): Promise<unknown>;
  way?(page: Page): Promise<void>;
  /** Shown to somebody without a session. */
  open?: boolean;
  /** What must be there before the screen counts as shown; in every language. */
  shown(page: Page): Locator;
};

const registerStep = {
  phone: '/login/register/theFirstStep',
  invite: '/login/register/stepTwo',
  account: '/login/register/stepThree',
  password: '/login/register/stepThree?ask=password',
};

/** As if everything but the password had been answered: what a reload keeps of it. */
const keepDraft = (page: Page) =>
  page.evaluate(() => {
    const questions = [1, 5, 10].map((questionId) => ({ questionId, answer: 'Lamp' }));
    const phone = { phoneNumber: '13800000009', phoneTicket: 'proved', ticketEnds: Date.now() + 600_000 };
    sessionStorage.setItem('registrationDraft', JSON.stringify({ ...phone, username: 'tlamp', questions }));
  });

async function throughPassword(page: Page): Promise<void> {
  const fields = page.locator('input[type=password]');
  await expect(fields).toHaveCount(2);
  for (const field of await fields.all()) await field.fill('lamp-by-the-sea');
  await page.locator('form button[type=submit]').click();
}

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const firstField = (page: Page) => page.getByRole('textbox').first();
const firstVideo = (page: Page) => page.locator('main video').first();
const card = (page: Page) => page.getByRole('article').first();

/** The main screens of the members' app. */
export const memberScreens: readonly Screen[] = [
  { name: 'login', open: true, path: () => '/login/autologin', shown: title },
  {
    name: 'register',
    open: true,
    path: () => '/login/register',
    shown: (page) => page.getByRole('heading', { level: 2 }),
  },
  { name: 'register phone', open: true, path: () => registerStep.phone, shown: firstField },
  {
    name: 'register invite',
    open: true,
    path: () => registerStep.invite,
    before: keepDraft,
    shown: firstField,
  },
  { name: 'register account', open: true, path: () => registerStep.account, shown: firstField },
  { name: 'register password', open: true, path: () => registerStep.password, shown: firstField },
  {
    name: 'register questions',
    open: true,
    path: () => registerStep.password,
    before: keepDraft,
    way: throughPassword,
    shown: (page) => page.getByRole('group').nth(2),
  },
  {
    name: 'register about',
    open: true,
    path: () => registerStep.password,
    before: keepDraft,
    async way(page) {
      await throughPassword(page);
      await expect(page.getByRole('group').nth(2)).toBeVisible();
      await page.locator('form button[type=submit]').click();
    },
    shown: (page) => page.getByRole('radio').first(),
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
  { name: 'atlases', path: () => '/column/columnTabbar/picPost', shown: card },
  {
    name: 'video feed',
    path: ({ videoId }) => `/post/video/detail?postId=${videoId}`,
    shown: (page) => page.locator('[data-current] video'),
  },
  { name: 'long video', path: ({ longId }) => `/post/postDetail?postId=${longId}`, shown: firstVideo },
  { name: 'locked video', path: ({ lockedId }) => `/post/postDetail?postId=${lockedId}`, shown: firstVideo },
  {
    name: 'snapshot',
    path: ({ snapshotId }) => `/post/snapshot/${snapshotId}`,
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
  { name: 'promote', path: () => '/promote', shown: (page) => page.getByRole('definition').first() },
];

/** A member who follows an author, that author's post with two pictures and a comment, a snapshot, and the demo's videos. */
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
  const ownPostId = await community.publish(member, { title: freshName(), content: 'My lamp.' });
  await community.say(author, ownPostId, 'warm as ever');
  await likes(author, ownPostId);
  await author.request(follow, { userId: member.session.userId });
  const authorId = author.session.userId;
  await member.request(follow, { userId: authorId });
  await community.submit(member, { title: freshName(), content: 'Not yet.' });
  const fileIds = [await upload(community.origin, author, pictures[0]!)];
  const { snapshotId } = await author.request(addSnapshot, { fileIds, content: 'Lamps' });
  /** The hottest such video; what tests published may be hotter than the demo's. */
  const videoOf = async (wanted: (post: Post) => boolean): Promise<string> => {
    for (let page: string | null | undefined; page !== null; ) {
      const { resultList, nextPage } = await member.request(hottestVideos, { num: 50, page });
      const found = resultList.find(wanted);
      if (found) return found.postId;
      page = nextPage;
    }
    throw new Error('the demo community has no such video');
  };
  return {
    member,
    postId,
    commentId,
    ownPostId,
    authorId,
    snapshotId,
    videoId: await videoOf(
      ({ unlock, files }) => unlock.lock === 'free' && files[0]?.postVideoFile?.long === false,
    ),
    longId: await videoOf(({ files }) => files[0]?.postVideoFile?.long === true),
    lockedId: await videoOf(({ unlock }) => unlock.lock === 'vip'),
  };
}

/** Opens a main screen for the member of the scene, or for nobody, and waits until it stands. */
export async function openScreen(page: Page, screen: Screen, scene: Scene): Promise<void> {
  await screen.before?.(page);
  await page.goto(screen.path(scene));
  await screen.way?.(page);
  await expect(screen.shown(page)).toBeVisible();
  await stands(page);
}
