import { locales } from '@muyu/contract/core/locale.ts';
import { test } from './fixtures.ts';
import { trackRequests, waitUntilSettled } from './layout/settled.ts';
import { memberScreens } from './main-screens.ts';
import { openScreen } from './open-screen.ts';
import { createScene } from './scene.ts';
import { commentScreens } from './screenshot-scenarios/comments.ts';
import {
  mediaPages,
  noPermission,
  operatorPages,
  reportPages,
  reviewPages,
  systemPages,
  termPages,
  userPages,
} from './screenshot-scenarios/console.ts';
import { feeds } from './screenshot-scenarios/feeds.ts';
import { financePages } from './screenshot-scenarios/finance.ts';
import { emptyInbox, inbox, visitorInbox } from './screenshot-scenarios/inbox.ts';
import { entry, frozenAccount, recovery, registration, visit } from './screenshot-scenarios/login.ts';
import { creatorMoney } from './screenshot-scenarios/money.ts';
import { ownPost, post } from './screenshot-scenarios/post.ts';
import { profile } from './screenshot-scenarios/profile.ts';
import { publishing } from './screenshot-scenarios/publishing.ts';
import { createCapture, type Scenario } from './screenshot-scenarios/scenario.ts';
import { changes, settings } from './screenshot-scenarios/settings.ts';
import { sharing } from './screenshot-scenarios/sharing.ts';
import { snapshots } from './screenshot-scenarios/snapshot.ts';
import { people } from './screenshot-scenarios/users.ts';
import { watching } from './screenshot-scenarios/videos.ts';
import { signInAs } from './test-community.ts';
import { setTheme, setThemeAndLocale, themes, waitForAnimations } from './theme.ts';

// Takes screenshots of every screen into ../screens: SCREENS=on.
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const phones = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
];
const signedOutScenarios: Record<string, (scenario: Scenario) => Promise<void>> = {
  entry,
  registration,
  recovery,
  frozenAccount,
  visit,
  visitorInbox,
  console: reviewPages,
  userPages,
  operatorPages,
  mediaPages,
  reportPages,
  systemPages,
  termPages,
  financePages,
  creatorMoney,
  noPermission,
};
const signedInScenarios: Record<string, (scenario: Scenario) => Promise<void>> = {
  feeds,
  post,
  ownPost,
  commentScreens,
  people,
  profile,
  sharing,
  settings,
  changes,
  snapshots,
  watching,
  publishing,
  inbox,
  emptyInbox,
};
const scenarios = Object.entries({ ...signedOutScenarios, ...signedInScenarios });

test.use({
  expectedErrors: [
    'ERR_INTERNET_DISCONNECTED',
    '/public/check/',
    '/user/search',
    '/safety/verify',
    '/auth/app/public/login',
    '/snapshot/private/info/',
    'sandboxed',
  ],
});

for (const theme of themes) {
  for (const size of sizes) {
    for (const [name, go] of scenarios) {
      test(`${name}, ${theme}, ${size.width}`, async ({ page, community, baseURL }) => {
        await page.setViewportSize(size);
        await setThemeAndLocale(page, baseURL!, { theme });
        const me = await community.signUp('小梅');
        if (name in signedInScenarios) await signInAs(page, me);
        const capture = createCapture(page, { theme, ...size, locale: 'zh_CN' });
        await go({ page, community, origin: baseURL!, me, phoneNumber: me.phoneNumber, capture });
      });
    }
  }
}

/** Each main screen in every language, both themes, and the widths of a small and a usual phone. */
for (const locale of locales) {
  test(`main screens, ${locale}`, async ({ page, newUserPage, community, baseURL }) => {
    test.setTimeout(memberScreens.length * 10_000);
    const stranger = await newUserPage(null);
    const visitor = await newUserPage(await community.visit());
    const scene = await createScene(community);
    await signInAs(page, scene.member);
    for (const each of [page, stranger, visitor]) {
      trackRequests(each);
      await setThemeAndLocale(each, baseURL!, { theme: 'dark', locale });
    }
    for (const screen of memberScreens) {
      const on = screen.visitor ? visitor : screen.open ? stranger : page;
      await openScreen(on, screen, scene, waitUntilSettled);
      for (const size of phones) {
        await on.setViewportSize(size);
        for (const theme of themes) {
          await setTheme(on, theme);
          await waitForAnimations(on);
          await createCapture(on, { theme, ...size, locale })(
            `main-${screen.name.replaceAll(' ', '-')}`,
            'now',
          );
        }
      }
    }
  });
}
