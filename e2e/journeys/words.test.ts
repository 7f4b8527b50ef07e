import { readFileSync } from 'node:fs';
import { updateInfo } from '@muyu/contract/account.ts';
import { removeWords } from '@muyu/contract/operator-words.ts';
import { wordsOf } from '../catalogue.ts';
import { freshName, seat } from '../community.ts';
import { still } from '../dress.ts';
import { expect, test } from '../fixtures.ts';
import { operatorAt, seatOperator } from '../operators.ts';

const say = wordsOf('zh_CN', 'console');
test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

test('an editor adds a word, tries it, imports and exports the list, and takes words off again', async ({
  page,
  community,
  baseURL,
}) => {
  const own = freshName().slice(-4);
  const word = `测${own}词`;
  const [first, second] = [`甲${own}`, `乙${own}`];
  await seatOperator(page, baseURL!, 'editor');
  await page.goto('/console/words');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const rowOf = (text: string) => page.getByRole('row').filter({ hasText: text });

  await test.step('a word that stars names', async () => {
    await button(say('Add word')).click();
    const dialog = page.getByRole('dialog', { name: say('Add word') });
    await dialog.getByLabel(say('Word'), { exact: true }).fill(word);
    await still(page);
    await dialog.getByRole('radio', { name: say('Hold for review') }).click();
    await expect(dialog.getByRole('checkbox', { name: say('Names') })).toBeDisabled();
    await dialog.getByRole('radio', { name: say('Replace with stars') }).click();
    await dialog.getByRole('checkbox', { name: say('Names') }).click();
    await dialog.getByRole('button', { name: say('Add'), exact: true }).click();
    await expect(page.getByText(say('On the list: {word}', { word }))).toBeVisible();
    await expect(rowOf(word)).toContainText(say('Replace with stars'));
  });

  await test.step('it acts at once, however it is spaced', async () => {
    const someone = await community.join('词友');
    const nickname = [...word].join(' ');
    const { nickname: kept } = await someone.request(updateInfo, { nickname });
    expect(kept).toBe([...word].map(() => '＊').join(' '));
  });

  await test.step('the test box marks it in a text', async () => {
    await button(say('Try a text')).click();
    const dialog = page.getByRole('dialog', { name: say('Try a text') });
    await dialog.getByText(say('Names'), { exact: true }).click();
    await dialog.getByRole('textbox').fill(`叫${word}的人`);
    await dialog.getByRole('button', { name: say('Try'), exact: true }).click();
    await expect(dialog.locator('mark')).toHaveText(word);
    await expect(dialog.getByText(`叫${'＊'.repeat([...word].length)}的人`)).toBeVisible();
    await dialog.getByText(say('Chats'), { exact: true }).click();
    await dialog.getByRole('button', { name: say('Try'), exact: true }).click();
    await expect(dialog.getByText(say('The text passes as it is.'))).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a list is tried before it is read', async () => {
    await button(say('Import')).click();
    const dialog = page.getByRole('dialog', { name: say('Import a list') });
    const list = Buffer.from(`${first}\r\n${second}，replace，chat\r\n***\r\n`);
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'words.csv', mimeType: 'text/csv', buffer: list });
    await dialog.getByRole('button', { name: say('Check the list') }).click();
    const told = { news: '2', changes: '0', rest: '0' };
    await expect(
      dialog.getByText(say('{news} new, {changes} changed, {rest} as they are', told)),
    ).toBeVisible();
    await expect(dialog.getByRole('listitem')).toContainText(say('No letter or digit'));
    await dialog.getByRole('button', { name: say('Import'), exact: true }).click();
    await expect(
      page.getByText(say('Imported: {added} added, {changed} changed', { added: 2, changed: 0 })),
    ).toBeVisible();
  });

  await test.step('an export has them', async () => {
    const download = page.waitForEvent('download');
    await button(say('Export')).click();
    const text = readFileSync(await (await download).path(), 'utf8');
    expect(text).toContain(`\r\n${second},replace,chat\r\n`);
  });

  await test.step('they are searched for, selected and taken off the list', async () => {
    await page.getByRole('searchbox').fill([...own].join(' '));
    await expect(page).toHaveURL(/q=/);
    await expect(page.getByRole('row')).toHaveCount(4);
    for (const each of [word, first, second])
      await page.getByRole('checkbox', { name: say('Select {word}', { word: each }) }).click();
    await page.getByRole('button', { name: /3 个词/ }).click();
    const dialog = page.getByRole('dialog', { name: say('Take these words off the list?') });
    await expect(dialog).toContainText(first);
    await dialog.getByRole('button', { name: say('Remove'), exact: true }).click();
    await expect(page.getByText(say('No word is found'))).toBeVisible();
  });

  await test.step('the audit log has it, for those who read it', async () => {
    const owner = await operatorAt(baseURL!, 'owner');
    await owner.request(removeWords, { folded: [word] });
    await seatOperator(page, baseURL!, 'owner');
    await page.goto('/console/audit?action=word.remove');
    await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(1);
  });
});

test('whoever types a sensitive word into their profile reads it before they save', async ({
  page,
  community,
}) => {
  const someone = await community.join('词友');
  await seat(page, someone);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/column/editHomePage');
  const name = page.getByRole('textbox', { name: '名字' });
  const sign = page.getByRole('textbox', { name: '个性签名' });
  await name.fill('赌 博-网站');
  await expect(page.getByText('“赌博网站”是敏感词，换个说法吧')).toBeVisible();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(sign).toHaveAttribute('aria-invalid', 'false');
  await name.fill('木屿的朋友');
  await expect(name).toHaveAttribute('aria-invalid', 'false');
  await sign.fill('ｆｕｃｋ　ＹＯＵ');
  await expect(page.getByText('“fuck you”是敏感词，换个说法吧')).toBeVisible();
});
