import { coreErrors } from '@muyu/contract/core/errors.ts';
import { excludeUser, follow, listRecommendedUsers } from '@muyu/contract/social.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderHook } from 'vitest-browser-react';
import { ErrorReply, fakeServer } from '../../testing/fake-server.ts';
import { pressByKey } from '../../testing/focus.ts';
import { renderPage } from '../../testing/render.tsx';
import { pageOf, person } from '../../testing/samples.ts';
import { DiscoverPage } from './discover-page.tsx';
import { setExcluded, useExclusionFilter } from './exclusions.ts';
import { RecommendedUsers } from './recommended-users.tsx';

afterEach(() => setExcluded('tag', 'sea', false));

test('an excluded tag takes recommended posts out of a loaded list, and leaves those of followed people and of the tag', async () => {
  setExcluded('tag', 'sea', true);
  const { result } = await renderHook(() => useExclusionFilter());
  const post = { postId: 'post', userId: 'author', tags: [{ tagId: 'sea' }] };
  const isWanted = result.current!;
  expect(isWanted({ ...post, reason: { kind: 'tag' } })).toBe(false);
  expect(isWanted({ ...post, reason: null })).toBe(true);
  expect(isWanted(post)).toBe(true);
});

const people = ['海', '灯', '雨'].map((name) => ({
  ...person(name),
  relation: 'none' as const,
  fansNum: 1,
}));
const exclusion = (name: string) => page.getByRole('button', { name: `不再推荐 ${name}` });
const following = (name: string) => page.getByRole('button', { name: `关注 ${name}`, exact: true });

test.each([
  ['the list', DiscoverPage],
  ['the cards', RecommendedUsers],
])('the keyboard goes on at the next person of %s when one goes', async (_, People) => {
  fakeServer.reply(listRecommendedUsers, pageOf(...people));
  fakeServer.reply(excludeUser, {});
  fakeServer.reply(follow, ({ userId }) => ({ userId, relation: 'following' as const }));
  await renderPage(<People />);
  await pressByKey(exclusion('海'));
  await expect.element(exclusion('海')).not.toBeInTheDocument();
  await expect.element(exclusion('灯')).toHaveFocus();
  await pressByKey(following('灯'));
  await expect.element(exclusion('灯')).not.toBeInTheDocument();
  await expect.element(following('雨')).toHaveFocus();
});

test('the page has the focus when the last person goes', async () => {
  fakeServer.reply(listRecommendedUsers, pageOf(people[0]!));
  fakeServer.reply(excludeUser, {});
  await renderPage(<DiscoverPage />);
  await pressByKey(exclusion('海'));
  await expect.element(page.getByText('暂时没有新的人了')).toBeVisible();
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test.each([
  ['the list', DiscoverPage],
  ['the cards', RecommendedUsers],
])('a person of %s whose follow is refused stays', async (_, People) => {
  fakeServer.reply(listRecommendedUsers, pageOf(...people));
  fakeServer.reply(follow, ({ userId }) => {
    if (userId === people[0]!.userId) throw new ErrorReply(coreErrors.tooMany, '操作太快了');
    return { userId, relation: 'following' as const };
  });
  await renderPage(<People />);
  await following('海').click();
  await expect.element(page.getByText('操作太快了')).toBeVisible();
  // A person who is followed later leaves later.
  await following('灯').click();
  await expect.element(exclusion('灯')).not.toBeInTheDocument();
  await expect.element(following('海')).toBeVisible();
});
