import { defaultClientSettings, listClientSettings } from '@muyu/contract/site/client-settings.ts';
import { expect, test } from '../../fixtures.ts';
import { signInAsOperator } from '../../operator-session.ts';
import { createTranslator } from '../../translations.ts';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

const t = createTranslator('zh_CN', 'console');
/** A number from 100 to 799 that differs from the one of the run before. */
const freshNumber = () => 100 + (Date.now() % 700);
const settingsUrl = `**/api${listClientSettings.path}`;

test('a price waits for a second operator, who approves it, and the first one sees it in force', async ({
  page,
  newUserPage,
  community,
}) => {
  const price = '终身会员的价格';
  const yuan = freshNumber();
  await signInAsOperator(page, community.origin, 'finance');
  await page.goto('/console/settings');
  await page.getByRole('button', { name: `修改 ${price}` }).click();
  const dialog = page.getByRole('dialog', { name: price });
  await dialog.getByRole('spinbutton', { name: price }).fill(String(yuan));
  await dialog.getByRole('textbox').last().fill('试一试');
  await dialog.getByRole('button', { name: t('Propose') }).click();
  const row = page.getByRole('listitem').filter({ hasText: price });
  await expect(row.getByText(t('Another operator has to approve it'))).toBeVisible();
  await expect(row).not.toContainText(`¥${yuan}.00已修改`);

  const second = await newUserPage(null, { viewport: { width: 1280, height: 800 }, hasTouch: false });
  await signInAsOperator(second, community.origin, 'owner');
  await second.goto('/console/settings?q=membership.priceLifetime');
  await second.getByRole('button', { name: `批准修改「${price}」` }).click();
  await second.getByRole('dialog').filter({ hasText: price }).getByRole('button', { name: '批准' }).click();
  await expect(second.getByText(t('Waits for approval'))).toBeHidden();
  await expect(second.getByText(`¥${yuan}.00`).first()).toBeVisible();

  await page.reload();
  await expect(row.getByText(t('Waits for approval'))).toBeHidden();
  await expect(row.getByText(`¥${yuan}.00`)).toBeVisible();
});

test('a new name and new colours of the site show in the console without a reload', async ({
  page,
  community,
}) => {
  await signInAsOperator(page, community.origin, 'owner');
  await page.goto('/console/settings?q=feedback.rateFeedback');
  await expect(page).toHaveTitle(/暮屿/);
  await page.evaluate(() => {
    document.body.dataset.opened = 'once';
  });
  // Only this page sees the new identity: other journeys use the same server.
  const changed = {
    ...defaultClientSettings,
    'site.name': { zh_CN: '海边', en_US: 'Seaside', ja: '海辺' },
    'site.brandDark': '#7fd1ff',
  };
  await page.route(settingsUrl, (route) =>
    route.fulfill({ json: { code: '00000', data: changed, message: '', resultMap: null } }),
  );
  await page.getByRole('button', { name: /^修改/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('spinbutton').fill(String(20 + (freshNumber() % 100)));
  await dialog.getByRole('textbox').last().fill('试一试');
  await dialog.getByRole('button', { name: t('Change'), exact: true }).click();
  await expect(page).toHaveTitle(/海边/);
  await expect(page.locator('body')).toHaveAttribute('data-opened', 'once');
  await expect
    .poll(() =>
      page
        .locator('.ant-btn-link, .ant-menu-item-selected')
        .first()
        .evaluate((item) => getComputedStyle(item).color),
    )
    .toBe('rgb(127, 209, 255)');
});
