import { listRecentMentions } from '@muyu/contract/mention.ts';
import { listFollowing } from '@muyu/contract/social.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { connectionLost, fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { person } from '../../testing/samples.ts';
import { MentionCandidates } from './mention-candidates.tsx';

const none = page.getByText('你关注的人会出现在这里');
const retry = page.getByRole('button', { name: '重试' });
const follows = (...nicknames: string[]) => ({
  resultList: nicknames.map((nickname) => ({
    ...person(nickname),
    relation: 'following' as const,
    fansNum: 0,
  })),
  hasNextPage: false,
  nextPage: null,
});

const show = () => renderPage(<MentionCandidates onChoose={() => undefined} />);

test('who follows nobody reads where people will be', async () => {
  fakeServer.reply(listRecentMentions, []);
  fakeServer.reply(listFollowing, follows());
  await show();
  await expect.element(none).toBeVisible();
});

test('followed people that cannot be loaded are not said to be none, and are tried again', async () => {
  fakeServer.reply(listRecentMentions, [person('林')]);
  fakeServer.reply(listFollowing, () => {
    throw connectionLost;
  });
  await show();
  await expect.element(retry, { timeout: 12_000 }).toBeVisible();
  await expect.element(page.getByRole('button', { name: '林' })).toBeVisible();
  await page.getByLabelText('按昵称查找').fill('博');
  await expect.poll(() => fakeServer.requestsTo(listFollowing).at(-1)).toMatchObject({ search: '博' });
  await expect.element(page.getByText('没有找到这个人')).not.toBeInTheDocument();
  await expect.element(retry, { timeout: 12_000 }).toBeVisible();
  fakeServer.reply(listFollowing, follows('博'));
  await retry.click();
  await expect.element(page.getByRole('button', { name: '博' })).toBeVisible();
  await expect.element(retry).not.toBeInTheDocument();
});

test('a name is looked up among all followed people, without loading the others', async () => {
  fakeServer.reply(listRecentMentions, []);
  fakeServer.reply(listFollowing, ({ search }) =>
    search === '远' ? follows('远山') : { ...follows('林', '博'), hasNextPage: true, nextPage: '2' },
  );
  await show();
  await expect.element(page.getByRole('button', { name: '林' })).toBeVisible();
  await page.getByLabelText('按昵称查找').fill('远');
  await expect.element(page.getByRole('button', { name: '远山' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '林' })).not.toBeInTheDocument();
  expect(fakeServer.requestsTo(listFollowing)).toMatchObject([{}, { search: '远' }]);
});
