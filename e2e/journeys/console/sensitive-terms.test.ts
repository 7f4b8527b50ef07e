import { readFileSync } from 'node:fs';
import { updateInfo } from '@muyu/contract/account/account.ts';
import { deleteTerms } from '@muyu/contract/admin/term.ts';
import { expect, test } from '../../fixtures.ts';
import { signInAsOperator, signInOperator } from '../../operator-session.ts';
import { signInAs, uniqueName } from '../../test-community.ts';
import { waitForAnimations } from '../../theme.ts';
import { createTranslator } from '../../translations.ts';

const t = createTranslator('zh_CN', 'console');
test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

test('an editor adds, tests, imports, exports and removes sensitive terms', async ({
  page,
  community,
  baseURL,
}) => {
  const own = uniqueName().slice(-4);
  const word = `测${own}词`;
  const [first, second] = [`甲${own}`, `乙${own}`];
  await signInAsOperator(page, baseURL!, 'editor');
  await page.goto('/console/words');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const rowOf = (text: string) => page.getByRole('row').filter({ hasText: text });

  await test.step('a term that is replaced in names is added', async () => {
    await button(t('Add word')).click();
    const dialog = page.getByRole('dialog', { name: t('Add word') });
    await dialog.getByLabel(t('Word'), { exact: true }).fill(word);
    await waitForAnimations(page);
    await dialog.getByRole('radio', { name: t('Hold for review') }).click();
    await expect(dialog.getByRole('checkbox', { name: t('Names') })).toBeDisabled();
    await dialog.getByRole('radio', { name: t('Replace with stars') }).click();
    await dialog.getByRole('checkbox', { name: t('Names') }).click();
    await dialog.getByRole('button', { name: t('Add'), exact: true }).click();
    await expect(page.getByText(t('On the list: {word}', { word }))).toBeVisible();
    await expect(rowOf(word)).toContainText(t('Replace with stars'));
  });

  await test.step('the term applies at once, in any spacing', async () => {
    const someone = await community.signUp('词友');
    const nickname = [...word].join(' ');
    const { nickname: kept } = await someone.request(updateInfo, { nickname });
    expect(kept).toBe([...word].map(() => '＊').join(' '));
  });

  await test.step('the test dialog marks the term in a text', async () => {
    await button(t('Test text')).click();
    const dialog = page.getByRole('dialog', { name: t('Test text') });
    await dialog.getByText(t('Names'), { exact: true }).click();
    await dialog.getByRole('textbox').fill(`叫${word}的人`);
    await dialog.getByRole('button', { name: t('Try'), exact: true }).click();
    await expect(dialog.locator('mark')).toHaveText(word);
    await expect(dialog.getByText(`叫${'＊'.repeat([...word].length)}的人`)).toBeVisible();
    await dialog.getByText(t('Messages'), { exact: true }).click();
    await dialog.getByRole('button', { name: t('Try'), exact: true }).click();
    await expect(dialog.getByText(t('No sensitive words. The text can be published as is.'))).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a list is checked before it is imported', async () => {
    await button(t('Import')).click();
    const dialog = page.getByRole('dialog', { name: t('Import a list') });
    const list = Buffer.from(`${first}\r\n${second}，replace，chat\r\n***\r\n`);
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'words.csv', mimeType: 'text/csv', buffer: list });
    await dialog.getByRole('button', { name: t('Check the list') }).click();
    const importCounts = { newCount: '2', changes: '0', rest: '0' };
    await expect(
      dialog.getByText(t('{newCount} new, {changes} changed, {rest} unchanged', importCounts)),
    ).toBeVisible();
    await expect(dialog.getByRole('listitem')).toContainText(t('No letters or digits'));
    await dialog.getByRole('button', { name: t('Import'), exact: true }).click();
    await expect(
      page.getByText(t('Imported: {added} added, {changed} changed', { added: 2, changed: 0 })),
    ).toBeVisible();
  });

  await test.step('an export contains the terms', async () => {
    const download = page.waitForEvent('download');
    await button(t('Export')).click();
    const text = readFileSync(await (await download).path(), 'utf8');
    expect(text).toContain(`\r\n${second},replace,chat\r\n`);
  });

  await test.step('the terms are searched, selected and removed', async () => {
    await page.getByRole('searchbox').fill([...own].join(' '));
    await expect(page).toHaveURL(/q=/);
    await expect(page.getByRole('row')).toHaveCount(4);
    for (const each of [word, first, second])
      await page.getByRole('checkbox', { name: t('Select {word}', { word: each }) }).click();
    await page.getByRole('button', { name: /3 个词/ }).click();
    const dialog = page.getByRole('dialog', { name: t('Remove these words from the list?') });
    await expect(dialog).toContainText(first);
    await dialog.getByRole('button', { name: t('Remove'), exact: true }).click();
    await expect(page.getByText(t('No words found'))).toBeVisible();
  });

  await test.step('the audit log contains the changes, for roles that may read it', async () => {
    const owner = await signInOperator(baseURL!, 'owner');
    await owner.request(deleteTerms, { normalized: [word] });
    await signInAsOperator(page, baseURL!, 'owner');
    await page.goto('/console/audit?action=word.remove');
    await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(1);
  });
});

test('a sensitive term in the profile form is reported before saving', async ({ page, community }) => {
  const someone = await community.signUp('词友');
  await signInAs(page, someone);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/column/editHomePage');
  const name = page.getByRole('textbox', { name: '昵称' });
  const sign = page.getByRole('textbox', { name: '个性签名' });
  await name.fill('赌 博-网站');
  await expect(page.getByText('「赌博网站」是敏感词，换个说法吧')).toBeVisible();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(sign).toHaveAttribute('aria-invalid', 'false');
  await name.fill('木屿的朋友');
  await expect(name).toHaveAttribute('aria-invalid', 'false');
  await sign.fill('ｆｕｃｋ　ＹＯＵ');
  await expect(page.getByText('「fuck you」是敏感词，换个说法吧')).toBeVisible();
});
