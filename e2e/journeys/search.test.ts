import { expect, test } from '../fixtures.ts';
import { signInAs, uniqueName } from '../test-community.ts';

test('a search goes from the suggestion over the results to a post and back, and the history is cleared', async ({
  page,
  community,
}) => {
  const author = await community.signUp(`灯塔${uniqueName()}`);
  const code = uniqueName();
  const title = `${code} 海边的灯塔`;
  await community.publish(author, { title, content: `傍晚在${code}等潮水退下去。` });
  await signInAs(page, await community.signUp());
  const field = page.getByRole('combobox');
  const results = page.getByRole('main').getByRole('listitem').filter({ hasText: title });

  await test.step('discovery leads to the focused field, which suggests tags', async () => {
    await page.goto('/column/columnTabbar/find');
    await page.getByRole('link', { name: /^搜索/ }).click();
    await expect(field).toBeFocused();
    await field.fill('海');
    const option = page.getByRole('option', { name: '海边 标签', exact: true });
    await expect(option).toBeVisible();
    await field.press('ArrowDown');
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await field.press('Escape');
    await expect(option).toBeHidden();
  });

  await test.step('the results mark the hits, keep their filters after a reload, and come back', async () => {
    await field.fill(code);
    await field.press('Enter');
    await expect(page).toHaveURL(/\/column\/search\/search\?keyword=/);
    await expect(results).toHaveCount(1);
    await expect(results.locator('mark').first()).toHaveText(new RegExp(code, 'i'));
    await page.getByRole('button', { name: '视频', exact: true }).click();
    await expect(page.getByRole('heading', { name: '没有找到相关内容' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: '视频', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.getByRole('button', { name: '图文', exact: true }).click();
    await results.getByRole('link').click();
    await expect(page).toHaveURL(/\/post\/postDetail/);
    await page.getByRole('button', { name: '返回' }).click();
    await expect(field).toHaveValue(code);
    await expect(results).toHaveCount(1);
  });

  await test.step('the search is in the history until it is cleared', async () => {
    await page.goto('/column/search');
    const entry = page.getByRole('button', { name: code, exact: true });
    await expect(entry).toBeVisible();
    await page.getByRole('button', { name: '全部清除' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '清除' }).click();
    await expect(page.getByText('还没有搜索过')).toBeVisible();
    await page.reload();
    await expect(page.getByText('还没有搜索过')).toBeVisible();
    await expect(entry).toHaveCount(0);
  });
});

test('words that find nothing, and words of any length, lead on without an error', async ({
  page,
  community,
}) => {
  await signInAs(page, await community.signUp());
  for (const keyword of ['%_\\', '🌅', '查无此词undefined', '海'.repeat(500)]) {
    // The server refuses addresses that end with "undefined": the order is always behind the keyword.
    await page.goto(`/column/search/search?keyword=${encodeURIComponent(keyword)}&sort=hottest`);
    const found = page.getByRole('main').getByRole('listitem');
    await expect(page.getByRole('heading', { name: '没有找到相关内容' }).or(found).first()).toBeVisible();
  }
  await page.goto('/column/search/search?keyword=%20%20');
  await expect(page).toHaveURL(/\/column\/search\/catalog/);
});
