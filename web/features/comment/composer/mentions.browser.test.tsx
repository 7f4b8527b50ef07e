import { addComment } from '@muyu/contract/comment.ts';
import { listRecentMentions } from '@muyu/contract/mention.ts';
import { listSensitiveTerms } from '@muyu/contract/moderation.ts';
import { searchUsers } from '@muyu/contract/search.ts';
import { listPhrases } from '@muyu/contract/site/promotion.ts';
import { listFollowing } from '@muyu/contract/social.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeServer } from '../../../testing/fake-server.ts';
import { comment, pageOf, person } from '../../../testing/samples.ts';
import { field, send, show } from './testing/show-composer.tsx';

beforeEach(() => {
  fakeServer.reply(listSensitiveTerms, { timestamp: 1, words: [] });
  fakeServer.reply(listPhrases, { timestamp: 1, phrases: [] });
  fakeServer.reply(addComment, ({ content, postId }) => comment({ content, postId }));
});

test('people to mention are found by name', async () => {
  fakeServer.reply(searchUsers, pageOf());
  fakeServer.reply(
    listRecentMentions,
    ['小林', '阿海'].map((name) => person(name)),
  );
  fakeServer.reply(listFollowing, pageOf());
  await show();
  await field.click();
  await page.getByRole('button', { name: '提到谁' }).click();
  const sheet = page.getByRole('dialog', { name: '提到谁' });
  await sheet.getByRole('textbox').fill('海');
  await expect.element(sheet.getByRole('button', { name: /阿海/ })).toBeVisible();
  await expect.element(sheet.getByRole('button', { name: /小林/ })).not.toBeInTheDocument();
});

test('a person who is chosen after an @ is mentioned', async () => {
  fakeServer.reply(listRecentMentions, []);
  const followed = { ...person('小林'), relation: 'following', fansNum: 0 } as const;
  fakeServer.reply(listFollowing, pageOf(followed));
  await show();
  await field.click();
  await userEvent.keyboard('你看 @');
  const sheet = page.getByRole('dialog', { name: '提到谁' });
  await sheet.getByRole('button', { name: /小林/ }).click();
  await expect.element(field).toHaveValue('你看 @小林 ');
  await expect.element(field).toHaveFocus();
  await send.click();
  await expect.element(field).toHaveValue('');
  expect(fakeServer.requestsTo(addComment)).toMatchObject([
    { content: '你看 @小林', markUserIds: ['id-小林'] },
  ]);
});

test('an @ directly behind Chinese text opens the list, and what is typed next searches it', async () => {
  fakeServer.reply(searchUsers, pageOf());
  fakeServer.reply(listRecentMentions, [person('小林'), person('xia')]);
  fakeServer.reply(listFollowing, pageOf());
  await show();
  await field.click();
  await userEvent.keyboard('今天真好@');
  const sheet = page.getByRole('dialog', { name: '提到谁' });
  const search = sheet.getByRole('textbox');
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('xi');
  await expect.element(sheet.getByRole('button', { name: /小林/ })).not.toBeInTheDocument();
  await sheet.getByRole('button', { name: /xia/ }).click();
  await expect.element(field).toHaveValue('今天真好@xia ');
});

test('an @ in the middle of a text replaces nothing behind it', async () => {
  fakeServer.reply(searchUsers, pageOf());
  fakeServer.reply(listRecentMentions, [person('小林')]);
  fakeServer.reply(listFollowing, pageOf());
  await show();
  await field.fill('今天真好明天见');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}@');
  const sheet = page.getByRole('dialog', { name: '提到谁' });
  await expect.element(sheet.getByRole('textbox')).toHaveValue('');
  await sheet.getByRole('button', { name: /小林/ }).click();
  await expect.element(field).toHaveValue('今天真好@小林 明天见');
});

test('people with one name are mentioned in the order of the text', async () => {
  fakeServer.reply(listRecentMentions, [
    { ...person('安'), userId: 'first' },
    { ...person('安'), userId: 'second' },
  ]);
  fakeServer.reply(listFollowing, pageOf());
  await show();
  await field.click();
  const sheet = page.getByRole('dialog', { name: '提到谁' });
  const choose = async (index: number) => {
    await page.getByRole('button', { name: '提到谁' }).click();
    await sheet.getByRole('button', { name: /安/ }).nth(index).click();
    await expect.element(sheet).not.toBeInTheDocument();
  };
  await choose(1);
  await expect.element(field).toHaveValue('@安 ');
  (field.element() as HTMLTextAreaElement).setSelectionRange(0, 0);
  await choose(0);
  await expect.element(field).toHaveValue('@安 @安 ');
  await send.click();
  await expect.element(field).toHaveValue('');
  expect(fakeServer.requestsTo(addComment)).toMatchObject([{ markUserIds: ['first', 'second'] }]);
});

test('of two people with one name the second is mentioned when the first mention is deleted', async () => {
  const [first, second] = ['first', 'second'].map((userId) => ({ ...person('安'), userId }));
  fakeServer.reply(listRecentMentions, [first!, second!]);
  fakeServer.reply(listFollowing, pageOf());
  await show();
  await field.click();
  const sheet = page.getByRole('dialog', { name: '提到谁' });
  for (const index of [0, 1]) {
    await page.getByRole('button', { name: '提到谁' }).click();
    await sheet.getByRole('button', { name: /安/ }).nth(index).click();
    await expect.element(sheet).not.toBeInTheDocument();
  }
  await expect.element(field).toHaveValue('@安 @安 ');
  (field.element() as HTMLTextAreaElement).setSelectionRange(0, 3);
  await userEvent.keyboard('{Backspace}');
  await send.click();
  await expect.element(field).toHaveValue('');
  expect(fakeServer.requestsTo(addComment)).toMatchObject([{ content: '@安', markUserIds: ['second'] }]);
});

test('a mention whose name was deleted is not sent', async () => {
  fakeServer.reply(listRecentMentions, [person('小林')]);
  fakeServer.reply(listFollowing, pageOf());
  await show();
  await field.click();
  await page.getByRole('button', { name: '提到谁' }).click();
  await page.getByRole('dialog', { name: '提到谁' }).getByRole('button', { name: /小林/ }).click();
  await expect.element(field).toHaveValue('@小林 ');
  await field.fill('不说是谁了');
  await send.click();
  await expect.element(field).toHaveValue('');
  expect(fakeServer.requestsTo(addComment)).toMatchObject([{ content: '不说是谁了', markUserIds: [] }]);
});

test('the @ of an address opens nothing', async () => {
  await show();
  await field.click();
  await userEvent.keyboard('a@b');
  await expect.element(field).toHaveValue('a@b');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
