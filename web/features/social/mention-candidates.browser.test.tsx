import { listRecentMentions } from '@muyu/contract/mention.ts';
import { searchUsers } from '@muyu/contract/search.ts';
import { listFollowing } from '@muyu/contract/social.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { connectionLost, fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { pageOf, person } from '../../testing/samples.ts';
import { MentionCandidates } from './mention-candidates.tsx';

const none = page.getByText('你关注的人会出现在这里');
const retry = page.getByRole('button', { name: '重试' });
const me = person('安', { userId: 'me' });
const usersNamed = (...nicknames: string[]) => ({
  resultList: nicknames.map((nickname) => ({
    ...person(nickname),
    relation: 'following' as const,
    fansNum: 0,
    nicknameHits: [],
    signHits: [],
  })),
  hasNextPage: false,
  nextPage: null,
});

beforeEach(() => {
  fakeServer.reply(searchUsers, usersNamed());
});
const show = () => renderPage(<MentionCandidates onChoose={() => undefined} />);

test('a member without followed people reads where people will be', async () => {
  fakeServer.reply(listRecentMentions, []);
  fakeServer.reply(listFollowing, usersNamed());
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
  fakeServer.reply(listFollowing, usersNamed('博'));
  await retry.click();
  await expect.element(page.getByRole('button', { name: '博' })).toBeVisible();
  await expect.element(retry).not.toBeInTheDocument();
});

test('a name is looked up among all followed people, without loading the others', async () => {
  fakeServer.reply(listRecentMentions, []);
  fakeServer.reply(listFollowing, ({ search }) =>
    search === '远' ? usersNamed('远山') : { ...usersNamed('林', '博'), hasNextPage: true, nextPage: '2' },
  );
  await show();
  await expect.element(page.getByRole('button', { name: '林' })).toBeVisible();
  await page.getByLabelText('按昵称查找').fill('远');
  await expect.element(page.getByRole('button', { name: '远山' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '林' })).not.toBeInTheDocument();
  expect(fakeServer.requestsTo(listFollowing)).toMatchObject([{}, { search: '远' }]);
});

test('a name that none of the followed people has is looked up among everybody', async () => {
  fakeServer.reply(listRecentMentions, []);
  fakeServer.reply(listFollowing, ({ search }) => (search ? usersNamed() : usersNamed('林')));
  const answer = Promise.withResolvers<void>();
  fakeServer.reply(searchUsers, ({ page: cursor }) =>
    answer.promise.then(() =>
      cursor === '2'
        ? usersNamed('夏河')
        : {
            ...pageOf(
              { ...me, relation: 'following', fansNum: 0, nicknameHits: [], signHits: [] },
              ...usersNamed('夏屿').resultList,
            ),
            hasNextPage: true,
            nextPage: '2',
          },
    ),
  );
  await show();
  await expect.element(page.getByRole('button', { name: '林' })).toBeVisible();
  expect(fakeServer.requestsTo(searchUsers)).toEqual([]);
  await page.getByLabelText('按昵称查找').fill('xia');
  await expect.poll(() => fakeServer.requestsTo(searchUsers)).toMatchObject([{ keyword: 'xia' }]);
  const nobody = page.getByText('没有找到这个人');
  await expect.element(nobody).not.toBeInTheDocument();
  answer.resolve();
  const others = page.getByRole('region', { name: '其他人' });
  await expect.element(others.getByRole('button', { name: '夏屿' })).toBeVisible();
  await expect.element(others.getByRole('button', { name: '安' })).not.toBeInTheDocument();
  await others.getByRole('button', { name: '加载更多' }).click();
  await expect.element(others.getByRole('button', { name: '夏河' })).toBeVisible();
  fakeServer.reply(searchUsers, usersNamed());
  await page.getByLabelText('按昵称查找').fill('nobody');
  await expect.element(nobody).toBeVisible();
});

test('somebody of an upper group is not repeated among the others', async () => {
  fakeServer.reply(listRecentMentions, [person('夏屿')]);
  fakeServer.reply(listFollowing, usersNamed('夏山'));
  fakeServer.reply(searchUsers, usersNamed('夏屿', '夏山', '夏河'));
  await show();
  await page.getByLabelText('按昵称查找').fill('夏');
  const others = page.getByRole('region', { name: '其他人' });
  await expect.element(others.getByRole('button', { name: '夏河' })).toBeVisible();
  expect(others.getByRole('listitem').elements()).toHaveLength(1);
  expect(page.getByRole('listitem').elements()).toHaveLength(3);
});
