import { getUserInfo, type UserInfo, updateInfo } from '@muyu/contract/account/account.ts';
import { listSensitiveTerms, termErrors } from '@muyu/contract/moderation.ts';
import { listCountries } from '@muyu/contract/site/site.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { meQuery } from '#features/account';
import { queryClient } from '../../../app/query.ts';
import { ErrorReply, fakeServer } from '../../../testing/fake-server.ts';
import { switchLanguage } from '../../../testing/language.ts';
import { renderPage } from '../../../testing/render.tsx';
import { ownInfo } from '../../../testing/samples.ts';
import { EditPage } from './edit-page.tsx';

const me = (city: string | null) => ownInfo({ city });
const field = page.getByRole('textbox', { name: '城市' });
const save = page.getByRole('button', { name: '保存' });

async function open(city: string | null, given: Partial<UserInfo> = {}) {
  fakeServer.reply(getUserInfo, { ...me(city), ...given });
  fakeServer.reply(listCountries, []);
  fakeServer.reply(listSensitiveTerms, { timestamp: 1, words: [] });
  await renderPage(<EditPage />);
  await expect.element(field).toBeVisible();
}

test('a city is filled in, saved and taken away again', async () => {
  await open('青岛');
  await expect.element(field).toHaveValue('青岛');
  fakeServer.reply(updateInfo, me(null));
  await field.fill('');
  await save.click();
  await expect.poll(() => fakeServer.requestsTo(updateInfo)).toEqual([{ city: '' }]);
});

test('text that is typed while the form is being saved stays, and the page with it', async () => {
  await open(null);
  const answer = Promise.withResolvers<UserInfo>();
  fakeServer.reply(updateInfo, () => answer.promise);
  await field.fill('青岛');
  await save.click();
  await expect.poll(() => fakeServer.requestsTo(updateInfo)).toHaveLength(1);
  const sign = page.getByRole('textbox', { name: /签名/ });
  await sign.fill('海边长大');
  answer.resolve(me('青岛'));
  await expect.element(page.getByText('已保存')).toBeVisible();
  await expect.element(sign).toHaveValue('海边长大');
  await save.click();
  await expect
    .poll(() => fakeServer.requestsTo(updateInfo))
    .toEqual([{ city: '青岛' }, { sign: '海边长大' }]);
});

test('a profile that was changed elsewhere is shown, and only what was edited here is sent', async () => {
  await open(null);
  const nickname = page.getByRole('textbox', { name: '昵称' });
  await expect.element(nickname).toHaveValue('安');
  await field.fill('青岛');
  fakeServer.reply(getUserInfo, { ...me('厦门'), nickname: '海' });
  await queryClient.invalidateQueries({ queryKey: meQuery().queryKey });
  await expect.element(nickname).toHaveValue('海');
  await expect.element(field).toHaveValue('青岛');
  fakeServer.reply(updateInfo, { ...me('青岛'), nickname: '海' });
  await save.click();
  await expect.poll(() => fakeServer.requestsTo(updateInfo)).toEqual([{ city: '青岛' }]);
});

test('a profile that was changed elsewhere leaves an unedited form without anything to save', async () => {
  await open(null);
  fakeServer.reply(getUserInfo, { ...me('厦门'), nickname: '海' });
  await queryClient.invalidateQueries({ queryKey: meQuery().queryKey });
  await expect.element(field).toHaveValue('厦门');
  await expect.element(save).toBeDisabled();
});

test('a nickname that is too long and stays as it is does not keep a signature from being saved', async () => {
  const nickname = 'river.lantern.photography';
  await open(null, { nickname });
  fakeServer.reply(updateInfo, { ...me(null), nickname, sign: '海边长大' });
  await page.getByRole('textbox', { name: /签名/ }).fill('海边长大');
  await save.click();
  await expect.poll(() => fakeServer.requestsTo(updateInfo)).toEqual([{ sign: '海边长大' }]);
});

test('a refused city keeps its text and says why at the field', async () => {
  await open(null);
  fakeServer.reply(updateInfo, () => {
    throw new ErrorReply(termErrors.sensitive, '内容包含敏感词', [
      { field: 'city', reason: '内容包含敏感词' },
    ]);
  });
  await field.fill('加微信');
  await save.click();
  await expect.element(field).toHaveAccessibleDescription(/内容包含敏感词/);
  await expect.element(field).toHaveValue('加微信');
});

test('a city that is too long is not sent', async () => {
  await open(null);
  await field.fill('城'.repeat(31));
  await save.click();
  await expect.element(field).toHaveAccessibleDescription(/城市名太长了/);
  expect(fakeServer.requestsTo(updateInfo)).toEqual([]);
});

test('a file that is no picture is refused with a sentence of its own', async () => {
  await switchLanguage('en_US');
  fakeServer.reply(getUserInfo, me(null));
  fakeServer.reply(listCountries, []);
  fakeServer.reply(listSensitiveTerms, { timestamp: 1, words: [] });
  await renderPage(<EditPage />);
  const input = () => document.querySelector<HTMLInputElement>('input[type=file]');
  await expect.poll(input).not.toBeNull();
  await page.elementLocator(input()!).upload(new File(['words'], 'notes.txt', { type: 'text/plain' }));
  await expect.element(page.getByText('This picture format isn’t supported')).toBeVisible();
});
