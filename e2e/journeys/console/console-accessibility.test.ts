import { addReport } from '@muyu/contract/report.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { signInAsOperator } from '../../operator-session.ts';
import { findAccessibilityViolations } from '../../page-checks.ts';
import { type TestCommunity, uniqueName } from '../../test-community.ts';
import { setThemeAndLocale, type Theme, waitForAnimations, waitForIdle } from '../../theme.ts';
import { createTranslator } from '../../translations.ts';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

// Colours change at once: in the middle of a transition axe would measure a contrast that is not shown for long.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets.push(sheet);
  }),
);

const t = createTranslator('zh_CN', 'console');
type Screen = [path: string, shown: string];
/** The button that leaves each theme. */
const themeSwitches = { dark: 'Use the light theme', light: 'Use the dark theme' };
/** The time limit per page on a busy machine, in milliseconds. */
const msPerScreen = 20_000;

/** Creates a user with a pending post and a sanction, as content for the pages of the console. */
async function createSubject(community: TestCommunity): Promise<string> {
  const member = await community.signUp();
  await community.submit(member, { title: uniqueName(), content: '还在路上。' });
  const reporter = await community.signUp();
  await reporter.request(addReport, { reportUserId: member.session.userId, typeId: 6 });
  await community.sanction(member, 'warn', '评论里请不要骂人。');
  return member.session.userId;
}

const parts: Record<string, (userId: string) => Screen[]> = {
  moderation: (userId) => [
    ['/console', '工作台'],
    ['/console/review', '审核队列'],
    ['/console/reports', t('Reports')],
    ['/console/review-appeals', t('Content appeals')],
    ['/console/audit', '操作日志'],
    ['/console/users', t('Users')],
    [`/console/users/${userId}`, t('Users')],
  ],
  administration: () => [
    ['/console/certifications', t('Certifications')],
    ['/console/appeals', t('User appeals')],
    ['/console/invites', t('Held invites')],
    ['/console/picks', t('Picks')],
    ['/console/finance', t('Finance')],
    ['/console/withdrawals', t('Withdrawals')],
    ['/console/orders', t('Orders')],
    ['/console/adjustments', t('Adjustments')],
    ['/console/cards', t('Top-up cards')],
    ['/console/transfers', t('Transfers')],
    ['/console/reconciliation', t('Reconciliation')],
    ['/console/payment-channels', t('Payment channels')],
    ['/console/outbox', t('SMS outbox')],
    ['/console/tags', t('Tags')],
    ['/console/hot-words', t('Hot words')],
    ['/console/promotions', t('Promotions')],
    ['/console/games', t('Games')],
    ['/console/statistics', t('Statistics')],
    ['/console/settings', t('Settings')],
    ['/console/legal', t('Legal texts')],
    ['/console/operators', t('Operators')],
    ['/console/media', t('Processing queue')],
    ['/console/media?state=ready', t('Processing queue')],
    ['/console/storage', t('Storage')],
    ['/console/backups', t('Backups')],
    ['/console/system', t('System')],
  ],
};

/**
 * Serious axe violations in both themes. The theme is switched on the loaded page, which is much faster than a reload, and
 * only the contrast of colours is examined again. The page is left in the theme that it ends with.
 */
async function findViolationsInThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  await waitForIdle(page);
  for (const rules of [undefined, ['color-contrast']]) {
    const theme = (await page.locator('html').getAttribute('data-theme')) as Theme;
    const violations = await findAccessibilityViolations(page, rules);
    found.push(...violations.map((violation) => `${theme}: ${violation}`));
    if (rules) break;
    await page.getByRole('button', { name: t(themeSwitches[theme]) }).click();
    await page.mouse.move(0, 0);
    await expect(page.locator('html')).not.toHaveAttribute('data-theme', theme);
    await waitForAnimations(page);
  }
  return found;
}

/** Opens a path of the console without loading the document again. */
const openInPlace = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

test('the login page of the console has no serious axe violation in either theme', async ({
  page,
  baseURL,
}) => {
  await setThemeAndLocale(page, baseURL!, { theme: 'dark' });
  await page.goto('/console/login');
  await expect(page.getByRole('heading', { name: '暮屿控制台', level: 1 })).toBeVisible();
  expect(await findViolationsInThemes(page)).toEqual([]);
});

for (const [part, screensOf] of Object.entries(parts)) {
  test(`the console pages of ${part} have no serious axe violation in either theme`, async ({
    page,
    community,
    baseURL,
  }) => {
    await setThemeAndLocale(page, baseURL!, { theme: 'dark' });
    await signInAsOperator(page, baseURL!, 'owner');
    const screens = screensOf(await createSubject(community));
    test.setTimeout(screens.length * msPerScreen);
    const found: string[] = [];
    await page.goto('/console');
    for (const [path, shown] of screens) {
      await openInPlace(page, path);
      await expect(page.getByRole('heading', { name: shown, level: 1 })).toBeVisible();
      found.push(...(await findViolationsInThemes(page)).map((violation) => `${path}: ${violation}`));
    }
    expect(found).toEqual([]);
  });
}
