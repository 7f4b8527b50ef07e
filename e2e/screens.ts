import { locales } from '@muyu/contract/core/locale.ts';
import { seat } from './community.ts';
import { dress, themes } from './dress.ts';
import { test } from './fixtures.ts';
import { memberScreens, openScreen, sceneOf } from './main-screens.ts';
import { care, desk, mediaDesk, noPermission, office, reportsDesk, wordsDesk } from './tours/console.ts';
import { entry, locked, recovery, registration, visit } from './tours/entry.ts';
import { feeds } from './tours/feeds.ts';
import { emptyInbox, inbox, visitorInbox } from './tours/messages.ts';
import { people } from './tours/people.ts';
import { ownPost, post } from './tours/post.ts';
import { profile } from './tours/profile.ts';
import { publishing } from './tours/publishing.ts';
import { changes, settings } from './tours/settings.ts';
import { snapshots } from './tours/snapshot.ts';
import { talking } from './tours/talk.ts';
import { cameraOf, type Tour } from './tours/tour.ts';
import { watching } from './tours/watching.ts';

// A picture of every screen, for people to look at: SCREENS=on, into ../screens.
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const alone: Record<string, (tour: Tour) => Promise<void>> = {
  entry,
  registration,
  recovery,
  locked,
  visit,
  visitorInbox,
  console: desk,
  care,
  office,
  mediaDesk,
  reportsDesk,
  wordsDesk,
  noPermission,
};
const seated: Record<string, (tour: Tour) => Promise<void>> = {
  feeds,
  post,
  ownPost,
  talking,
  people,
  profile,
  settings,
  changes,
  snapshots,
  watching,
  publishing,
  inbox,
  emptyInbox,
};
const tours = Object.entries({ ...alone, ...seated });

test.use({
  expected: [
    'ERR_INTERNET_DISCONNECTED',
    '/public/check/',
    '/user/search',
    '/safety/verify',
    '/auth/app/public/login',
    '/snapshot/private/info/',
  ],
});

for (const theme of themes) {
  for (const size of sizes) {
    for (const [name, go] of tours) {
      test(`${name}, ${theme}, ${size.width}`, async ({ page, community, baseURL }) => {
        await page.setViewportSize(size);
        await dress(page, baseURL!, { theme });
        const me = await community.join('小梅');
        if (name in seated) await seat(page, me);
        const shoot = cameraOf(page, { theme, ...size, locale: 'zh_CN' });
        await go({ page, community, origin: baseURL!, me, phoneNumber: me.phoneNumber, shoot });
      });
    }
  }
}

const spoken = new Set([
  'login',
  'register phone',
  'register questions',
  'register about',
  'discovery',
  'home',
  'post',
  'publish',
  'videos',
  'video feed',
  'locked video',
  'snapshot',
  'publish video',
  'my posts',
  'my',
  'messages',
  'messages message',
  'messages common',
  'settings',
  'edit home page',
  'account safety',
  'promote',
]);
const [phone] = sizes;

for (const locale of locales.filter((each) => each !== 'zh_CN')) {
  test(`main screens, ${locale}`, async ({ page, another, community, baseURL }) => {
    const stranger = await another(null);
    const scene = await sceneOf(community);
    await seat(page, scene.member);
    for (const each of [page, stranger]) await dress(each, baseURL!, { theme: 'dark', locale });
    for (const screen of memberScreens.filter(({ name }) => spoken.has(name))) {
      const on = screen.open ? stranger : page;
      await openScreen(on, screen, scene);
      await cameraOf(on, { theme: 'dark', ...phone!, locale })(screen.name.replaceAll(' ', '-'));
    }
  });
}
